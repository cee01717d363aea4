import { describe, expect, it } from 'vitest';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import { addDays, isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { liveThrough } from '#tests/fixtures/servicing/reference.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { openLedger, servicedRows } from '#app/ledger/receipts/apply.ts';
import { type HeldNote, type Ledger, ownRows, type Receipt } from '#app/ledger/rules.ts';
import { outstandingPrincipal } from '#app/ledger/rows.ts';
import { payoffQuote } from './rules.ts';

// The payoff of every day in the life of some notes, of each type, is held against the reference of
// tests/fixtures/servicing and against what rules 5.4 and 5.9 say of it.

/** Ten months from a 15th: an odd first period, a stub, whole months, an odd last period. */
function oddNote(paymentType: HeldNote['terms']['paymentType']): HeldNote {
  const terms = {
    paymentType,
    noteOn: isoDate('2025-01-15'),
    termMonths: 10,
    ioMonths: 4,
    fixedPrincipalPercentage: '0.08',
    manualPaymentCents: cents(50_000),
  };
  const lateCharge = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(2_000) };
  return sampleNote(terms, { lateCharge, waivedPeriods: [4] });
}

/** The first two rows ahead, two curtailments, then too little, late, and more after the end. */
function historyOf(note: HeldNote): Receipt[] {
  const [first, second, third] = openLedger(note).rows.map((row) => row.scheduledPaymentCents);
  const texts = [sumCents([first!, second!]), cents(third! / 5n)].map(decimalMoneyText);
  return receiptsOf(
    `2025-01-20 payment ${texts[0]}`,
    '2025-02-20 principal 10000',
    '2025-03-01 principal 2500.50',
    `2025-05-03 payment ${texts[1]}`,
    '2025-08-20 fee 10.01',
    '2025-12-10 payment 100',
  );
}

/** The receipts up to a day and the ledger that they make. */
function until(note: HeldNote, on: IsoDate) {
  const receipts = historyOf(note).filter((receipt) => receipt.receivedOn <= on);
  return { receipts, ledger: ledgerOf(note, receipts) };
}

/** What the rows due by a day ask for, and what was curtailed on the day, less all that came. */
function unpaidOfRows(ledger: Ledger, on: IsoDate): bigint {
  const due = ownRows(ledger).filter((row) => row.dueOn <= on);
  const paid = sumCents(ledger.payments.map((payment) => payment.amountCents));
  const curtailed = ledger.curtailments.filter((curtailment) => curtailment.on === dateNumber(on));
  const curtailedCents = sumCents(curtailed.map((curtailment) => curtailment.amountCents));
  return sumCents(due.map((row) => row.scheduledPaymentCents)) - paid - curtailedCents;
}

describe.each(PAYMENT_TYPES)('the payoff of %s', (paymentType) => {
  const note = oddNote(paymentType);

  it('is that of the reference on every day, with and without receipts', () => {
    for (let days = 0; days <= 360; days += 1) {
      const on = addDays(note.fundedOn, days);
      const { receipts, ledger } = until(note, on);
      const expected = [on, liveThrough(note, receipts, on).payoff];
      expect([on, payoffQuote(ledger, on).totalCents]).toEqual(expected);
      const untouched = [on, liveThrough(note, [], on).payoff];
      expect([on, payoffQuote(openLedger(note), on).totalCents]).toEqual(untouched);
    }
  });

  it('on every day is unpaid principal, interest and late charges', () => {
    for (let days = 0; days <= 360; days += 1) {
      const on = addDays(note.fundedOn, days);
      const { ledger } = until(note, on);
      const quote = payoffQuote(ledger, on);
      const { principalCents, interestCents, lateChargesCents, totalCents } = quote;
      expect(totalCents).toBe(principalCents + interestCents + lateChargesCents);
      const rows = servicedRows(ledger);
      const unpaid = outstandingPrincipal({ rows, fundedOn: note.fundedOn });
      expect([on, principalCents]).toEqual([on, unpaid]);
      expect(quote.on).toBe(on);
    }
  });

  it('on every due date is the balance after the row and what is unpaid of the rows so far', () => {
    for (const { dueOn } of openLedger(note).rows) {
      const { ledger } = until(note, dueOn);
      const row = ledger.rows.find((candidate) => candidate.dueOn === dueOn);
      if (row === undefined) continue;
      const { totalCents, lateChargesCents } = payoffQuote(ledger, dueOn);
      const open = row.endingBalanceCents + row.carriedCents + unpaidOfRows(ledger, dueOn);
      expect([dueOn, totalCents - lateChargesCents]).toEqual([dueOn, open]);
    }
  });
});

