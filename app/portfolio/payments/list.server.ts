import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { placePage, toCents } from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import type { DueRow, ReceivedRow } from '#app/portfolio/show.server.ts';
import { and, asc, desc, gt, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  asHolder,
  paymentCondition,
  type PaymentFilter,
  paymentsPageSize,
} from '#app/portfolio/query.server.ts';
import { isToCome } from './query.ts';
import { dueRows, receivedReceipts } from './rows.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { receiptKindLabel, receiptMethodLabel } from '#app/ledger/rules.ts';

/** All payments, those still to come in whole or in part, or of these the late ones. */
export type DueFilter = PaymentFilter & { show: 'all' | 'open' | 'overdue' };

/**
 * What the months of a page add up to, by names such as 2026-11, over all that the filter lets
 * through: the first and the last may go on on other pages. Money in cents.
 */
export type MonthTotals = Record<string, Cents>;

function monthTotal(day: SQLWrapper, amount: SQLWrapper) {
  return {
    month: sql<string>`to_char(${day}, 'YYYY-MM')`.as('of_month'),
    cents: sql`sum(${amount})`.mapWith(toCents).as('in_month'),
  };
}

function isInMonthsOf(day: SQLWrapper, days: readonly IsoDate[]): SQL {
  const [first, last] = [days[0], days.at(-1)].toSorted();
  if (first === undefined || last === undefined) return sql`false`;
  return sql`to_char(${day}, 'YYYY-MM') between ${first.slice(0, 7)} and ${last.slice(0, 7)}`;
}

function byMonth(rows: readonly { month: string; cents: Cents }[]): MonthTotals {
  return Object.fromEntries(rows.map(({ month, cents }) => [month, cents]));
}

export type DuePage = Page<DueRow> & {
  /** Of everything that the filter lets through; money in cents. */
  totals: { scheduledCents: Cents; paidCents: Cents; openCents: Cents; openIncomeCents: Cents };
  months: MonthTotals;
  pictures: FirstPictures;
  today: IsoDate;
};

/**
 * The payments that are or were due to the caller's current organization, the earliest first: one
 * page of those that the filter lets through.
 *
 * @returns the page (may be empty), or `no_organization`. Source: rules 5.7, D39.
 */
export async function listDue(
  caller: Caller,
  filter: DueFilter & { page: number },
): Promise<Result<DuePage, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const due = dueRows(transaction, { organizationId });
    const matching = dueCondition(due, filter, today);
    const [sum] = await transaction
      .select({
        count: sql`count(*)`.mapWith(Number),
        scheduledCents: sql`coalesce(sum(${due.scheduledCents}), 0)`.mapWith(toCents),
        paidCents: sql`coalesce(sum(${due.paidCents}), 0)`.mapWith(toCents),
        openCents: sql`coalesce(sum(${due.openCents}), 0)`.mapWith(toCents),
        openIncomeCents: sql`coalesce(sum(${due.openIncomeCents}), 0)`.mapWith(toCents),
      })
      .from(due)
      .where(matching);
    const { count: totalCount, ...totals } = sum!;
    const pageSize = paymentsPageSize(filter);
    const { page, offset } = placePage(filter.page, totalCount, pageSize);
    const rows = await readRows(transaction, due, matching).limit(pageSize).offset(offset);
    const days = rows.map(({ dueOn }) => dueOn);
    const months = await transaction
      .select(monthTotal(due.dueOn, isToCome(filter) ? due.openCents : due.scheduledCents))
      .from(due)
      .where(and(matching, isInMonthsOf(due.dueOn, days)))
      .groupBy(sql`1`)
      .then(byMonth);
    const pictures = await readFirstPictures(transaction, housesOf(rows));
    return { rows, page, pageSize, totalCount, totals, months, pictures, today };
  });
}

/** The properties of some rows, each once. */
function housesOf(rows: readonly { propertyId: string }[]): string[] {
  return [...new Set(rows.map(({ propertyId }) => propertyId))];
}

const DUE_HEAD = [
  'Note ID',
  'Period',
  'Address',
  'City',
  'State',
  'Due Date',
  'Payment',
  'Paid',
  'Paid On',
  'Still to Come',
  'Income Still to Come',
];

/**
 * The same list as CSV: all pages of exactly what the filter leaves. Amounts in dollars.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7.
 */
export async function exportDue(
  caller: Caller,
  filter: DueFilter,
): Promise<Result<string, 'no_organization'>> {
  return asHolder(caller, async (transaction, organizationId) => {
    const due = dueRows(transaction, { organizationId });
    const matching = dueCondition(due, filter, caller.clock.today());
    return writeCsv(DUE_HEAD, (await readRows(transaction, due, matching)).map(dueCells));
  });
}

type Due = ReturnType<typeof dueRows>;

