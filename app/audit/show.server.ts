import { auditDifferences, auditValueText, fieldText } from './words.ts';
import type { auditEntries } from '#app/server/db/records.ts';
import { DELETED_ACCOUNT } from '#app/account/rules.ts';
import { auditVeils } from './tables.server.ts';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { strategyRequests } from '#app/lead/tables.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { wholeUsers } from '#app/account/tables.server.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

/** A field that an entry tells of; null for what is not there. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/** Who did what to which record, when, from where, and what it changed. */
export type AdminAuditRow = {
  id: string;
  /** Null for what no person did. */
  actorId: string | null;
  actorName: string;
  action: string;
  recordType: string;
  recordId: string;
  /** What the entry itself calls the record, such as an address or an email; null for no name. */
  subject: string | null;
  clientAddress: string | null;
  /** As its reader reads times. */
  at: string;
  changes: AuditChange[];
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAMED_BY = ['address', 'title', 'name', 'fullName', 'email'];

/** Who is deleted of those who did something, and which entries named somebody who is. */
export type Forgotten = { deleted: ReadonlySet<string>; veiled: ReadonlySet<bigint> };

type AuditReading = {
  reader: TimeReader;
  nameOf: (id: string) => string | null;
  forgotten: Forgotten;
};

/**
 * What of these entries is not told any more: names and addresses of accounts that are deleted
 * (0124). Entries themselves stay as they were sealed.
 */
export async function readForgotten(
  transaction: Transaction,
  entries: readonly Pick<Entry, 'id' | 'actorId'>[],
): Promise<Forgotten> {
  if (entries.length === 0) return { deleted: new Set(), veiled: new Set() };
  const actorIds = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const list = sql.join(
    actorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const deleted = await transaction
    .select({ id: sql<string>`one` })
    .from(sql`access.deleted_among(array[${list}]::uuid[]) as one`);
  const veiled = await transaction
    .select({ id: auditVeils.entryId })
    .from(auditVeils)
    .where(
      inArray(
        auditVeils.entryId,
        entries.map(({ id }) => id),
      ),
    );
  return {
    deleted: new Set(deleted.map(({ id }) => id)),
    veiled: new Set(veiled.map(({ id }) => id)),
  };
}

/**
 * The row of an audit entry. `nameOf` knows some ids by name; others are told by their first eight
 * characters.
 */
export function adminAuditRow(
  entry: typeof auditEntries.$inferSelect,
  { reader, nameOf, forgotten }: AuditReading,
): AdminAuditRow {
  const isVeiled = forgotten.veiled.has(entry.id);
  const isGone = entry.actorId !== null && forgotten.deleted.has(entry.actorId);
  const { before = {}, after = {} } = isVeiled ? {} : entry.details;
  const others = (text: string): string | null => {
    if (INSTANT.test(text)) return personTimeText(new Date(text), reader);
    return UUID.test(text) ? (nameOf(text) ?? text.slice(0, 8)) : null;
  };
  const subject = NAMED_BY.map((name) => after[name] ?? before[name]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return {
    id: entry.id.toString(),
    actorId: entry.actorId,
    actorName: isGone ? DELETED_ACCOUNT : entry.actorName,
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    subject: isVeiled ? DELETED_ACCOUNT : typeof subject === 'string' ? subject : null,
    clientAddress: isGone ? null : entry.clientAddress,
    at: personTimeText(entry.at, reader),
    changes: auditDifferences({ before, after }).map((one) => ({
      field: fieldText(one.path),
      before: auditValueText({ path: one.path, value: one.before }, others),
      after: auditValueText({ path: one.path, value: one.after }, others),
    })),
  };
}

/** Every id that stands in the details of entries, so that names can be looked up together. */
function idsInDetails(
  entries: readonly Pick<typeof auditEntries.$inferSelect, 'details'>[],
): string[] {
  const found = JSON.stringify(entries.map(({ details }) => details)).match(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi,
  );
  return [...new Set(found)];
}

export type AuditListRow = AdminAuditRow & {
  /** Where the record can be looked at; null where it cannot. */
  recordPath: string | null;
};

type Entry = typeof auditEntries.$inferSelect;

/** Fewer than a statement has room for parameters. */
const MOST_IDS = 5_000;

/** The names of the organizations and properties that entries mention and the caller may see. */
export async function readNames(
  transaction: Transaction,
  entries: readonly Entry[],
): Promise<(id: string) => string | null> {
  const ids = idsInDetails(entries).slice(0, MOST_IDS);
  const names = new Map<string, string>();
  if (ids.length === 0) return () => null;
  const named = await transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, ids));
  const placed = await transaction
    .select({ id: properties.id, name: properties.address })
    .from(properties)
    .where(inArray(properties.id, ids));
  for (const { id, name } of [...named, ...placed]) names.set(id, name);
  return (id) => names.get(id) ?? null;
}

/** Where a record can be looked at, and what it is called there; null for no name. */
export type RecordPlace = { path: string; name: string | null };

type Found = { id: string; name: string; propertyId?: string; noteId?: string };

/**
 * Where the records of entries can be looked at, by the id of the record; none for a record that is
 * gone, that has no screen, or that the caller may not open. Source: D1, D33.
 */
export async function readRecordPlaces(
  transaction: Transaction,
  caller: Caller,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, RecordPlace>> {
  const places = new Map<string, RecordPlace>();
  const put = async (
    recordType: string,
    read: (transaction: Transaction, ids: string[]) => Promise<Found[]>,
    pathOf: (found: Found) => string,
  ) => {
    const ids = entries.filter((one) => one.recordType === recordType).map((one) => one.recordId);
    const found = ids.length === 0 ? [] : await read(transaction, [...new Set(ids)]);
    for (const one of found) places.set(one.id, { path: pathOf(one), name: one.name });
  };
  await put('property', readProperties, ({ id }) => `/admin/properties/${id}`);
  await put('property_note', readNotes, ({ id, propertyId }) => {
    return `/admin/properties/${propertyId}/notes/${id}/edit`;
  });
  await put('receipt', readReceipts, ({ noteId }) => `/admin/notes/${noteId}`);
  await put('document', readDocuments, ({ id }) => `/admin/documents/${id}`);
  await put('investment_request', readRequests, ({ id }) => {
    return `/admin/investment-requests?review=${id}`;
  });
  if (isPlatformAdmin(caller.actor)) {
    await put('user', readUsers, ({ id }) => `/admin/users/${id}`);
    await put('strategy_request', readLeads, ({ id }) => `/admin/leads?lead=${id}`);
  }
  placeTeam(caller, places, entries);
  return places;
}

const address = properties.address;

function readProperties(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id } = properties;
  return transaction.select({ id, name: address }).from(properties).where(inArray(id, ids));
}

function readNotes(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id, propertyId } = propertyNotes;
  return transaction
    .select({ id, propertyId, name: address })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(inArray(id, ids));
}

