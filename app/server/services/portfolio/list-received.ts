import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { Result } from '#app/ground/result.ts';
import { receiptKindLabel, receiptMethodLabel } from '#app/domain/servicing/receipt-labels.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { placePage } from '#app/server/services/page.ts';
import type { Page } from '#app/server/views/page.ts';
import type { ReceivedRow } from '#app/server/views/payment-view.ts';
import { desc, sql } from 'drizzle-orm';
import { asHolder } from './as-holder.ts';
import { paymentCondition, type PaymentFilter, paymentsPageSize } from './payment-filter.ts';
import { receivedReceipts } from './received-receipts.ts';
import { toCents } from '#app/server/services/sums.ts';

export type ReceivedPage = Page<ReceivedRow> & {
  /** Of everything that the filter lets through; money in cents. */
  totals: { amountCents: Cents; principalCents: Cents; incomeCents: Cents };
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
    const today = caller.clock.today();
    return { rows, page, pageSize, totalCount, totals, today };
  });
}

const HEAD = [
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
    return writeCsv(HEAD, rows.map(cellsOf));
  });
}

function newestFirst(received: ReturnType<typeof receivedReceipts>) {
  return [desc(received.receivedOn), desc(received.recordedAt), desc(received.receiptId)];
}

const STANDINGS = { stands: 'Received', reversed: 'Reversed', reversal: 'Reversal' };

function cellsOf(row: ReceivedRow): CsvCell[] {
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
