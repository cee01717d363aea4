import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { placePage } from '#app/server/services/page.ts';
import type { Page } from '#app/server/views/page.ts';
import type { DueRow } from '#app/server/views/payment-view.ts';
import { and, asc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { asHolder } from './as-holder.ts';
import { dueRows } from './due-rows.ts';
import { paymentCondition, type PaymentFilter, paymentsPageSize } from './payment-filter.ts';
import { toCents } from '#app/server/services/sums.ts';

/** All payments, those still to come in whole or in part, or of these the late ones. */
export type DueFilter = PaymentFilter & { show: 'all' | 'open' | 'overdue' };

export type DuePage = Page<DueRow> & {
  /** Of everything that the filter lets through; money in cents. */
  totals: { scheduledCents: Cents; paidCents: Cents; openCents: Cents };
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
      })
      .from(due)
      .where(matching);
    const { count: totalCount, ...totals } = sum!;
    const pageSize = paymentsPageSize(filter);
    const { page, offset } = placePage(filter.page, totalCount, pageSize);
    const rows = await readRows(transaction, due, matching).limit(pageSize).offset(offset);
    return { rows, page, pageSize, totalCount, totals, today };
  });
}

const HEAD = [
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
    return writeCsv(HEAD, (await readRows(transaction, due, matching)).map(cellsOf));
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

function cellsOf(row: DueRow): CsvCell[] {
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
  ];
}
