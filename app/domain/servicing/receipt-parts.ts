import { addCents, cents, type Cents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { applyReceipts } from './apply-receipts.ts';
import { type HeldNote, type Ledger, ownRows } from './ledger.ts';
import { type Receipt, standingReceipts } from './receipt.ts';
import { type PaidParts, splitPaid } from './split-paid.ts';

/** What a receipt paid, in cents: below zero for a reversal. */
export type ReceiptParts = PaidParts & { feeCents: Cents };

const NOTHING: ReceiptParts = {
  interestCents: ZERO_CENTS,
  principalCents: ZERO_CENTS,
  feeCents: ZERO_CENTS,
};

/**
 * What each receipt of a note paid, by its id: interest, principal and late charges. Those of the
 * receipts that stand add up to what the rows say. A receipt that was reversed paid what it had
 * paid just before, and its reversal the opposite.
 * Units: cents. Shape: an entry for each given receipt; the parts add up to its amount, or are all
 * zero where receipts and terms no longer tell, which only happens to reversed ones.
 * Source: rules 5.2 and 5.3.
 */
export function receiptParts(
  note: HeldNote,
  receipts: readonly Receipt[],
): Map<string, ReceiptParts> {
  const parts = partsOfStanding(note, receipts);
  for (const reversal of receipts) {
    if (reversal.reverses === null) continue;
    const before = receipts.filter(
      ({ id, recordedAt }) => id !== reversal.id && recordedAt <= reversal.recordedAt,
    );
    const paid = partsOfStanding(note, before).get(reversal.reverses) ?? NOTHING;
    parts.set(reversal.reverses, paid);
    parts.set(reversal.id, oppositeParts(paid));
  }
  return parts;
}

/** The same sums with the opposite sign, in cents. */
export function oppositeParts({ interestCents, principalCents, feeCents }: ReceiptParts) {
  return {
    interestCents: cents(-interestCents),
    principalCents: cents(-principalCents),
    feeCents: cents(-feeCents),
  };
}

/** Empty when the receipts do not fit the terms. */
function partsOfStanding(note: HeldNote, receipts: readonly Receipt[]): Map<string, ReceiptParts> {
  const applied = applyReceipts(note, receipts);
  const parts = new Map<string, ReceiptParts>();
  if (!applied.ok) return parts;
  let paidCents = ZERO_CENTS;
  for (const receipt of standingReceipts(receipts)) {
    const feeCents = feeOf(receipt, applied.value, receipts);
    const isCurtailment = receipt.kind === 'principal';
    const toRowsCents = isCurtailment ? ZERO_CENTS : subtractCents(receipt.amountCents, feeCents);
    const before = splitPaid(ownRows(applied.value), paidCents);
    paidCents = addCents(paidCents, toRowsCents);
    const after = splitPaid(ownRows(applied.value), paidCents);
    parts.set(receipt.id, {
      interestCents: subtractCents(after.interestCents, before.interestCents),
      principalCents: isCurtailment
        ? receipt.amountCents
        : subtractCents(after.principalCents, before.principalCents),
      feeCents,
    });
  }
  return parts;
}

/** A payoff pays the late charges that fees have left. */
function feeOf(receipt: Receipt, ledger: Ledger, receipts: readonly Receipt[]): Cents {
  if (receipt.kind === 'fee') return receipt.amountCents;
  if (receipt.kind !== 'payoff') return ZERO_CENTS;
  const fees = standingReceipts(receipts).filter(({ kind }) => kind === 'fee');
  return subtractCents(ledger.feesPaidCents, addCents(...fees.map((fee) => fee.amountCents)));
}
