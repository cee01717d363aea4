import { addDays, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { arrearsSummed } from '#app/ledger/health.ts';
import { agingBucket, type AgingBucket, bucketDays } from '#app/ledger/late.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  noteHolders,
  noteUpdates,
  propertyNotePayments,
  propertyNotes,
} from '#app/note/tables.server.ts';
import {
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  sumOf,
  toCents,
  within,
} from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import {
  type EndingNote,
  holderIs,
  type OwedGroup,
  owedRows,
  type OwedWish,
  readOwedFigures,
  readOwedLines,
  type Servicing,
  type ServicingFilter,
} from './owed.server.ts';
import { type OwedPicture, readOwedPicture } from './picture.server.ts';
import { and, asc, count, eq, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';

/** The notes with a late payment, the longest late first. Source: rules 5.5 and 5.7. */
async function readLateNotes(
  transaction: Transaction,
  wish: OwedWish,
  { bucket, page: wanted }: { bucket: AgingBucket | null; page: number },
): Promise<Servicing['late']> {
  const { today, filter } = wish;
  // Whichever payments the filter shows, the desk of what is late stays.
  const owed = owedRows(transaction, { ...wish, filter: { ...filter, due: 'overdue' } });
  const late = transaction
    .select({
      noteId: owed.noteId,
      address: sql<string>`min(${owed.address})`.as('note_address'),
      holderName: sql<string>`min(${owed.holderName})`.as('note_holder'),
      oldestDueOn: sql<IsoDate>`min(${owed.dueOn})`.as('oldest_due'),
      missingCents: sql`sum(${owed.openCents})`.mapWith(toCents).as('missing_cents'),
      paymentCount: count().as('payment_count'),
    })
    .from(owed)
    .groupBy(owed.noteId)
    .as('late');
  const { from, to } = bucket === null ? { from: 1, to: null } : bucketDays(bucket);
  const fits = and(
    lte(late.oldestDueOn, addDays(today, -from)),
    to === null ? undefined : gte(late.oldestDueOn, addDays(today, -to)),
  );
  const [counted] = await transaction
    .select({ all: count(), missingCents: sumOf(late.missingCents) })
    .from(late)
    .where(fits);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select()
    .from(late)
    .where(fits)
    .orderBy(asc(late.oldestDueOn), asc(late.noteId))
    .limit(PAGE_SIZE)
    .offset(offset);
  const noteIds = rows.map(({ noteId }) => noteId);
  const lastUpdates = await readLastUpdates(transaction, noteIds);
  const inDefault = await readDefaulted(transaction, noteIds);
  return {
    rows: rows.map((row) => {
      const { noteId, address, holderName } = row;
      const arrears = arrearsSummed(row, today)!;
      const bucket = agingBucket(arrears.daysPastDue);
      const lastUpdateOn = lastUpdates.get(noteId) ?? null;
      const isInDefault = inDefault.has(noteId);
      return { noteId, address, holderName, arrears, bucket, isInDefault, lastUpdateOn };
    }),
    page,
    pageSize: PAGE_SIZE,
    totalCount,
    missingCents: counted?.missingCents ?? ZERO_CENTS,
  };
}

async function readLastUpdates(transaction: Transaction, noteIds: string[]) {
  if (noteIds.length === 0) return new Map<string, IsoDate>();
  const rows = await transaction
    .select({ noteId: noteUpdates.noteId, on: max(noteUpdates.postedOn) })
    .from(noteUpdates)
    .where(inArray(noteUpdates.noteId, noteIds))
    .groupBy(noteUpdates.noteId);
  return new Map(rows.map(({ noteId, on }) => [noteId, on as IsoDate]));
}

async function readDefaulted(transaction: Transaction, noteIds: string[]) {
  const { id, status } = propertyNotes;
  const rows = await transaction
    .select({ id })
    .from(propertyNotes)
    .where(and(inArray(id, noteIds), eq(status, 'defaulted')));
  return new Set(rows.map((row) => row.id));
}

const finalOn = sql<IsoDate>`coalesce(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`;

/**
 * A page of the notes whose final date comes within the filter's days, the soonest first.
 * Source: rules 5.7.
 */
async function readEndingNotes(
  transaction: Transaction,
  { scope, filter, today }: OwedWish,
  wanted: number,
): Promise<Page<EndingNote>> {
  const isEnding = and(
    within(scope, properties.organizationId),
    holderIs(filter.holderId),
    inArray(propertyNotes.status, SERVICED_STATUSES),
    sql`${finalOn} between ${today} and ${addDays(today, filter.days)}`,
  );
  const isHeld = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));
  const [counted] = await transaction
    .select({ all: count() })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHeld)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(isEnding);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select({
      noteId: propertyNotes.id,
      address: properties.address,
      holderName: organizations.name,
      finalOn: sql<IsoDate>`${finalOn}::text`,
      isBalloon: sql<boolean>`${propertyNotes.balloonOn} is not null`,
      openCents: openOfLastPayment().mapWith(toCents),
    })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHeld)
    .innerJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(isEnding)
    .orderBy(asc(finalOn), asc(propertyNotes.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows, page, pageSize: PAGE_SIZE, totalCount };
}

function openOfLastPayment() {
  const row = propertyNotePayments;
  return sql`coalesce((select ${row.scheduledPaymentCents} - ${row.amountPaidCents}
    from ${row} where ${row.noteId} = ${propertyNotes.id}
    order by ${row.periodNumber} desc limit 1), 0)`;
}

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
): Promise<Result<Servicing & { picture: OwedPicture }, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const today = caller.clock.today();
  const wish = { scope, filter, today };
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept({
      today,
      figures: await readOwedFigures(transaction, wish),
      picture: await readOwedPicture(transaction, wish),
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
