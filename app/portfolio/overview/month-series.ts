import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import type { Look } from '#app/ui/charts/drawing.ts';

/** What a picture of months is about: income alone, or all that comes, principal with it. */
export type MonthsShown = 'income' | 'all';

type Series = {
  label: string;
  look: Look;
  centsOf: (month: MoneyMonth) => Cents;
  /** Whether it is among the payments received, or among those that are due. */
  hasCome: boolean;
};

const INCOME: Series = { label: 'Income', look: 'solid', centsOf: incomeOf, hasCome: true };

/**
 * What a picture of months shows of each, and the table behind it in the same words. What is not
 * covered in a month that is over has been missed.
 */
export function monthSeries(
  shown: MonthsShown,
  { months, today }: { months: readonly MoneyMonth[]; today: IsoDate },
): Series[] {
  const isOver = ({ endsOn }: MoneyMonth) => endsOn < today;
  const all = SERIES[shown].map((series) =>
    series.hasCome
      ? series
      : {
          ...series,
          centsOf: (month: MoneyMonth) => (isOver(month) ? ZERO_CENTS : series.centsOf(month)),
        },
  );
  const missed: Series = {
    label: 'Missed',
    look: 'late',
    centsOf: (month) =>
      !isOver(month) ? ZERO_CENTS : shown === 'all' ? month.openCents : openIncomeOf(month),
    hasCome: false,
  };
  const isMissed = months.some((month) => missed.centsOf(month) > 0n);
  const came = all.filter(({ hasCome }) => hasCome);
  return isMissed ? [...came, missed, ...all.slice(came.length)] : all;
}

const SERIES: Record<MonthsShown, readonly Series[]> = {
  income: [
    INCOME,
    { label: 'Still to come', look: 'expected', centsOf: openIncomeOf, hasCome: false },
  ],
  all: [
    INCOME,
    {
      label: 'Principal',
      look: 'hatched',
      centsOf: ({ principalCents }) => principalCents,
      hasCome: true,
    },
    { label: 'Income to come', look: 'expected', centsOf: openIncomeOf, hasCome: false },
    {
      label: 'Principal to come',
      look: 'expectedHatched',
      centsOf: ({ openPrincipalCents }) => openPrincipalCents,
      hasCome: false,
    },
  ],
};

function incomeOf({ receivedCents, principalCents }: MoneyMonth): Cents {
  return subtractCents(receivedCents, principalCents);
}

function openIncomeOf({ openCents, openPrincipalCents }: MoneyMonth): Cents {
  return subtractCents(openCents, openPrincipalCents);
}

/** The list in which a sum of a month is found: what came, or what is still to come. */
export function monthAddress({ startsOn, endsOn }: MoneyMonth, hasCome: boolean): string {
  const span = { from: startsOn, to: endsOn };
  return hasCome ? receivedAddress(span) : dueAddress({ ...span, show: 'open' });
}
