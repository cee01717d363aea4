import { formatShortMoney } from '#app/ground/money/format.ts';
import { noteStatusLabel } from './rules.ts';
import { MOST_HITS, type SearchHit } from '#app/ground/search-hit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from './tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { type ListingScope, within } from '#app/server/db/query-parts.ts';
import { and, between, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { matchText } from '#app/server/db/match-text.ts';

/** The part of an id that screens show. Source: rules 2.9. */
const shortId = sql`left(${propertyNotes.id}::text, 8)`;
const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));

/** The notes that an organization holds; they lead to its portfolio. Source: D1, D25. */
export async function findHeldNotes(
  transaction: Transaction,
  organizationId: string | null,
  words: readonly string[],
): Promise<SearchHit[]> {
  if (organizationId === null) return [];
  const { address, city, state, searchText } = properties;
  const rows = await transaction
    .select({ note: propertyNotes, address, city, state })
    .from(noteHolders)
    .innerJoin(propertyNotes, isHolderOfToday)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        eq(noteHolders.organizationId, organizationId),
        matchText(words, { texts: [searchText, shortId], state }),
      ),
    )
    .orderBy(desc(propertyNotes.createdAt), desc(propertyNotes.id))
    .limit(MOST_HITS);
  return rows.map((row) => hitOf(row, `/dashboard/notes/${row.note.id}`));
}

/**
 * The notes on what the caller lists: those of the properties that were found, those that a holder
 * of this name has, and the one with this id; they lead to their ledgers. Each way has an index.
 * Source: D1.
 */
export async function findListedNotes(
  transaction: Transaction,
  scope: ListingScope | null,
  { words, propertyIds }: { words: readonly string[]; propertyIds: readonly string[] },
): Promise<SearchHit[]> {
  if (scope === null) return [];
  const ways = [
    idRange(words),
    propertyIds.length === 0 ? undefined : inArray(propertyNotes.propertyId, [...propertyIds]),
    inArray(propertyNotes.id, heldByName(transaction, words)),
  ];
  const rows: Row[] = [];
  for (const way of ways) {
    if (way === undefined) continue;
    const found = await transaction
      .select({
        note: propertyNotes,
        address: properties.address,
        city: properties.city,
        state: properties.state,
        holder: organizations.name,
      })
      .from(propertyNotes)
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .leftJoin(noteHolders, isHolderOfToday)
      .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
      .where(and(way, within(scope, properties.organizationId)))
      .orderBy(desc(propertyNotes.createdAt), desc(propertyNotes.id))
      .limit(MOST_HITS);
    rows.push(...found);
  }
  return rows.map((row) => hitOf(row, `/admin/notes/${row.note.id}`));
}

/** Notes whose id begins with the one word typed, as screens show it. */
function idRange(words: readonly string[]): SQL | undefined {
  const [word = '', ...more] = words;
  if (more.length > 0 || !/^[\da-f]{4,8}$/i.test(word)) return undefined;
  const rest = '0000-0000-0000-000000000000';
  const first = `${word.padEnd(8, '0')}-${rest}`;
  const last = `${word.padEnd(8, 'f')}-${rest.replaceAll('0', 'f')}`;
  return between(propertyNotes.id, first, last);
}

function heldByName(transaction: Transaction, words: readonly string[]) {
  return transaction
    .select({ id: noteHolders.noteId })
    .from(organizations)
    .innerJoin(noteHolders, eq(noteHolders.organizationId, organizations.id))
    .where(and(isNull(noteHolders.heldTo), matchText(words, { texts: [organizations.name] })));
}

type Row = {
  note: typeof propertyNotes.$inferSelect;
  address: string;
  city: string;
  state: string;
  holder?: string | null;
};

function hitOf({ note, address, city, state, holder }: Row, to: string): SearchHit {
  const facts = [formatShortMoney(note.amountCents), noteStatusLabel(note.status), holder];
  return {
    kind: 'note',
    id: note.id,
    title: `${address}, note ${note.id.slice(0, 8)}`,
    detail: [`${city}, ${state}`, ...facts].filter((fact) => fact).join(' · '),
    to,
  };
}
