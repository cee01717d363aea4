import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate } from '#app/ground/calendar/iso-date.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { accruedInterest, payoffDates, payoffQuote, refusePayoffQuote } from './rules.ts';
import { type HeldNote, unpaidPrincipal } from '#app/ledger/rules.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { openLedger } from '#app/ledger/receipts/apply.ts';

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

const year = sampleNote({ paymentType: 'interest_only', termMonths: 12 });

/** 'principal interest late charges = total' of a quote, in cents. */
function quoteOf(note: HeldNote, on: string, ...lines: string[]): string {
  const quote = payoffQuote(ledgerOf(note, receiptsOf(...lines)), isoDate(on));
  const { principalCents, interestCents, lateChargesCents, totalCents } = quote;
  return `${principalCents} ${interestCents} ${lateChargesCents} = ${totalCents}`;
}

/** The per diem in dollars with its four decimals. */
function perDiemOf(note: HeldNote, on: string, ...lines: string[]): string {
  const ledger = ledgerOf(note, receiptsOf(...lines));
  const digits = payoffQuote(ledger, isoDate(on)).perDiemTenThousandths.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

describe('the payoff', () => {
  it('on the note date is the opening principal', () => {
    expect(quoteOf(year, '2025-01-01')).toBe('10000000 0 0 = 10000000');
    const seasoned = sampleNote({ startingPrincipalCents: cents(9_000_000) });
    expect(quoteOf(seasoned, '2025-01-01')).toBe('9000000 0 0 = 9000000');
  });

  it('does not count the day of payment', () => {
    expect(quoteOf(year, '2025-01-02')).toBe('10000000 1918 0 = 10001918');
    expect(quoteOf(year, '2025-01-21')).toBe('10000000 38356 0 = 10038356');
  });

  it('in a whole month takes days of its days, and in a first month days of 365', () => {
    // February: 583.33 of row 1 to 594.52; 14 of 28 days of 583.3333 are 291.67.
    expect(quoteOf(year, '2025-02-15')).toBe('10000000 88619 0 = 10088619');
    expect(quoteOf(year, '2025-02-28')).toBe('10000000 115702 0 = 10115702');
    expect(quoteOf(year, '2025-03-01')).toBe('10000000 117785 0 = 10117785');
  });

  it('is less what came, whatever rows it was for', () => {
    expect(quoteOf(year, '2025-02-15', '2025-02-01 payment 594.52')).toBe(
      '10000000 29167 0 = 10029167',
    );
    const ahead = '2025-01-01 payment 1177.85';
    expect(quoteOf(year, '2025-01-01', ahead)).toBe('10000000 -117785 0 = 9882215');
    expect(quoteOf(year, '2025-02-15', ahead)).toBe('10000000 -29166 0 = 9970834');
  });

  it('is nothing once it was paid exactly, and grows again, as ahead changes no interest', () => {
    const all = '2025-01-21 payment 100383.56';
    expect(quoteOf(year, '2025-01-21', all)).toMatch(/= 0$/);
    expect(quoteOf(year, '2025-01-22', all)).toMatch(/= 1918$/);
  });

  it('has what a manual payment carries', () => {
    const manual = sampleNote({
      paymentType: 'manual_fixed',
      manualPaymentCents: cents(50_000),
      termMonths: 12,
    });
    // Example (c) of rules 3.7: 594.52 accrue, 500.00 are collected, 94.52 are carried.
    expect(quoteOf(manual, '2025-02-01')).toBe('10000000 59452 0 = 10059452');
    expect(quoteOf(manual, '2025-02-01', '2025-02-01 payment 500')).toBe(
      '10000000 9452 0 = 10009452',
    );
    expect(openLedger(manual).rows[0]!.carriedCents).toBe(9_452n);
  });

  it('begins with the balance that a later holder took over', () => {
    const bought = sampleNote({}, { fundedOn: isoDate('2025-02-11') });
    // 97,495.62 after row 1; 10 of 28 days of its 568.7244 are 203.12.
    expect(quoteOf(bought, '2025-02-11')).toBe('9749562 20312 0 = 9769874');
    const onDueDate = sampleNote({}, { fundedOn: isoDate('2025-02-01') });
    expect(quoteOf(onDueDate, '2025-02-01')).toBe('10000000 59452 0 = 10059452');
    const afterAll = sampleNote({}, { fundedOn: isoDate('2028-01-02') });
    expect(quoteOf(afterAll, '2028-01-02')).toBe('0 0 0 = 0');
  });
});

describe('after the final date', () => {
  // Everything of the year: 594.52 + 11 x 583.33 = 7,011.15 of interest.
  it('unpaid principal bears interest by actual/365', () => {
    expect(quoteOf(year, '2026-01-01')).toBe('10000000 701115 0 = 10701115');
    expect(quoteOf(year, '2026-01-11')).toBe('10000000 720293 0 = 10720293');
    expect(quoteOf(year, '2027-01-01')).toBe('10000000 1401115 0 = 11401115');
  });

  it('late interest bears none', () => {
    const interest = '2026-01-06 payment 6427.82';
    expect(quoteOf(year, '2026-01-11', interest)).toBe('10000000 77511 0 = 10077511');
  });

  it('principal that comes later bears interest up to its day', () => {
    const level = sampleNote({ termMonths: 3 });
    const rows = openLedger(level).rows;
    const due = sumCents(rows.map((row) => row.scheduledPaymentCents));
    const first = rows[0]!;
    const firstPayment = decimalMoneyText(first.scheduledPaymentCents);
    const quote = quoteOf(level, '2025-04-21', `2025-04-11 payment ${firstPayment}`);
    const left = 10_000_000n - first.principalDueCents;
    // 10 days on all of it, 10 on what was left: rounded once.
    const top = 2n * (10_000_000n * 10n + left * 10n) * 7n + 36_500n;
    const further = top / 73_000n;
    const total = due + further - first.scheduledPaymentCents;
    expect(quote).toBe(`${left} ${total - left} 0 = ${total}`);
  });
});

describe('the per diem', () => {
  it('has four decimals, by the rule of its period', () => {
    expect(perDiemOf(year, '2025-01-21')).toBe('19.1781');
    expect(perDiemOf(year, '2025-02-01')).toBe('20.8333');
    expect(perDiemOf(year, '2025-03-15')).toBe('18.8172');
    expect(perDiemOf(year, '2026-01-01')).toBe('19.1781');
    expect(perDiemOf(year, '2026-01-05')).toBe('19.1781');
    expect(perDiemOf(year, '2025-01-21', '2025-01-11 principal 50000')).toBe('9.5890');
    // From the day of a curtailment on.
    expect(perDiemOf(year, '2025-01-11', '2025-01-11 principal 50000')).toBe('9.5890');
    // From the day of a late payment on: 66,860.35 are left after the first row.
    const short = sampleNote({ termMonths: 3 });
    expect(perDiemOf(short, '2025-04-11', '2025-04-11 payment 33734.17')).toBe('12.8225');
  });

  it('is nothing where no interest runs', () => {
    expect(perDiemOf(year, '2025-01-21', '2025-01-21 payoff 100383.56')).toBe('0.0000');
  });

  it('is not rounded before it is multiplied', () => {
    // 150,000.00 for 26 days of 28.767123...: 747.945; 26 times 28.7671 would be a cent less.
    const note = sampleNote({ amountCents: cents(15_000_000), paymentType: 'interest_only' });
    const quote = payoffQuote(openLedger(note), isoDate('2025-01-27'));
    expect(quote.interestCents).toBe(74_795n);
    expect(quote.perDiemTenThousandths).toBe(287_671n);
    expect((quote.perDiemTenThousandths * 26n + 50n) / 100n).toBe(74_794n);
  });
});

const today = isoDate('2025-01-10');
const note = sampleNote({ paymentType: 'interest_only', termMonths: 12 });

const refusal = (on: string, fundedOn = '2025-01-01') => {
  const ledger = ledgerOf({ ...note, fundedOn: isoDate(fundedOn) }, []);
  return refusePayoffQuote(ledger, { on: isoDate(on), today });
};

it('a payoff is quoted from today to 60 days ahead', () => {
  expect(payoffDates(today)).toEqual({ first: '2025-01-10', last: '2025-03-11' });
});

describe('no payoff is quoted', () => {
  it('of a note that nobody holds, or that was paid off', () => {
    expect(refusePayoffQuote(null, { on: today, today })).toBe('not_held');
    const paidOff = ledgerOf(note, receiptsOf('2025-02-01 payoff 100594.52'));
    expect(refusePayoffQuote(paidOff, { on: today, today })).toBe('paid_off');
  });

  it('for a date that is over, too far ahead, or before the funding', () => {
    expect(refusal('2025-01-09')).toBe('date_out_of_range');
    expect(refusal('2025-03-12')).toBe('date_out_of_range');
    expect(refusal('2025-01-19', '2025-01-20')).toBe('date_out_of_range');
  });
});

it('on all other dates it is quoted: the first, the last, and that of the funding', () => {
  for (const on of ['2025-01-10', '2025-01-11', '2025-03-11']) expect(refusal(on)).toBeNull();
  expect(refusal('2025-01-20', '2025-01-20')).toBeNull();
});
