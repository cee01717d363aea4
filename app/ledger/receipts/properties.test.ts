import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#app/ground/money/cents.ts';
import {
  arbitraryHistories,
  type History,
  settle,
} from '#tests/fixtures/servicing/arbitrary-histories.ts';
import {
  brokenIdentities,
  lastDay,
  type ServicedNote,
  total,
} from '#tests/fixtures/servicing/identities.ts';
import { reversalOf } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { applyReceipts, servicedRows } from './apply.ts';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import { type HeldNote, type Ledger, ownRows, type Receipt } from '#app/ledger/rules.ts';
import { outstandingPrincipal } from '#app/ledger/rows.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';

// What must hold after any history of receipts and reversals (rules 5.9). Figures of single cases
// stand in the other tests; here they are compared with each other, on random notes.

const RUNS = propertyRuns(10_000);

/** Settled histories with their rows, held against a check; the names of broken rules are shown. */
function expectOfHistories(check: (seen: ServicedNote, place: number) => string[], numRuns = RUNS) {
  fc.assert(
    fc.property(arbitraryHistories(), fc.nat(1000), (history, place) => {
      const { note, receipts, ledger } = settle(history);
      const seen = { note, receipts, ledger, rows: servicedRows(ledger) };
      const broken = check(seen, place);
      if (broken.length > 0) expect(broken).toEqual([]);
    }),
    { numRuns },
  );
}

describe('after any receipts', () => {
  it('the identities of the rows hold', () => {
    expectOfHistories(brokenIdentities);
  });

  it('the payoff of every due date is the balance and what is unpaid of the rows so far', () => {
    expectOfHistories(
      (seen, place) => {
        const known = seen.receipts.slice(0, Math.round((seen.receipts.length * place) / 1000));
        const applied = applyReceipts(
          seen.note,
          sortedByDate(seen.receipts).slice(0, known.length),
        );
        if (!applied.ok) return [`${applied.reason.receiptId} ${applied.reason.reason.kind}`];
        return brokenPayoffs(applied.value, known.length === 0);
      },
      Math.ceil(RUNS / 2),
    );
  });
});

function sortedByDate(receipts: readonly Receipt[]): Receipt[] {
  const key = ({ receivedOn, recordedAt }: Receipt) => `${receivedOn} ${recordedAt}`;
  return receipts.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The due dates from the last receipt on whose payoff is not what rows and balance say. */
function brokenPayoffs(ledger: Ledger, isUntouched: boolean): string[] {
  if (ledger.paidOffOn !== null) return [];
  const latest = lastDay(ledger.note, ledger.payments);
  const lastCurtailed = ledger.curtailments.at(-1)?.on ?? 0;
  const own = ownRows(ledger).filter(
    (row) => row.dueOn >= latest && dateNumber(row.dueOn) > lastCurtailed,
  );
  const paid = sumCents(ledger.payments.map((payment) => payment.amountCents));
  // The first, the second and the last one of those that are left.
  const chosen = [own[0], own[1], own.at(-1)].filter((row) => row !== undefined);
  return chosen.flatMap(({ dueOn, endingBalanceCents, carriedCents }) => {
    const due = total(
      ownRows(ledger).filter((row) => row.dueOn <= dueOn),
      (row) => row.scheduledPaymentCents,
    );
    const { totalCents, lateChargesCents } = payoffQuote(ledger, dueOn);
    const expected = endingBalanceCents + carriedCents + due - paid;
    const isSame = totalCents - lateChargesCents === expected;
    return isSame ? [] : [`${dueOn}${isUntouched ? ' untouched' : ''}: ${totalCents} ${expected}`];
  });
}

/** All that a reader sees of a note, or why a receipt is refused. */
function answerText(note: HeldNote, receipts: readonly Receipt[]): string {
  const applied = applyReceipts(note, receipts);
  if (!applied.ok) return `${applied.reason.receiptId} ${Object.values(applied.reason.reason)}`;
  const { paidOffOn, feesPaidCents } = applied.value;
  const rows = servicedRows(applied.value).map((row) => Object.values(row).join(' '));
  return [...rows, paidOffOn, feesPaidCents].join('\n');
}

/** The history with others among it that were recorded, valid or not, and reversed. */
function withReversed(history: History, receipts: readonly Receipt[]): Receipt[] {
  const noise = history.receipts.map((receipt, index) => ({
    ...receipt,
    id: `noise ${index}`,
    recordedAt: `2029-01-01T00:00:0${index}.000Z`,
  }));
  const reversals = noise.map((receipt, index) =>
    reversalOf(receipt, {
      id: `reversal ${index}`,
      recordedAt: `2031-01-01T00:00:0${index}.000Z`,
    }),
  );
  return [...reversals, ...receipts, ...noise];
}

describe('any receipts and reversals', () => {
  it('leave the rows as if what was reversed had never been recorded', () => {
    fc.assert(
      fc.property(arbitraryHistories(), fc.nat(), (history, chosen) => {
        const { note, receipts, ledger } = settle(history);
        const reversed = applyReceipts(note, withReversed(history, receipts));
        expect(reversed).toEqual({ ok: true, value: { ...ledger } });
        const receipt = receipts[chosen % Math.max(1, receipts.length)];
        if (receipt === undefined) return;
        const recorded = { id: 'reversal', recordedAt: '2031-01-01T00:00:00.000Z' };
        const after = answerText(note, [...receipts, reversalOf(receipt, recorded)]);
        const without = receipts.filter((other) => other !== receipt);
        if (after !== answerText(note, without)) expect(after).toBe(answerText(note, without));
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });

  it('give the same rows in whatever order they are listed', () => {
    const shuffled = fc.tuple(arbitraryHistories(), fc.array(fc.nat(), { minLength: 8 }));
    fc.assert(
      fc.property(shuffled, ([{ note, receipts }, keys]) => {
        const order = receipts.map((receipt, index) => ({ receipt, key: keys[index]! }));
        order.sort((one, other) => one.key - other.key);
        const listed = order.map(({ receipt }) => receipt);
        const expected = answerText(note, receipts);
        const actual = answerText(note, listed);
        if (actual !== expected) expect(actual).toBe(expected);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  it('leave the principal that is outstanding: the payoff names the same', () => {
    expectOfHistories(
      ({ note, receipts, ledger, rows }) => {
        const on = lastDay(note, receipts);
        const outstanding = outstandingPrincipal({ rows, fundedOn: note.fundedOn });
        const isSame = payoffQuote(ledger, on).principalCents === outstanding;
        return isSame ? [] : ['outstanding principal'];
      },
      Math.ceil(RUNS / 10),
    );
  });
});
