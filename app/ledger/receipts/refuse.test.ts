import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { answerTo, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';

const note = sampleNote();
// 20 days on 100,000.00 at 7 % by actual/365 are 383.56.
const PAYOFF = '100383.56';
const lateCharge = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(0) };

describe('a receipt is refused', () => {
  it('from before the funding, by a day', () => {
    expect(answerTo(note, '2024-12-31 payment 100')).toBe('r1 before_funding');
    expect(answerTo(note, '2025-01-01 payment 100')).toBe('accepted');
    const bought = sampleNote({}, { fundedOn: isoDate('2025-06-15') });
    for (const kind of ['payment', 'principal', 'fee', 'payoff']) {
      expect(answerTo(bought, `2025-06-14 ${kind} 100`)).toBe('r1 before_funding');
    }
    expect(answerTo(bought, '2025-06-15 payment 100')).toBe('accepted');
  });

  it.each(['payment', 'principal', 'fee', 'payoff'])('of nothing or less: %s', (kind) => {
    expect(answerTo(note, `2025-01-10 ${kind} 0`)).toBe('r1 not_positive');
    expect(answerTo(note, `2025-01-10 ${kind} -1`)).toBe('r1 not_positive');
  });

  it.each(['payment', 'principal', 'fee', 'payoff'])('once the note is paid off: %s', (kind) => {
    const payoff = `2025-01-21 payoff ${PAYOFF}`;
    expect(answerTo(note, payoff, `2025-01-21 ${kind} 1`)).toBe('r2 already_paid_off');
    expect(answerTo(note, payoff, `2025-03-01 ${kind} 1`)).toBe('r2 already_paid_off');
  });

  it('of more than the payoff of its date', () => {
    expect(answerTo(note, '2025-01-21 payment 100383.57')).toBe(`r1 more_than_payoff ${PAYOFF}`);
    expect(answerTo(note, '2025-01-21 principal 100383.57')).toBe(`r1 more_than_payoff ${PAYOFF}`);
    expect(answerTo(note, `2025-01-21 payment ${PAYOFF}`)).toBe('accepted');
  });

  it('of more than the payoff less late charges, which a payment cannot pay', () => {
    const charged = sampleNote({ paymentType: 'interest_only' }, { lateCharge });
    // On 2025-02-12 the first row is charged 29.73; 11 days of February are 229.17.
    const payoff = '100823.69';
    expect(answerTo(charged, '2025-02-12 payment 100823.70')).toBe(`r1 more_than_payoff ${payoff}`);
    expect(answerTo(charged, `2025-02-12 payment ${payoff}`)).toBe('accepted');
    expect(answerTo(charged, '2025-02-12 payoff 1')).toBe('r1 not_the_payoff 100853.42');
  });

  it('as a curtailment of more than what payments ahead have left to pay', () => {
    const ahead = '2025-01-01 payment 99000';
    const more = answerTo(note, ahead, '2025-01-01 principal 1000.01');
    expect(more).toBe('r2 more_than_payoff 1000.00');
    expect(answerTo(note, ahead, '2025-01-01 principal 1000')).toBe('accepted');
  });
});

describe('a payment is refused after the final date', () => {
  // Eleven rows of 594.52 + 10 x 583.33 = 6,427.82 come before the last one on 2026-01-01.
  const year = sampleNote({ paymentType: 'interest_only', termMonths: 12 });

  it('beyond the rows before the last one', () => {
    const more = answerTo(year, '2026-01-02 payment 6427.83');
    expect(more).toBe('r1 last_row_needs_payoff 6427.82');
    expect(answerTo(year, '2026-01-02 payment 6427.82')).toBe('accepted');
    const further = answerTo(year, '2026-01-02 payment 6427.82', '2026-02-01 payment 0.01');
    expect(further).toBe('r2 last_row_needs_payoff 0.00');
  });

  it('but on the final date it may cover the last row as well', () => {
    expect(answerTo(year, '2026-01-01 payment 107011.15')).toBe('accepted');
    const more = answerTo(year, '2026-01-01 payment 107011.16');
    expect(more).toBe('r1 more_than_payoff 107011.15');
  });

  it('and nothing is open for it once the last row is paid in part', () => {
    const further = answerTo(year, '2026-01-01 payment 6527.82', '2026-01-02 payment 0.01');
    expect(further).toBe('r2 last_row_needs_payoff 0.00');
  });
});

