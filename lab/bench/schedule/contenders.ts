import { Calculator } from 'amortizejs';
import LoanSchedule from 'loan-schedule.js';

import { isoDate } from '../../../app/ground/calendar/iso-date.ts';
import { cents } from '../../../app/ground/money/cents.ts';
import { ratePpm } from '../../../app/ground/rates/rate.ts';
import { buildSchedule } from '../../../app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '../../../app/ground/schedule/terms.ts';
import type { BenchNote } from './bench-notes.ts';
import { type BenchRow, type Contender, oneByOne } from './contender.ts';

const loanSchedule = new LoanSchedule();

/**
 * Everybody in the race but C, ours first: it is what the others are compared with row by row. A
 * contender says how it wants its notes, what it calls, and what its rows say.
 */
export const CONTENDERS: Contender[] = [
  oneByOne({
    name: 'Hearthnote',
    kind: 'ours',
    inputOf: termsOf,
    build: buildSchedule,
    rowsOf: rowsOfSchedule,
  }),
  oneByOne({
    name: 'amortizejs',
    kind: 'package',
    inputOf: amortizeInput,
    build: Calculator.calculate,
    rowsOf: rowsOfAmortize,
  }),
  oneByOne({
    name: 'amortizejs, without dates',
    kind: 'package',
    inputOf: (note) => ({ ...amortizeInput(note), startDate: undefined }),
    build: Calculator.calculate,
    rowsOf: rowsOfAmortize,
  }),
  oneByOne({
    name: 'loan-schedule.js',
    kind: 'package',
    inputOf: loanScheduleInput,
    build: (input) => loanSchedule.calculateSchedule(input),
    rowsOf: rowsOfLoanSchedule,
  }),
];

function termsOf(note: BenchNote): NoteTerms {
  return {
    amountCents: cents(note.amountCents),
    startingPrincipalCents: null,
    ratePpm: ratePpm(note.rateHundredths * 100),
    termMonths: note.months,
    paymentType: 'amortizing_fixed',
    noteOn: isoDate(note.noteOn),
    firstPaymentOn: isoDate(note.firstPaymentOn),
    balloonOn: null,
    ioMonths: null,
    fixedPrincipalPercentage: null,
    manualPaymentCents: null,
    recast: false,
  };
}

function rowsOfSchedule(built: ReturnType<typeof buildSchedule>): BenchRow[] {
  if (!built.ok) throw new Error(`Our engine refused a note: ${built.reason.message}`);
  return built.value.rows.map((row) => ({
    dueOn: row.dueOn,
    interest: Number(row.interestDueCents),
    principal: Number(row.principalDueCents),
    endingBalance: Number(row.endingBalanceCents),
  }));
}

function amortizeInput(note: BenchNote) {
  return {
    method: 'mortgage' as const,
    balance: note.amountCents / 100,
    loanTerm: note.months,
    apr: note.rateHundredths / 100,
    // Its first payment is due on the date that it calls the start.
    startDate: new Date(note.firstPaymentOn),
  };
}

function rowsOfAmortize({ schedule }: ReturnType<typeof Calculator.calculate>): BenchRow[] {
  return schedule.map((row) => ({
    dueOn: row.date?.toISOString().slice(0, 10) ?? null,
    interest: row.interest * 100,
    principal: row.principal * 100,
    endingBalance: row.remainingBalance * 100,
  }));
}

function loanScheduleInput(note: BenchNote) {
  return {
    scheduleType: LoanSchedule.ANNUITY_SCHEDULE,
    amount: (note.amountCents / 100).toFixed(2),
    rate: (note.rateHundredths / 100).toFixed(2),
    term: note.months,
    issueDate: note.noteOn.split('-').toReversed().join('.'),
    paymentOnDay: 1,
  };
}

/** Its first row is the pay-out on the note date, without a payment. */
function rowsOfLoanSchedule({
  payments,
}: ReturnType<LoanSchedule['calculateSchedule']>): BenchRow[] {
  return payments.slice(1).map((row) => ({
    dueOn: row.paymentDate.split('.').toReversed().join('-'),
    interest: Math.round(Number(row.interestAmount) * 100),
    principal: Math.round(Number(row.principalAmount) * 100),
    endingBalance: Math.round(Number(row.finalBalance) * 100),
  }));
}
