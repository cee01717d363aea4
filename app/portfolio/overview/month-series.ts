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
  /** Whether it is among the payments received, or among those that are due. */
  hasCome: boolean;
};

const INCOME: Series = { label: 'Income', look: 'solid', centsOf: incomeOf, hasCome: true };

/** What a picture of months shows of each, and the table behind it in the same words. */
export const MONTH_SERIES: Record<MonthsShown, readonly Series[]> = {
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