describe('a curtailment is refused', () => {
  it('while a row that is due is not covered, even on its due date and by a cent', () => {
    const curtailment = '2025-02-01 principal 1000';
    expect(answerTo(note, '2025-01-31 principal 1000')).toBe('accepted');
    expect(answerTo(note, curtailment)).toBe('r1 in_arrears');
    expect(answerTo(note, '2025-02-01 payment 3098.89', curtailment)).toBe('r2 in_arrears');
    expect(answerTo(note, '2025-02-01 payment 3098.90', curtailment)).toBe('accepted');
    expect(answerTo(note, curtailment, '2025-02-01 payment 3098.90')).toBe('r1 in_arrears');
  });

  it('but not for rows of an earlier owner', () => {
    const bought = sampleNote({}, { fundedOn: isoDate('2025-02-02') });
    expect(answerTo(bought, '2025-02-02 principal 1000')).toBe('accepted');
    const onDueDate = sampleNote({}, { fundedOn: isoDate('2025-02-01') });
    expect(answerTo(onDueDate, '2025-02-02 principal 1000')).toBe('r1 in_arrears');
  });

  it('from the final date on', () => {
    const two = sampleNote({ paymentType: 'interest_only', termMonths: 2 });
    const paid = '2025-02-01 payment 594.52';
    expect(answerTo(two, paid, '2025-02-28 principal 1000')).toBe('accepted');
    const onFinalDate = answerTo(two, paid, '2025-03-01 principal 1000');
    expect(onFinalDate).toBe('r2 not_before_final_date');
    const dayAfter = answerTo(two, paid, '2025-03-02 principal 1000');
    expect(dayAfter).toBe('r2 not_before_final_date');
  });

  it('of the whole balance or more', () => {
    const whole = answerTo(note, '2025-01-11 principal 100000');
    expect(whole).toBe('r1 not_below_balance 100000.00');
    expect(answerTo(note, '2025-01-11 principal 100100')).toBe('r1 not_below_balance 100000.00');
    expect(answerTo(note, '2025-01-11 principal 99999.99')).toBe('accepted');
    const second = answerTo(note, '2025-01-11 principal 40000', '2025-01-11 principal 60000');
    expect(second).toBe('r2 not_below_balance 60000.00');
    const paid = '2025-02-01 payment 3098.90';
    const onDueDate = answerTo(note, paid, '2025-02-01 principal 97495.62');
    expect(onDueDate).toBe('r2 not_below_balance 97495.62');
    expect(answerTo(note, paid, '2025-02-01 principal 97495.61')).toBe('accepted');
  });

  const types: [PaymentType, string][] = [
    ['interest_only', 'r1 nothing_to_recast'],
    ['bullet', 'r1 nothing_to_recast'],
    ['fixed_principal', 'r1 nothing_to_recast'],
    ['amortizing_fixed', 'accepted'],
    ['interest_only_then_amortizing', 'accepted'],
    ['manual_fixed', 'accepted'],
  ];
  it.each(types)('with a recast where there is no level payment: %s', (paymentType, answer) => {
    const parameters = {
      ioMonths: 12,
      fixedPrincipalPercentage: '0.02',
      manualPaymentCents: cents(200_000),
    };
    const typed = sampleNote({ paymentType, ...parameters });
    expect(answerTo(typed, '2025-01-11 principal 1000 recast')).toBe(answer);
    expect(answerTo(typed, '2025-01-11 principal 1000')).toBe('accepted');
  });
});

describe('a payoff is refused', () => {
  it('when it is not the quote of its date to the cent', () => {
    for (const amount of ['100383.55', '100383.57', '1']) {
      const answer = answerTo(note, `2025-01-21 payoff ${amount}`);
      expect(answer).toBe(`r1 not_the_payoff ${PAYOFF}`);
    }
    expect(answerTo(note, `2025-01-21 payoff ${PAYOFF}`)).toBe('accepted');
    expect(answerTo(note, `2025-01-22 payoff ${PAYOFF}`)).toBe('r1 not_the_payoff 100402.74');
  });
});

