import { lienLabel } from '#app/note/words.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import type { StatedNote, StatementLine } from './lines.ts';

const KINDS: Record<ReceiptKind, string> = {
  payment: 'Payment',
  principal: 'Early principal',
  payoff: 'Payoff',
  fee: 'Late charge',
};

/** What a line of a statement tells of: "Payment", "Payment returned", "Payment applied anew". */
export function receiptText(line: StatementLine): string {
  const kind = KINDS[line.kind];
  if (line.reverses !== null) return `${kind} returned`;
  return line.amountCents === 0n ? `${kind} applied anew` : kind;
}

/**
 * A note as papers name it, in two lines: the street, then the city and its place among liens; and
 * who lends in a third, where that was said.
 */
export function stateNote({ address, city, lienPosition, lender }: StatedNote): string {
  const place = `${address}\n${city}`;
  const liens = lienPosition === null ? place : `${place} · ${lienLabel(lienPosition)}`;
  return lender === undefined ? liens : `${liens}\n${lender}`;
}