describe.each(PAYMENT_TYPES)('a payoff of %s', (paymentType) => {
  const note = oddNote(paymentType);
  const moments = {
    'the funding date': '2025-01-15',
    'a day of the first period': '2025-01-25',
    'the first due date': '2025-02-15',
    'a day of the stub': '2025-02-20',
    'a due date': '2025-05-01',
    'a day of a whole month': '2025-06-17',
    'a day of the last period': '2025-11-09',
    'the final date': '2025-11-15',
    'a day after the final date': '2025-12-24',
  };

  it.each(Object.entries(moments))('on %s replaces what is left by one row', (_name, day) => {
    const on = isoDate(day);
    const { receipts, ledger: before } = until(note, on);
    const { totalCents: amountCents, lateChargesCents } = payoffQuote(before, on);
    const [payoff] = receiptsOf(`${day} payoff 1`);
    const posted = { ...payoff!, id: 'p', recordedAt: '2031-01-01T00:00:00.000Z', amountCents };
    const ledger = ledgerOf(note, [...receipts, posted]);
    const rows = servicedRows(ledger);
    expect(ledger.paidOffOn).toBe(on);
    const past = before.rows.filter((row) => row.dueOn <= on);
    expect(ledger.rows.slice(0, past.length)).toEqual(past);
    // A curtailed note ends sooner: then there is nothing to replace up to the final date.
    const isOver = past.length === before.rows.length && on <= before.finalOn;
    expect(rows.length - past.length).toBe(isOver ? 0 : 1);
    expect(rows.at(-1)).toMatchObject({
      dueOn: isOver ? past.at(-1)!.dueOn : on,
      periodNumber: rows.length,
      isStub: false,
      endingBalanceCents: 0n,
    });
    expect(rows.every((row) => row.amountPaidCents === row.scheduledPaymentCents)).toBe(true);
    const principal = rows.reduce((sum, row) => sum + row.principalDueCents + row.prepaidCents, 0n);
    expect(principal).toBe(10_000_000n);
    expect(ledger.feesPaidCents).toBe(before.feesPaidCents + lateChargesCents);
    const received = [...receipts, posted].map((receipt) => receipt.amountCents);
    const found = rows.reduce((sum, row) => sum + row.amountPaidCents + row.prepaidCents, 0n);
    expect(found + ledger.feesPaidCents).toBe(sumCents(received));
  });
});

describe('after a payoff', () => {
  it.each([
    ['before the final date', '2025-06-17'],
    ['on the final date', '2025-11-15'],
    ['after the final date', '2025-12-24'],
  ])('%s nothing is owed any more', (_name, day) => {
    const note = oddNote('interest_only');
    const { totalCents } = payoffQuote(openLedger(note), isoDate(day));
    const ledger = ledgerOf(note, receiptsOf(`${day} payoff ${decimalMoneyText(totalCents)}`));
    for (const days of [0, 1, 400]) {
      const quote = payoffQuote(ledger, addDays(isoDate(day), days));
      expect([days, quote.totalCents, quote.perDiemTenThousandths]).toEqual([days, 0n, 0n]);
    }
  });
});