function dueCondition(due: Due, filter: DueFilter, today: IsoDate): SQL | undefined {
  return and(
    paymentCondition(due, due.dueOn, filter),
    filter.show === 'all' ? undefined : gt(due.openCents, ZERO_CENTS),
    filter.show === 'overdue' ? lt(due.dueOn, today) : undefined,
  );
}

function readRows(transaction: Transaction, due: Due, matching: SQL | undefined) {
  return transaction
    .select()
    .from(due)
    .where(matching)
    .orderBy(asc(due.dueOn), asc(due.address), asc(due.noteId), asc(due.periodNumber));
}

function dueCells(row: DueRow): CsvCell[] {
  return [
    { text: row.noteId },
    { figure: row.periodNumber },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: row.dueOn },
    { figure: decimalMoneyText(row.scheduledCents) },
    { figure: decimalMoneyText(row.paidCents) },
    { figure: row.paidOn },
    { figure: decimalMoneyText(row.openCents) },
    { figure: decimalMoneyText(row.openIncomeCents) },
  ];
}

export type ReceivedPage = Page<ReceivedRow> & {
  /** Of everything that the filter lets through; money in cents. */
  totals: { amountCents: Cents; principalCents: Cents; incomeCents: Cents };
  months: MonthTotals;
  pictures: FirstPictures;
  today: IsoDate;
};

/**
 * The payments that the caller's current organization has received, the newest first, with
 * reversals: one page of those that the filter lets through.
 *
 * @returns the page (may be empty), or `no_organization`. Source: rules 5.2 and 5.7.
 */
export async function listReceived(
  caller: Caller,
  filter: PaymentFilter & { page: number },
): Promise<Result<ReceivedPage, 'no_organization'>> {
  return asHolder(caller, async (transaction, organizationId) => {
    const received = receivedReceipts(transaction, { organizationId });
    const matching = paymentCondition(received, received.receivedOn, filter);
    const [sum] = await transaction
      .select({
        count: sql`count(*)`.mapWith(Number),
        amountCents: sql`coalesce(sum(${received.amountCents}), 0)`.mapWith(toCents),
        principalCents: sql`coalesce(sum(${received.principalCents}), 0)`.mapWith(toCents),
        incomeCents: sql`coalesce(sum(${received.incomeCents}), 0)`.mapWith(toCents),
      })
      .from(received)
      .where(matching);
    const { count: totalCount, ...totals } = sum!;
    const pageSize = paymentsPageSize(filter);
    const { page, offset } = placePage(filter.page, totalCount, pageSize);
    const rows = await transaction
      .select()
      .from(received)
      .where(matching)
      .orderBy(...newestFirst(received))
      .limit(pageSize)
      .offset(offset);
    const days = rows.map(({ receivedOn }) => receivedOn);
    const months = await transaction
      .select(monthTotal(received.receivedOn, received.amountCents))
      .from(received)
      .where(and(matching, isInMonthsOf(received.receivedOn, days)))
      .groupBy(sql`1`)
      .then(byMonth);
    const pictures = await readFirstPictures(transaction, housesOf(rows));
    const today = caller.clock.today();
    return { rows, page, pageSize, totalCount, totals, months, pictures, today };
  });
}

const RECEIVED_HEAD = [
  'Receipt ID',
  'Note ID',
  'Address',
  'City',
  'State',
  'Received On',
  'Kind',
  'Method',
  'Reference',
  'Status',
  'Amount',
  'Income',
  'Principal',
];

/**
 * The same list as CSV: all pages of exactly what the filter leaves. Amounts in dollars.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7.
 */
export async function exportReceived(
  caller: Caller,
  filter: PaymentFilter,
): Promise<Result<string, 'no_organization'>> {
  return asHolder(caller, async (transaction, organizationId) => {
    const received = receivedReceipts(transaction, { organizationId });
    const rows = await transaction
      .select()
      .from(received)
      .where(paymentCondition(received, received.receivedOn, filter))
      .orderBy(...newestFirst(received));
    return writeCsv(RECEIVED_HEAD, rows.map(receivedCells));
  });
}

function newestFirst(received: ReturnType<typeof receivedReceipts>) {
  return [desc(received.receivedOn), desc(received.recordedAt), desc(received.receiptId)];
}

const STANDINGS = { stands: 'Received', reversed: 'Reversed', reversal: 'Reversal' };

function receivedCells(row: ReceivedRow): CsvCell[] {
  return [
    { text: row.receiptId },
    { text: row.noteId },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: row.receivedOn },
    { text: receiptKindLabel(row.kind) },
    { text: receiptMethodLabel(row.method) },
    { text: row.reference ?? '' },
    { text: STANDINGS[row.standing] },
    { figure: decimalMoneyText(row.amountCents) },
    { figure: decimalMoneyText(row.incomeCents) },
    { figure: decimalMoneyText(row.principalCents) },
  ];
}