describe('a fee is refused', () => {
  it('beyond the late charges owed', () => {
    expect(answerTo(note, '2025-03-01 fee 0.01')).toBe('r1 more_than_late_charges 0.00');
    const charged = sampleNote({}, { lateCharge });
    // 5 % of 3,098.90 is 154.945, rounded half up.
    expect(answerTo(charged, '2025-02-11 fee 154.95')).toBe('r1 more_than_late_charges 0.00');
    expect(answerTo(charged, '2025-02-12 fee 154.96')).toBe('r1 more_than_late_charges 154.95');
    expect(answerTo(charged, '2025-02-12 fee 154.95')).toBe('accepted');
    const second = answerTo(charged, '2025-02-12 fee 100', '2025-02-13 fee 54.96');
    expect(second).toBe('r2 more_than_late_charges 54.95');
  });
});

describe('a standing receipt that would no longer be valid is named', () => {
  it('a curtailment on a note that is in arrears once a payment is reversed', () => {
    const lines = ['2025-02-01 payment 3098.90', '2025-02-10 principal 1000'];
    expect(answerTo(note, ...lines)).toBe('accepted');
    expect(answerTo(note, ...lines, 'reverse r1')).toBe('r2 in_arrears');
    expect(answerTo(note, ...lines, 'reverse r2', 'reverse r1')).toBe('accepted');
  });

  it('a payoff that no longer equals its quote after a receipt with an earlier date', () => {
    const payoff = `2025-01-21 payoff ${PAYOFF}`;
    const answer = answerTo(note, payoff, '2025-01-10 payment 100');
    expect(answer).toBe('r1 not_the_payoff 100283.56');
    // 9 days on 100,000 and 11 on 90,000 by actual/365 are 362.47.
    const curtailed = answerTo(note, payoff, '2025-01-10 principal 10000');
    expect(curtailed).toBe('r1 not_the_payoff 90362.47');
    expect(answerTo(note, payoff, '2025-01-10 payment 100', 'reverse r1')).toBe('accepted');
  });

  it('a payoff whose late charges were undone by an earlier payment', () => {
    const charged = sampleNote({ paymentType: 'interest_only' }, { lateCharge });
    const payoff = '2025-02-12 payoff 100853.42';
    expect(answerTo(charged, payoff)).toBe('accepted');
    const answer = answerTo(charged, payoff, '2025-02-11 payment 594.52');
    expect(answer).toBe('r1 not_the_payoff 100229.17');
  });

  it('a second curtailment that an earlier one leaves no balance for', () => {
    const answer = answerTo(note, '2025-01-20 principal 60000', '2025-01-10 principal 50000');
    expect(answer).toMatch(/^r1 more_than_payoff 50/);
  });

  it('a fee for a charge that an earlier payment undoes, or that is waived', () => {
    const charged = sampleNote({}, { lateCharge });
    const lines = ['2025-02-12 fee 154.95'];
    expect(answerTo(charged, ...lines)).toBe('accepted');
    const undone = answerTo(charged, ...lines, '2025-02-11 payment 3098.90');
    expect(undone).toBe('r1 more_than_late_charges 0.00');
    const waived = sampleNote({}, { lateCharge, waivedPeriods: [1] });
    expect(answerTo(waived, ...lines)).toBe('r1 more_than_late_charges 0.00');
  });

  it('a receipt after a payoff that is recorded with an earlier date', () => {
    const answer = answerTo(note, '2025-02-01 payment 1', `2025-01-21 payoff ${PAYOFF}`);
    expect(answer).toBe('r1 already_paid_off');
  });

  it('the first of several', () => {
    const lines = [
      '2025-02-01 payment 3098.90',
      '2025-02-10 principal 1000',
      '2025-02-11 principal 1000',
    ];
    expect(answerTo(note, ...lines, 'reverse r1')).toBe('r2 in_arrears');
    expect(answerTo(note, ...lines, 'reverse r1', 'reverse r2')).toBe('r3 in_arrears');
  });
});
