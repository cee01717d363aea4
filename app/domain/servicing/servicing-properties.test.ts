import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#app/domain/money/cents.ts';
import { openingPrincipal } from '#app/domain/schedule/opening-principal.ts';
import { arbitraryHistories, settle } from '#tests/fixtures/servicing/arbitrary-histories.ts';
import type { History } from '#tests/fixtures/servicing/arbitrary-histories.ts';
import { reversalOf } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { applyReceipts, servicedRows } from './apply-receipts.ts';
import { dateNumber } from '#app/domain/calendar/date-number.ts';
import { ownRows } from './ledger.ts';
import type { HeldNote, Ledger } from './ledger.ts';
import { outstandingPrincipal } from './outstanding-principal.ts';
import { payoffQuote } from './payoff-quote.ts';
import type { Receipt } from './receipt.ts';
import type { ServicedRow } from './serviced-row.ts';

// What must hold after any history of receipts and reversals (rules 5.9). Figures of single cases
// stand in the other tests; here they are compared with each other, on random notes.

const RUNS = propertyRuns(10_000);
const SLOW = { timeout: 60_000 };

type Seen = { note: HeldNote; receipts: readonly Receipt[]; ledger: Ledger; rows: ServicedRow[] };

/** Settled histories with their rows, held against a check; the names of broken rules are shown. */
function expectOfHistories(check: (seen: Seen, place: number) => string[], numRuns = RUNS) {
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

function total<Item>(items: readonly Item[], amount: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + amount(item), 0n);
}

const IDENTITIES: Record<string, (seen: Seen) => boolean> = {
  'principal due and prepaid are the opening principal': ({ rows, note }) =>
    total(rows, (row) => row.principalDueCents + row.prepaidCents) === openingPrincipal(note.terms),
  'the balance is never below zero, and zero at the end': ({ rows }) =>
    rows.every((row) => row.endingBalanceCents >= 0n) && rows.at(-1)!.endingBalanceCents === 0n,
  'a row starts where the one before ended': ({ rows }) =>
    rows.slice(1).every((row, at) => row.startingBalanceCents === rows[at]!.endingBalanceCents),
  'a balance falls by what is prepaid and due': ({ rows }) =>
    rows.every(
      (row) =>
        row.endingBalanceCents ===
        row.startingBalanceCents - row.prepaidCents - row.principalDueCents,
    ),
  'a payment is its interest and principal, none of them negative': ({ rows }) =>
    rows.every(
      (row) =>
        row.scheduledPaymentCents === row.interestDueCents + row.principalDueCents &&
        [row.interestDueCents, row.principalDueCents, row.prepaidCents].every((due) => due >= 0n),
    ),
  'all that was received is found in rows, prepaid and fees': ({ rows, receipts, ledger }) =>
    total(rows, (row) => row.amountPaidCents + row.prepaidCents) + ledger.feesPaidCents ===
    total(receipts, (receipt) => receipt.amountCents),
  'interest paid and principal paid are the amount paid, interest first': ({ rows }) =>
    rows.every((row) => {
      const principalPaid = row.amountPaidCents - row.interestPaidCents;
      const isWithin =
        row.interestPaidCents <= row.interestDueCents && principalPaid <= row.principalDueCents;
      const isInterestFirst =
        principalPaid === 0n || row.interestPaidCents === row.interestDueCents;
      return isWithin && isInterestFirst && principalPaid >= 0n && row.interestPaidCents >= 0n;
    }),
  'the oldest row is paid first, from the funding on': ({ rows, ledger, note }) => {
    const own = ownRows(ledger).length;
    const first = rows.length - own;
    const open = rows.findIndex(
      (row, index) => index >= first && row.amountPaidCents < row.scheduledPaymentCents,
    );
    return rows.every((row, index) => {
      const mayBePaid = row.dueOn >= note.fundedOn && (open === -1 || index <= open);
      return (mayBePaid || row.amountPaidCents === 0n) && index === row.periodNumber - 1;
    });
  },
  'a row has a payment date when money came for it': ({ rows }) =>
    rows.every((row) => (row.paidOn === null) === (row.amountPaidCents === 0n)),
  'due dates rise, the row of a payoff aside': ({ rows, ledger }) =>
    rows
      .slice(1)
      .every(
        (row, at) =>
          row.dueOn > rows[at]!.dueOn ||
          (row.dueOn === ledger.paidOffOn && row.dueOn === rows[at]!.dueOn),
      ),
  'a note that is paid off has no row that is open': ({ rows, ledger, note }) =>
    ledger.paidOffOn === null ||
    rows.every(
      (row) => row.dueOn < note.fundedOn || row.amountPaidCents === row.scheduledPaymentCents,
    ),
  'late charges are never paid twice': ({ ledger, note, receipts }) => {
    const on = receipts.reduce((date, { receivedOn }) => maxDate(date, receivedOn), note.fundedOn);
    return payoffQuote(ledger, on).lateChargesCents >= 0n;
  },
};

function maxDate<DateText extends string>(one: DateText, other: DateText): DateText {
  return one > other ? one : other;
}

describe('after any receipts', () => {
  it('the identities of the rows hold', SLOW, () => {
    expectOfHistories((seen) => {
      const broken = Object.entries(IDENTITIES).filter(([, holds]) => !holds(seen));
      return broken.map(([name]) => name);
    });
  });

  it(
    'the payoff of every due date is the balance and what is unpaid of the rows so far',
    SLOW,
    () => {
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
    },
  );
});

function sortedByDate(receipts: readonly Receipt[]): Receipt[] {
  const key = ({ receivedOn, recordedAt }: Receipt) => `${receivedOn} ${recordedAt}`;
  return receipts.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The due dates from the last receipt on whose payoff is not what rows and balance say. */
function brokenPayoffs(ledger: Ledger, isUntouched: boolean): string[] {
  if (ledger.paidOffOn !== null) return [];
  const from = [...ledger.payments.map((payment) => payment.receivedOn), ledger.note.fundedOn];
  const latest = from.reduce((one, other) => maxDate(one, other));
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
  it('leave the rows as if what was reversed had never been recorded', SLOW, () => {
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

  it('give the same rows in whatever order they are listed', SLOW, () => {
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

  it('leave the principal that is outstanding: the payoff names the same', SLOW, () => {
    expectOfHistories(
      ({ note, receipts, ledger, rows }) => {
        const on = receipts.reduce(
          (date, { receivedOn }) => maxDate(date, receivedOn),
          note.fundedOn,
        );
        const outstanding = outstandingPrincipal({ rows, fundedOn: note.fundedOn });
        const isSame = payoffQuote(ledger, on).principalCents === outstanding;
        return isSame ? [] : ['outstanding principal'];
      },
      Math.ceil(RUNS / 10),
    );
  });
});
