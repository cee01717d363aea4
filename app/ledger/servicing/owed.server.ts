import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { type Arrears, type ArrearsOfNotes, arrearsSummed } from '#app/ledger/health.ts';
import type { AgingBucket } from '#app/ledger/late.ts';
import type { Page } from '#app/ground/page.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import {
  type ListingScope,
  PAGE_SIZE,
  placePage,
  toCents,
  within,
} from '#app/server/db/query-parts.ts';
import { isUuid } from '#app/ground/ids.ts';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import {
  and,
  type AnyColumn,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';

/** What is still to come, in sums. Money in cents. */
export type OwedFigures = {
  /** What is missing; null when nothing is. */
  overdue: ArrearsOfNotes | null;
  next30Cents: Cents;
  /** Overdue and due within 90 days. */
  cash90Cents: Cents;
  /** Of the whole filter. */
  totalCents: Cents;
  /** The part of that total that is interest; the rest is principal. */
  interestCents: Cents;
  paymentCount: number;
};

/** What is owed of one day, month, holder or property. Money in cents. */
export type OwedLine = {
  /** A date, a month such as 2026-12, or an id. */
  key: string;
  /** The name of a holder or property; null where the key says it. */
  name: string | null;
  paymentCount: number;
  interestCents: Cents;
  principalCents: Cents;
  totalCents: Cents;
};

/** A note on which a payment is late. Money in cents. */
export type LateNote = {
  noteId: string;
  address: string;
  holderName: string;
  arrears: Arrears;
  bucket: AgingBucket;
  isInDefault: boolean;
  /** When its holder was last told something; null for never. */
  lastUpdateOn: IsoDate | null;
};

/** A note on which everything falls due. Money in cents. */
export type EndingNote = {
  noteId: string;
  address: string;
  holderName: string;
  finalOn: IsoDate;
  isBalloon: boolean;
  /** What is open of the last payment. */
  openCents: Cents;
};

/** What the servicing screen shows. */
export type Servicing = {
  today: IsoDate;
  figures: OwedFigures;
  owed: Page<OwedLine>;
  /** The notes that are this late, and what is missing on all of them. */
  late: Page<LateNote> & { missingCents: Cents };
  ending: Page<EndingNote>;
  /** Whom notes of the scope are held by, by name. */
  holders: { id: string; name: string }[];
};

/** By what the sums that are owed can be put together. */
export const OWED_GROUPS = ['day', 'month', 'holder', 'property'] as const;

export type OwedGroup = (typeof OWED_GROUPS)[number];

export type ServicingFilter = {
  /** Days ahead; what is overdue counts always. */
  days: number;
  /** The organization to which it is owed; null for all. */
  holderId: string | null;
  /**
   * What is overdue, what is 'coming' within the days, or what is due in a month such as 2026-12;
   * null for what is overdue or within the days.
   */
  due: string | null;
};

export type OwedWish = { scope: ListingScope; filter: ServicingFilter; today: IsoDate };

/** Days that hold the present month and the twelve after it. */
const LONGEST_DAYS = 400;

/** The condition that a payment is due within the filter's days, or when the filter says. */
function isDueWhen(dueOn: SQL | AnyColumn, { filter: { days, due }, today }: OwedWish) {
  if (due === 'overdue') return sql`${dueOn} < ${today}`;
  const isWithin = sql`${dueOn} <= ${addDays(today, days)}`;
  if (due === null) return isWithin;
  const isWished = due === 'coming' ? isWithin : sql`to_char(${dueOn}, 'YYYY-MM') = ${due}`;
  return sql`${dueOn} >= ${today} and ${isWished}`;
}

/**
 * What is owed on the notes of a scope until a day, as a subquery: one row for each payment that is
 * not covered, with what is open of it. The rule of noteHealth: serviced notes, and the rows of the
 * holder of today. Money in cents. Source: rules 3.8 and 5.7.
 */
export function owedRows(transaction: Transaction, wish: OwedWish) {
  const { scope, filter } = wish;
  const row = propertyNotePayments;
  const openInterest = sql`${row.interestDueCents} - ${row.interestPaidCents}`;
  const open = sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`;
  return transaction
    .select({
      noteId: row.noteId,
      periodNumber: row.periodNumber,
      dueOn: row.dueOn,
      interestCents: sql`${openInterest}`.as('open_interest'),
      openCents: sql`${open}`.as('open_cents'),
      holderId: noteHolders.organizationId,
      holderName: organizations.name,
      propertyId: propertyNotes.propertyId,
      address: properties.address,
    })
    .from(row)
    .innerJoin(propertyNotes, eq(propertyNotes.id, row.noteId))
    .innerJoin(
      noteHolders,
      and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo)),
    )
    .innerJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        within(scope, properties.organizationId),
        holderIs(filter.holderId),
        inArray(propertyNotes.status, SERVICED_STATUSES),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        gte(row.dueOn, noteHolders.heldFrom),
        isDueWhen(row.dueOn, wish),
      ),
    )
    .as('owed');
}

/** What is overdue, and due in this month and the next twelve, whatever time the filter has. */
export function owedOfYear(transaction: Transaction, { filter, ...wish }: OwedWish) {
  return owedRows(transaction, { ...wish, filter: { ...filter, due: null, days: LONGEST_DAYS } });
}

/** The condition that a holder is meant; none for all, and nobody for what is no id. */
export function holderIs(holderId: string | null) {
  if (holderId === null) return undefined;
  return isUuid(holderId) ? eq(noteHolders.organizationId, holderId) : sql`false`;
}

/** What is owed, put together by day, month, holder or property. Source: rules 5.7. */
export async function readOwedLines(
  transaction: Transaction,
  wish: OwedWish,
  { by, page: wanted }: { by: OwedGroup; page: number },
): Promise<Page<OwedLine>> {
  const owed = owedRows(transaction, wish);
  const keys: Record<OwedGroup, { key: SQL<string>; name: SQL<string | null> }> = {
    day: { key: sql`${owed.dueOn}::text`, name: sql`null` },
    month: { key: sql`to_char(${owed.dueOn}, 'YYYY-MM')`, name: sql`null` },
    holder: { key: sql`${owed.holderId}::text`, name: sql`min(${owed.holderName})` },
    property: { key: sql`${owed.propertyId}::text`, name: sql`min(${owed.address})` },
  };
  const { key, name } = keys[by];
  const groups = transaction
    .select({
      key: sql<string>`${key}`.as('group_key'),
      name: sql<string | null>`${name}`.as('group_name'),
      paymentCount: count().as('payment_count'),
      interestCents: sql`sum(${owed.interestCents})`.as('interest'),
      openCents: sql`sum(${owed.openCents})`.as('total'),
    })
    .from(owed)
    .groupBy(key)
    .as('grouped');
  const [counted] = await transaction.select({ all: count() }).from(groups);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select()
    .from(groups)
    .orderBy(asc(groups.name), asc(groups.key))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows: rows.map(owedLine), page, pageSize: PAGE_SIZE, totalCount };
}

function owedLine(row: {
  key: string;
  name: string | null;
  paymentCount: number;
  interestCents: unknown;
  openCents: unknown;
}): OwedLine {
  const interestCents = toCents(row.interestCents as string);
  const totalCents = toCents(row.openCents as string);
  return {
    key: row.key,
    name: row.name,
    paymentCount: row.paymentCount,
    interestCents,
    principalCents: (totalCents - interestCents) as Cents,
    totalCents,
  };
}

/** The sums of what is owed; the cash of 90 days whatever the filter looks ahead. */
export async function readOwedFigures(
  transaction: Transaction,
  wish: OwedWish,
): Promise<OwedFigures> {
  const { today } = wish;
  const owed = owedOfYear(transaction, wish);
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${owed.openCents}) filter (where ${condition}), 0)`.mapWith(toCents);
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const until = (days: number) => lte(owed.dueOn, addDays(today, days));
  const isLate = lt(owed.dueOn, today);
  const isWished = isDueWhen(owed.dueOn, wish);
  const [sums] = await transaction
    .select({
      overdue: {
        missingCents: sumWhere(isLate),
        paymentCount: countWhere(isLate),
        noteCount: sql`count(distinct ${owed.noteId}) filter (where ${isLate})`.mapWith(Number),
        oldestDueOn: sql<IsoDate | null>`min(${owed.dueOn}) filter (where ${isLate})`,
      },
      next30Cents: sumWhere(sql`${owed.dueOn} >= ${today} and ${until(30)}`),
      cash90Cents: sumWhere(until(90)),
      totalCents: sumWhere(isWished),
      interestCents: sql`coalesce(sum(${owed.interestCents})
        filter (where ${isWished}), 0)`.mapWith(toCents),
      paymentCount: countWhere(isWished),
    })
    .from(owed);
  const { overdue, ...rest } = sums!;
  const arrears = arrearsSummed(overdue, today);
  return { ...rest, overdue: arrears && { ...arrears, noteCount: overdue.noteCount } };
}
