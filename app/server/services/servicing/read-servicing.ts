import { daysBetween } from '#app/ground/calendar/iso-date.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { AgingBucket } from '#app/domain/servicing/aging-bucket.ts';
import type { Caller } from '#app/server/caller.ts';
import { writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { type ListingScope, listingScopeOf, within } from '#app/server/db/listing-scope.ts';
import type { Servicing } from '#app/server/views/servicing-view.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type OwedGroup, owedRows, type ServicingFilter } from './owed-rows.ts';
import { readEndingNotes } from './read-ending-notes.ts';
import { readLateNotes } from './read-late-notes.ts';
import { readOwedFigures, readOwedLines } from './read-owed.ts';
import { toCents } from '#app/server/services/sums.ts';

export type ServicingQuery = ServicingFilter & {
  by: OwedGroup;
  bucket: AgingBucket | null;
  page: number;
  latePage: number;
  endingPage: number;
};

/**
 * What the listing side owes on the notes that it administers: the sums, the cash that is needed,
 * what is late, and what ends.
 *
 * @returns the figures and lists, or `forbidden` for callers who administer nothing.
 * Source: rules 5.7, D1.
 */
export async function readServicing(
  caller: Caller,
  { by, bucket, page, latePage, endingPage, ...filter }: ServicingQuery,
): Promise<Result<Servicing, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const today = caller.clock.today();
  const wish = { scope, filter, today };
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept({
      today,
      figures: await readOwedFigures(transaction, wish),
      owed: await readOwedLines(transaction, wish, { by, page }),
      late: await readLateNotes(transaction, wish, { bucket, page: latePage }),
      ending: await readEndingNotes(transaction, wish, endingPage),
      holders: await readHolders(transaction, scope),
    }),
  );
}

const HEAD = [
  'Due Date',
  'Holder',
  'Property',
  'Note ID',
  'Payment No.',
  'Interest',
  'Principal',
  'Total',
  'Days Past Due',
];

/**
 * Every payment that the filter leaves, as CSV, by due date: their sum is that of the screen.
 * Amounts in dollars. Refused: `forbidden`. Source: rules 5.7, D9.
 */
export async function exportOwed(
  caller: Caller,
  filter: ServicingFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const today = caller.clock.today();
  return asActor(caller.database, caller.actor, async (transaction) => {
    const owed = owedRows(transaction, { scope, filter, today });
    const rows = await transaction
      .select()
      .from(owed)
      .orderBy(asc(owed.dueOn), asc(owed.noteId), asc(owed.periodNumber));
    const lines = rows.map((row) => {
      const interest = toCents(row.interestCents as string);
      const total = toCents(row.openCents as string);
      return [
        { text: row.dueOn },
        { text: row.holderName },
        { text: row.address },
        { text: row.noteId },
        { figure: row.periodNumber },
        { figure: decimalMoneyText(interest) },
        { figure: decimalMoneyText(toCents(total - interest)) },
        { figure: decimalMoneyText(total) },
        { figure: Math.max(0, daysBetween(row.dueOn, today)) },
      ];
    });
    return accept(writeCsv(HEAD, lines));
  });
}

async function readHolders(transaction: Transaction, scope: ListingScope) {
  const { id, name } = organizations;
  return transaction
    .selectDistinct({ id, name })
    .from(noteHolders)
    .innerJoin(organizations, eq(id, noteHolders.organizationId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(isNull(noteHolders.heldTo), within(scope, properties.organizationId)))
    .orderBy(asc(name), asc(id));
}
