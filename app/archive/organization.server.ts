import { currentMembership, type Person, roleLabel } from '#app/ground/actor.ts';
import { exportAudit } from '#app/audit/list.server.ts';
import { listDocuments } from '#app/document/list.server.ts';
import { readDocumentFile } from '#app/document/read.server.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { listHeldNotes, exportHeldNotes } from '#app/portfolio/notes/list.server.ts';
import { exportSchedule, readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { exportDue, exportReceived } from '#app/portfolio/payments/list.server.ts';
import { exportReturns } from '#app/portfolio/returns/read.server.ts';
import { WHOLE_PORTFOLIO } from '#app/portfolio/rules.ts';
import { exportProperties } from '#app/property/own/list.server.ts';
import { readPropertyQuery } from '#app/property/own/query.ts';
import { properties } from '#app/property/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { PAPER_FORMATS, readStatementFile } from '#app/statement/file.server.ts';
import { listOwnStatements } from '#app/statement/list.server.ts';
import { periodName, statementTitle } from '#app/statement/rules.ts';
import { listMembers } from '#app/team/members.server.ts';
import { readOrganization } from '#app/team/organization.server.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import {
  type ArchiveEntry,
  type Linked,
  type Paper,
  pathOf,
  readAll,
  type Section,
  storedFile,
} from './content.server.ts';
import { type Cover, indexEntries, sectionEntries } from './pages.server.ts';
import { evidencePapers, profileSections, readProfiles } from './profiles.server.ts';
import { readRequests, requestPapers, requestSections } from './requests.server.ts';

type CoverOf = (title: string, facts: Cover['facts']) => Cover;

/**
 * The person as somebody who administers one organization and nothing else: what they may see in
 * another role stays out. The database goes on knowing who they are.
 */
export function actingFor(person: Person, organization: { id: string; name: string }): Person {
  const own = person.memberships.find((one) => one.organizationId === organization.id);
  const { id: organizationId, name: organizationName } = organization;
  return {
    ...person,
    isPlatformAdmin: false,
    memberships: [own ?? { organizationId, organizationName, role: 'admin' }],
    currentOrganizationId: organizationId,
  };
}

/** All that the caller sees of the organization that they work in. Source: D66. */
export async function* organizationContent(
  caller: Caller,
  coverOf: CoverOf,
): AsyncGenerator<ArchiveEntry> {
  const found = await readOrganization(caller);
  if (!found.ok) return;
  const { name, slug, description } = found.value;
  const cover = coverOf(name, [
    { term: 'Name', value: name },
    { term: 'Short form', value: slug },
    { term: 'Description', value: description ?? 'None' },
  ]);
  const sections: Section[] = [];
  const files: Linked[] = [];
  const profiles = await readProfiles(caller);
  const requests = await readRequests(caller);
  const written = [tables(caller), profileSections(profiles), requestSections(caller, requests)];
  for (const part of written) {
    for await (const section of part) {
      sections.push(section);
      yield* sectionEntries(cover, section);
    }
  }
  const kept = [papers(caller), evidencePapers(caller, profiles), requestPapers(caller, requests)];
  for (const part of kept) {
    for await (const { section, file, entry } of part) {
      if (section) yield* sectionEntries(cover, section);
      if (entry) yield entry;
      files.push(file);
    }
  }
  yield* indexEntries(cover, sections, files);
}

const EVERYTHING = { q: '', from: null, to: null, note: null };
const WHOLE_AUDIT = { person: '', recordType: null, record: '', from: null, to: null };

async function* tables(caller: Caller): AsyncGenerator<Section> {
  yield { name: 'members', title: 'Members', csv: await membersCsv(caller) };
  const filter = WHOLE_PORTFOLIO;
  const made = [
    ['notes', 'Notes held now', exportHeldNotes(caller, filter)],
    ['payments-due', 'Payments due', exportDue(caller, { ...EVERYTHING, show: 'all' })],
    ['payments-received', 'Payments received', exportReceived(caller, EVERYTHING)],
    ['returns', 'Returns', exportReturns(caller)],
    ['audit', 'Audit', exportAudit(caller, WHOLE_AUDIT)],
    ['properties', 'Properties listed', exportProperties(caller, WHOLE_LISTING)],
  ] as const;
  for (const [name, title, table] of made) {
    const csv = await table;
    if (csv.ok) yield { name, title, csv: csv.value };
  }
  yield { name: 'notes-formerly-held', title: 'Notes formerly held', csv: await formerCsv(caller) };
}

