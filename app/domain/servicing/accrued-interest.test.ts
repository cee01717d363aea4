import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate } from '#app/ground/calendar/iso-date.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { accruedInterest } from './accrued-interest.ts';
import type { HeldNote } from './ledger.ts';
import { unpaidPrincipal } from './unpaid-principal.ts';

/** The days on which interest or principal depend on receipts that come later. */
function daysThatKnowMore(note: HeldNote, lastDay: string, ...lines: string[]): string[] {
  const receipts = receiptsOf(...lines);
  const after = ledgerOf(note, receipts);
  const { fundedOn } = note;
  const days = Array.from({ length: daysBetween(fundedOn, isoDate(lastDay)) + 1 }, (_, count) =>
    addDays(fundedOn, count),
  );
  return days.filter((on) => {
    const before = ledgerOf(
      note,
      receipts.filter((receipt) => receipt.receivedOn <= on),
    );
    const [{ perDiem, ...known }, seen] = [accruedInterest(before, on), accruedInterest(after, on)];
    const isSame =
      known.dueCents === seen.dueCents &&
      known.currentCents === seen.currentCents &&
      perDiem.numerator * seen.perDiem.denominator === seen.perDiem.numerator * perDiem.denominator;
    return !isSame || unpaidPrincipal(before, on) !== unpaidPrincipal(after, on);
  });
}

describe('the interest that has accrued and the principal that is unpaid by a date', () => {
  it('do not depend on curtailments that come later', () => {
    const note = sampleNote({ paymentType: 'interest_only', termMonths: 12 });
    const lines = [
      '2025-01-11 principal 20000',
      '2025-02-01 payment 1000',
      '2025-02-11 principal 30000',
      '2025-02-21 principal 10000',
    ];
    expect(daysThatKnowMore(note, '2026-01-31', ...lines)).toEqual([]);
  });

  it('nor on payments that come later, after the final date', () => {
    const note = sampleNote({ termMonths: 3 });
    // Rows of some 33,700 each, of which the first two are paid late and in parts.
    const lines = [
      '2025-04-01 payment 30000',
      '2025-04-11 payment 10000',
      '2025-04-21 payment 20000',
    ];
    expect(daysThatKnowMore(note, '2025-05-31', ...lines)).toEqual([]);
  });
});
