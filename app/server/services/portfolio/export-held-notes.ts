import { decimalMoneyText } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/domain/note/lien-label.ts';
import { noteStatusLabel } from '#app/domain/note/note-status.ts';
import type { PortfolioFilter } from '#app/domain/portfolio/portfolio-filter.ts';
import { ratePercentText } from '#app/ground/rates/rate.ts';
import type { Result } from '#app/ground/result.ts';
import type { Arrears } from '#app/domain/servicing/arrears.ts';
import { noteHealthLabel } from '#app/domain/servicing/note-health.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { heldNoteView } from '#app/server/views/held-note-view.ts';
import { asHolder } from './as-holder.ts';
import { type HeldNoteRow, heldNotes } from './held-notes.ts';
import { portfolioCondition, portfolioOrder } from './portfolio-condition.ts';

const HEAD = [
  'Note ID',
  'Address',
  'City',
  'State',
  'Amount',
  'Interest Rate (%)',
  'Outstanding',
  'Next Due',
  'Next Payment',
  'Missing',
  'Payments Missing',
  'Missing Since',
  'Days Past Due',
  'Health',
  'Status',
  'Lien',
  'Funded',
  'Matures',
];

/**
 * The portfolio as CSV: all pages of exactly what the filter leaves, in its order. Amounts in
 * dollars, rates in percent.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7, D9.
 */
export async function exportHeldNotes(
  caller: Caller,
  filter: PortfolioFilter,
): Promise<Result<string, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = heldNotes(transaction, { organizationId, today });
    const rows = await transaction
      .select()
      .from(held)
      .where(portfolioCondition(held, filter, today))
      .orderBy(...portfolioOrder(held, filter));
    return writeCsv(
      HEAD,
      rows.map((row) => cellsOf(row, heldNoteView(row, today).arrears)),
    );
  });
}

function cellsOf(row: HeldNoteRow, arrears: Arrears | null): CsvCell[] {
  return [
    { text: row.noteId },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: decimalMoneyText(row.amountCents) },
    { figure: ratePercentText(row.ratePpm) },
    { figure: decimalMoneyText(row.outstandingCents) },
    { figure: row.nextDueOn },
    { figure: row.nextDueCents === null ? null : decimalMoneyText(row.nextDueCents) },
    { figure: arrears && decimalMoneyText(arrears.missingCents) },
    { figure: arrears && arrears.paymentCount },
    { figure: arrears && arrears.oldestDueOn },
    { figure: arrears && arrears.daysPastDue },
    { text: noteHealthLabel(row.health) },
    { text: noteStatusLabel(row.status) },
    { text: row.lienPosition === null ? '' : lienLabel(row.lienPosition) },
    { figure: row.fundedOn },
    { figure: row.finalOn },
  ];
}
