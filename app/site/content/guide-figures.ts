import { assert } from '#app/ground/assert.ts';
import { type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  cents,
  divideHalfUp,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { annualInterestIncome, firstYearInterest, type NoteFacts } from '#app/note/rules.ts';
import { type LoanToValue, summarizeNotes } from '#app/note/summary.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { DatedFlow } from '#app/ground/rates/internal-rate.ts';
import { type NoteReturn, realisedReturn } from '#app/portfolio/returns/flows.ts';
import { buildSchedule, type Schedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms, PaymentType } from '#app/ground/schedule/terms.ts';

/** A schedule with its sums. Money in cents. */
export type ExampleLoan = {
  terms: NoteTerms;
  schedule: Schedule;
  totalInterestCents: Cents;
  totalPaidCents: Cents;
  annualPaymentsCents: Cents;
  firstYearInterestCents: Cents;
};

/** What a sale of the example's house would leave for each lender. Money in cents. */
export type ExampleSale = {
  /** How far below the estimate the price is, in percent. */
  belowPercent: number;
  priceCents: Cents;
  costsCents: Cents;
  toFirstCents: Cents;
  toSecondCents: Cents;
  leftCents: Cents;
};

/** How the interest-only loan of the example ends for its lender. Money in cents. */
export type ExampleOutcome = {
  /** The price below the estimate at which the house had to be sold; null when all was paid. */
  belowPercent: number | null;
  interestCents: Cents;
  principalCents: Cents;
  /** What came in beyond what was lent; below zero it is a loss. */
  gainCents: Cents;
  yearly: NoteReturn;
};

/** Everything in the guide that is computed. */
export type GuideFigures = {
  interestOnly: ExampleLoan;
  amortizing: ExampleLoan;
  house: {
    valueCents: Cents;
    firstCents: Cents;
    secondCents: Cents;
    /** Of the first note alone, and of both together. */
    firstLoanToValue: LoanToValue;
    bothLoanToValue: LoanToValue;
    costsPercent: number;
    sales: readonly ExampleSale[];
  };
  outcomes: {
    paidCount: number;
    stoppedOn: IsoDate;
    soldOn: IsoDate;
    feesCents: Cents;
    cases: readonly ExampleOutcome[];
  };
};

const AMOUNT = cents(150_000_00n);
const SECOND_AMOUNT = cents(30_000_00n);
const HOUSE_VALUE = cents(240_000_00n);
const COSTS_PERCENT = 8;
const PAID_COUNT = 12;
const SOLD_ON = isoDate('2029-03-01');
const FEES = cents(6_000_00n);
const PRICES_BELOW_ESTIMATE = [0, 15, 30, 40] as const;

/**
 * The figures of the guide: a loan of $150,000 at 7 % for 36 months in two payment types, and the
 * same loan on a house with a second note behind it, and what it returns when it goes wrong.
 * Units: cents. Source: rules 3 (schedules), rules 1.9 (LTV), rules 5.8 (returns).
 */
export function computeGuideFigures(): GuideFigures {
  const interestOnly = computeLoan('interest_only');
  const { rows } = interestOnly.schedule;
  return {
    interestOnly,
    amortizing: computeLoan('amortizing_fixed'),
    house: {
      valueCents: HOUSE_VALUE,
      firstCents: AMOUNT,
      secondCents: SECOND_AMOUNT,
      firstLoanToValue: loanToValue([AMOUNT]),
      bothLoanToValue: loanToValue([AMOUNT, SECOND_AMOUNT]),
      costsPercent: COSTS_PERCENT,
      sales: PRICES_BELOW_ESTIMATE.map(computeSale),
    },
    outcomes: {
      paidCount: PAID_COUNT,
      stoppedOn: rows[PAID_COUNT]!.dueOn,
      soldOn: SOLD_ON,
      feesCents: FEES,
      cases: [paidAsAgreed(interestOnly), soldBelow(interestOnly, 30), soldBelow(interestOnly, 40)],
    },
  };
}

function computeLoan(paymentType: PaymentType): ExampleLoan {
  const terms: NoteTerms = {
    amountCents: AMOUNT,
    startingPrincipalCents: null,
    ratePpm: ratePpm(70_000),
    termMonths: 36,
    paymentType,
    noteOn: isoDate('2027-01-01'),
    firstPaymentOn: null,
    balloonOn: null,
    ioMonths: null,
    fixedPrincipalPercentage: null,
    manualPaymentCents: null,
    recast: false,
  };
  const built = buildSchedule(terms);
  assert(built.ok, 'the terms of the example are sound');
  const { rows } = built.value;
  return {
    terms,
    schedule: built.value,
    totalInterestCents: sumCents(rows.map((row) => row.interestDueCents)),
    totalPaidCents: sumCents(rows.map((row) => row.scheduledPaymentCents)),
    annualPaymentsCents: annualInterestIncome(built.value.monthlyPaymentCents),
    firstYearInterestCents: firstYearInterest({ rows, noteOn: terms.noteOn }),
  };
}

function loanToValue(amounts: readonly Cents[]): LoanToValue {
  const notes = amounts.map((amountCents, index) => exampleNote(amountCents, index + 1));
  const summary = summarizeNotes({ notes, arvCents: HOUSE_VALUE });
  assert(summary !== null, 'an available note counts');
  return summary.loanToValue;
}

function exampleNote(amountCents: Cents, lienPosition: number): NoteFacts {
  return {
    id: `example-${lienPosition}`,
    amountCents,
    ratePpm: ratePpm(70_000),
    termMonths: 36,
    monthlyPaymentCents: ZERO_CENTS,
    status: 'available',
    lienPosition,
    isPublic: true,
    paymentType: 'interest_only',
    createdAt: '2027-01-01T00:00:00Z',
  };
}

/** Principal only: unpaid interest, taxes and other claims would come on top. */
function computeSale(belowPercent: number): ExampleSale {
  const priceCents = share(HOUSE_VALUE, 100 - belowPercent);
  const costsCents = share(priceCents, COSTS_PERCENT);
  const availableCents = subtractCents(priceCents, costsCents);
  const toFirstCents = atMost(availableCents, AMOUNT);
  const toSecondCents = atMost(subtractCents(availableCents, toFirstCents), SECOND_AMOUNT);
  const toLendersCents = addCents(toFirstCents, toSecondCents);
  const leftCents = subtractCents(availableCents, toLendersCents);
  return { belowPercent, priceCents, costsCents, toFirstCents, toSecondCents, leftCents };
}

function paidAsAgreed({ terms, schedule }: ExampleLoan): ExampleOutcome {
  return outcome(null, terms, {
    interest: schedule.rows.map((row) => ({ on: row.dueOn, amountCents: row.interestDueCents })),
    principal: { on: schedule.finalOn, amountCents: terms.amountCents },
  });
}

/** The first payments come and no later one; a sale brings back what the price leaves. */
function soldBelow({ terms, schedule }: ExampleLoan, belowPercent: number): ExampleOutcome {
  const { priceCents, costsCents } = computeSale(belowPercent);
  const broughtCents = subtractCents(subtractCents(priceCents, costsCents), FEES);
  const paid = schedule.rows.slice(0, PAID_COUNT);
  return outcome(belowPercent, terms, {
    interest: paid.map((row) => ({ on: row.dueOn, amountCents: row.interestDueCents })),
    principal: { on: SOLD_ON, amountCents: atMost(broughtCents, terms.amountCents) },
  });
}

function outcome(
  belowPercent: number | null,
  terms: NoteTerms,
  received: { interest: readonly DatedFlow[]; principal: DatedFlow },
): ExampleOutcome {
  const interestCents = sumCents(received.interest.map(({ amountCents }) => amountCents));
  const principalCents = received.principal.amountCents;
  return {
    belowPercent,
    interestCents,
    principalCents,
    gainCents: subtractCents(addCents(interestCents, principalCents), terms.amountCents),
    yearly: realisedReturn({
      fundedOn: terms.noteOn,
      fundedCents: terms.amountCents,
      receipts: [...received.interest, received.principal],
      isPaidOff: true,
    }),
  };
}

function share(whole: Cents, percent: number): Cents {
  return cents(divideHalfUp(whole * BigInt(percent), 100n));
}

function atMost(available: Cents, owed: Cents): Cents {
  return available < owed ? available : owed;
}
