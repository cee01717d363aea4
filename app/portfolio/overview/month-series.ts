import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import type { Look } from '#app/ui/charts/drawing.ts';

/** What a picture of months is about: income alone, or all that comes, principal with it. */
export type MonthsShown = 'income' | 'all';

type Series = {
  label: string;
  look: Look;
  centsOf: (month: MoneyMonth) => Cents;
  /** Where its payments are listed: those that came, those that are late, those that are open. */
  list: 'received' | 'overdue' | 'open';
};

const INCOME: Series = { label: 'Income', look: 'solid', centsOf: incomeOf, list: 'received' };

/**
 * What a picture of months shows of each, and the table behind it in the same words. What was due
 * before today and is not covered has been missed.
 */
export function monthSeries(shown: MonthsShown, months: readonly MoneyMonth[]): Series[] {
  const isMissed = months.some((month) => MISSED[shown].centsOf(month) > 0n);
  const came = SERIES[shown].filter(({ list }) => list === 'received');
  const ahead = SERIES[shown].filter(({ list }) => list === 'open');
  return isMissed ? [...came, MISSED[shown], ...ahead] : [...came, ...ahead];
}

const MISSED: Record<MonthsShown, Series> = {
  income: { label: 'Missed', look: 'late', centsOf: missedIncomeOf, list: 'overdue' },
  all: {
    label: 'Missed',
    look: 'late',
    centsOf: ({ missedCents }) => missedCents,
    list: 'overdue',
  },
};

const SERIES: Record<MonthsShown, readonly Series[]> = {
  income: [
    INCOME,
    { label: 'Still to come', look: 'expected', centsOf: incomeAheadOf, list: 'open' },
  ],
  all: [
    INCOME,
    {
      label: 'Principal',
      look: 'hatched',
      centsOf: ({ principalCents }) => principalCents,
      list: 'received',
    },
    { label: 'Income to come', look: 'expected', centsOf: incomeAheadOf, list: 'open' },
    {
      label: 'Principal to come',
      look: 'expectedHatched',
      centsOf: ({ openPrincipalCents, missedPrincipalCents }) =>
        subtractCents(openPrincipalCents, missedPrincipalCents),
      list: 'open',
    },
  ],
};

function incomeOf({ receivedCents, principalCents }: MoneyMonth): Cents {
  return subtractCents(receivedCents, principalCents);
}

function missedIncomeOf({ missedCents, missedPrincipalCents }: MoneyMonth): Cents {
  return subtractCents(missedCents, missedPrincipalCents);
}

function incomeAheadOf(month: MoneyMonth): Cents {
  const { openCents, openPrincipalCents } = month;
  return subtractCents(subtractCents(openCents, openPrincipalCents), missedIncomeOf(month));
}

/** The list in which a sum of a month is found, from a day of it on. */
export function monthAddress(
  { startsOn, endsOn }: MoneyMonth,
  list: Series['list'],
  since: IsoDate = startsOn,
): string {
  const span = { from: since > startsOn ? since : startsOn, to: endsOn };
  return list === 'received' ? receivedAddress(span) : dueAddress({ ...span, show: list });
}
