import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { servicedRows } from '#app/ledger/receipts/apply.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';
import { type HeldFlows, heldFlows, holderReturns, portfolioReturns } from './held.ts';
import type { NoteReturn } from './flows.ts';

const note = sampleNote({ paymentType: 'interest_only', termMonths: 36 });
const repaidAtOnce = ['2025-02-01 payment 500', '2025-03-01 payoff 100677.85'];

function position(today: string, noteStatus: string, ...lines: string[]) {
  const receipts = receiptsOf(...lines);
  const { terms, fundedOn } = note;
  const rows = servicedRows(ledgerOf(note, receipts));
  return { terms, noteStatus, fundedOn, paidCents: null, rows, receipts, today: isoDate(today) };
}

function flowsOf(...given: Parameters<typeof position>): HeldFlows {
  const flows = heldFlows(position(...given));
  if (flows === null) throw new Error('a note without flows');
  return flows;
}

const inWords = (found: NoteReturn | undefined) =>
  found?.kind === 'rate' ? formatReturn(found.yearly) : found?.reason;

describe('the returns of a portfolio', () => {
  it('are none without a note', () => {
    const none = { kind: 'none', reason: 'one_sign' };
    expect(portfolioReturns([])).toEqual({
      toDate: none,
      toMaturity: none,
      realised: { kind: 'none', reason: 'not_paid_off' },
    });
  });

  it('of one note are its own, and of the same note twice too', () => {
    const held = position('2025-06-20', 'active', '2025-02-01 payment 500');
    const own = holderReturns(held);
    const flows = heldFlows(held)!;
    for (const notes of [[flows], [flows, flows]]) {
      const { toDate, toMaturity, realised } = portfolioReturns(notes);
      expect(inWords(toDate)).toBe(inWords(own?.toDate));
      expect(inWords(toMaturity)).toBe(inWords(own?.toMaturity));
      expect(realised).toEqual(own?.realised);
    }
  });

  it('are realised by the repaid notes alone, and lie between those of the notes', () => {
    const open = flowsOf('2026-01-15', 'active');
    const repaid = flowsOf('2026-01-15', 'paid_off', ...repaidAtOnce);
    const alone = portfolioReturns([repaid]);
    const both = portfolioReturns([open, repaid]);
    expect(both.realised).toEqual(alone.realised);
    const rates = [portfolioReturns([open]), both, alone].map(({ toDate }) =>
      toDate.kind === 'rate' ? toDate.yearly : Number.NaN,
    );
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    expect(new Set(rates).size).toBe(3);
  });
});
