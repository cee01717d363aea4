import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with documents and with leads. Written from the rules: D1, D31, D32. */
export function changesOfDocuments(
  world: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const { documents, notes, properties } = world;
  const ofOwn = [documents.own, documents.ofOwnNote];
  const administered: Partial<Record<Reader, string[]>> = {
    admin: ofOwn,
    owner: ofOwn,
    stranger: [documents.other],
    platformAdmin: Object.values(documents),
  };
  const within = administered[reader] ?? [];
  const ofNotes = [documents.ofOwnNote, documents.ofHeld, documents.ofOpen];
  const mayKeepAt = (document: string) => (within.includes(document) ? [] : REFUSED);
  const change = (name: string, expected: Attempt['expected'], statement: SQL): Attempt => ({
    name,
    expected,
    statement,
  });
  const keep = (of: {
    by?: string | null;
    propertyId: string;
    noteId?: string;
    shared?: boolean;
  }) =>
    sql`insert into documents (property_id, note_id, is_shareable, uploaded_by, kind, title,
        file_key, content_type, size_bytes)
      values (${of.propertyId}, ${of.noteId ?? null}, ${of.shared ?? false},
        ${of.by === undefined ? actorId : of.by}, 'deed', 'x', 'x', 'application/pdf', 1)`;
  const { own, other, platform } = properties;
  return [
    change('keep a paper with own', mayKeepAt(documents.own), keep({ propertyId: own })),
    change('keep a paper with other', mayKeepAt(documents.other), keep({ propertyId: other })),
    change(
      'keep a paper with the platform',
      mayKeepAt(documents.shared),
      keep({ propertyId: platform }),
    ),
    change(
      'keep a paper with a note',
      mayKeepAt(documents.own),
      keep({ propertyId: own, noteId: notes.ownListed }),
    ),
    change('keep a paper in another name', REFUSED, keep({ propertyId: own, by: null })),
    change(
      'keep a paper with a note of another property',
      REFUSED,
      keep({ propertyId: own, noteId: notes.open }),
    ),
    change(
      'share a paper of a note',
      REFUSED,
      keep({ propertyId: own, noteId: notes.ownListed, shared: true }),
    ),
    change('rename papers', within, sql`update documents set title = 'x' returning id::text as id`),
    change(
      'share papers of notes',
      within.some((id) => ofNotes.includes(id)) ? REFUSED : [],
      sql`update documents set is_shareable = true where note_id is not null
        returning id::text as id`,
    ),
    change('move a paper', REFUSED, sql`update documents set property_id = ${own}`),
    change('give a paper another file', REFUSED, sql`update documents set file_key = 'x'`),
    change('remove papers', within, sql`delete from documents returning id::text as id`),
    change(
      'follow up on leads',
      reader === 'platformAdmin' ? [world.lead] : [],
      sql`update strategy_requests set status = 'contacted' returning id::text as id`,
    ),
    change(
      'give a lead a status of one’s own',
      reader === 'platformAdmin' ? REFUSED : [],
      sql`update strategy_requests set status = 'x' returning id::text as id`,
    ),
    change('rewrite a lead', REFUSED, sql`update strategy_requests set message = 'x'`),
  ];
}