function readReceipts(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { noteId } = receipts;
  return transaction
    .select({ id: receipts.id, noteId, name: address })
    .from(receipts)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(inArray(receipts.id, ids));
}

function readDocuments(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id, title } = documents;
  return transaction.select({ id, name: title }).from(documents).where(inArray(id, ids));
}

function readRequests(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id, propertyId } = investmentRequests;
  return transaction
    .select({ id, name: address })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(inArray(id, ids));
}

function readUsers(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id, email, deletedAt } = wholeUsers;
  return transaction
    .select({ id, name: email })
    .from(wholeUsers)
    .where(and(inArray(id, ids), isNull(deletedAt)));
}

function readLeads(transaction: Transaction, ids: string[]): Promise<Found[]> {
  const { id, fullName } = strategyRequests;
  return transaction.select({ id, name: fullName }).from(strategyRequests).where(inArray(id, ids));
}

const OF_A_TEAM: Readonly<Record<string, string>> = {
  organization: '/admin/settings',
  organization_invite_link: '/admin/settings',
  organization_member: '/dashboard/team',
  organization_invitation: '/dashboard/team',
};

/** What belongs to a team is looked at where the caller works. */
function placeTeam(
  { actor }: Caller,
  places: Map<string, RecordPlace>,
  entries: readonly Entry[],
): void {
  const current = actor.kind === 'person' ? actor.currentOrganizationId : null;
  for (const { recordType, recordId, organizationId } of entries) {
    const path = OF_A_TEAM[recordType];
    if (path === undefined || organizationId === null || organizationId !== current) continue;
    places.set(recordId, { path, name: null });
  }
}