const WHOLE_LISTING = readPropertyQuery(new URLSearchParams());

async function membersCsv(caller: Caller): Promise<string> {
  const rows: CsvCell[][] = [];
  for (let page = 1; ; page += 1) {
    const list = await listMembers(caller, { page });
    if (!list.ok) break;
    const { members, totalCount } = list.value;
    rows.push(
      ...members.map((one): CsvCell[] => [
        { text: one.name },
        { text: one.email },
        { text: roleLabel(one.role) },
        { figure: one.joinedOn },
      ]),
    );
    if (members.length === 0 || rows.length >= totalCount) break;
  }
  return writeCsv(['Name', 'Email', 'Role', 'Joined'], rows);
}

const organizationOf = ({ actor }: Caller): string =>
  currentMembership(actor)?.organizationId ?? '';

/** What was held once: that it was, and from when to when. */
async function formerCsv(caller: Caller): Promise<string> {
  const organizationId = organizationOf(caller);
  const { heldFrom, heldTo, noteId } = noteHolders;
  const { address, city, state } = properties;
  const rows = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select({ noteId, address, city, state, heldFrom, heldTo })
      .from(noteHolders)
      .innerJoin(propertyNotes, eq(propertyNotes.id, noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .where(and(eq(noteHolders.organizationId, organizationId), isNotNull(heldTo)))
      .orderBy(asc(heldFrom), asc(noteId)),
  );
  return writeCsv(
    ['Note ID', 'Address', 'City', 'State', 'Held From', 'Held To'],
    rows.map((row) => [
      { text: row.noteId },
      { text: row.address },
      { text: row.city },
      { text: row.state },
      { figure: row.heldFrom },
      { figure: row.heldTo },
    ]),
  );
}

/** Schedules of what is held, documents that come with it or are listed, and statements. */
async function* papers(caller: Caller): AsyncGenerator<Paper> {
  const documents = new Set<string>();
  const notes = await readAll(async (page) => {
    const list = await listHeldNotes(caller, { ...WHOLE_PORTFOLIO, page });
    if (!list.ok) return list;
    const { notes: rows, totals, pageSize } = list.value;
    return { ok: true, value: { rows, totalCount: totals.noteCount, page, pageSize } };
  });
  for (const note of notes) {
    const title = `${note.address}, ${note.city}`;
    const schedule = await exportSchedule(caller, note.noteId);
    if (!schedule.ok) continue;
    const name = `schedule-${note.noteId.slice(0, 8)}`;
    const section = { name, title: `Schedule, ${title}`, csv: schedule.value };
    yield { section, file: { path: `${name}.html`, title, group: 'Schedules' } };
    const held = await readHeldNote(caller, note.noteId);
    if (!held.ok) continue;
    for (const { id } of held.value.documents) {
      if (documents.has(id)) continue;
      documents.add(id);
      yield* document(caller, id, title);
    }
  }
  const listed = await readAll((page) =>
    listDocuments(caller, { propertyId: null, kind: null, search: '', page }),
  );
  for (const { id, address } of listed) {
    if (documents.has(id)) continue;
    documents.add(id);
    yield* document(caller, id, address);
  }
  yield* statements(caller);
}

async function* document(caller: Caller, id: string, place: string): AsyncGenerator<Paper> {
  const kept = { id, folder: 'documents', group: 'Documents' };
  const titleOf = (fileName: string) => `${fileName}, ${place}`;
  yield* storedFile(await readDocumentFile(caller, id), { ...kept, titleOf });
}

async function* statements(caller: Caller): AsyncGenerator<Paper> {
  const list = await readAll((page) => listOwnStatements(caller, { kind: null, page }));
  for (const row of list) {
    const title = `${statementTitle(row.kind)}, ${periodName(row)}`;
    for (const format of PAPER_FORMATS) {
      const found = await readStatementFile(caller, { statementId: row.id, format });
      if (!found.ok) continue;
      const path = pathOf('statements', row.id, found.value.fileName);
      const file = { path, title: `${title} (${format.toUpperCase()})`, group: 'Statements' };
      yield { entry: { path, content: found.value.bytes }, file };
    }
  }
}
