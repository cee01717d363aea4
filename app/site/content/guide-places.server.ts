import { formatDate } from '#app/ground/calendar/format-date.ts';
import { subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { GuideFigures } from './guide-figures.ts';

/** The figures that sentences of the guide name, as they stand there. */
export function guidePlaces(figures: GuideFigures) {
  return { ...loanPlaces(figures), ...housePlaces(figures), ...outcomePlaces(figures) };
}

/** Chapters 1 and 3: one loan in two payment types. */
function loanPlaces({ interestOnly, amortizing }: GuideFigures) {
  return {
    amount: formatShortMoney(interestOnly.terms.amountCents),
    interestPayment: formatMoney(interestOnly.schedule.monthlyPaymentCents),
    firstPayment: formatMoney(interestOnly.schedule.rows[0]!.interestDueCents),
    interest: formatMoney(interestOnly.totalInterestCents),
    finalDay: formatDate(interestOnly.schedule.finalOn),
    levelPayment: formatMoney(amortizing.schedule.monthlyPaymentCents),
    levelYear: formatMoney(amortizing.annualPaymentsCents),
    levelYearInterest: formatMoney(amortizing.firstYearInterestCents),
    levelMidway: formatMoney(amortizing.schedule.rows[17]!.endingBalanceCents),
    levelInterest: formatMoney(amortizing.totalInterestCents),
    lessInterest: formatMoney(
      subtractCents(interestOnly.totalInterestCents, amortizing.totalInterestCents),
    ),
  };
}

/** Chapters 4 and 5: the house, and the lowest price that it is sold at. */
function housePlaces({ house }: GuideFigures) {
  const worst = house.sales.at(-1)!;
  return {
    value: formatShortMoney(house.valueCents),
    first: formatShortMoney(house.firstCents),
    second: formatShortMoney(house.secondCents),
    firstShare: formatPercentTenths(house.firstLoanToValue.tenthsOfPercent),
    bothShare: formatPercentTenths(house.bothLoanToValue.tenthsOfPercent),
    saleCosts: `${house.costsPercent}%`,
    worstBelow: `${worst.belowPercent}%`,
    worstLeft: formatShortMoney(worst.toFirstCents),
  };
}

/** Chapter 5: how a loan goes wrong. */
function outcomePlaces({ outcomes }: GuideFigures) {
  return {
    paidCount: String(outcomes.paidCount),
    stoppedOn: formatDate(outcomes.stoppedOn),
    soldOn: formatDate(outcomes.soldOn),
    fees: formatShortMoney(outcomes.feesCents),
  };
}
