import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { ArrearsOfNotes } from '#app/domain/servicing/arrears.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { NextPayment, NextDay } from '#app/server/views/payment-view.ts';
import type { PortfolioSums } from '#app/server/views/portfolio-view.ts';
import { heldNotes } from './held-notes.ts';
import {
  dueDays,
  dueWithin,
  moneyMonths,
  type MoneyMonths,
  newYearOf,
  nextDayOf,
  nextPayments,
} from './money-months.ts';
import { portfolioSums, sumPortfolio } from './portfolio-sums.ts';
import { receivedSums } from './received-sums.ts';

/** How many days Monthly Income looks ahead, today being the first (D39). */
const INCOME_DAYS = 30;

const NEXT_PAYMENTS = 5;

export type Dashboard = MoneyMonths &
  Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years' | 'maturingSoonCount'> & {
    organizationName: string;
    today: IsoDate;
    /** Outstanding principal of the held notes, in cents. */
    totalInvestedCents: Cents;
    /** What falls due from the first to the last of these days, both included, in cents. */
    monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents };
    activeNoteCount: number;
    heldNoteCount: number;
    /** What is missing on all held notes; null when nothing is. */
    arrears: ArrearsOfNotes | null;
    /** Null when nothing more is due. */
    nextDay: NextDay | null;
    /** At most five, the earliest first. */
    nextPayments: NextPayment[];
  };

/** Whose dashboard, and of which day. */
type Holder = { organizationId: string; organizationName: string; today: IsoDate };

/** What the dashboard is made of, to be read at once. */
export function dashboardQueries(transaction: Transaction, { organizationId, today }: Holder) {
  const held = heldNotes(transaction, { organizationId, today });
  return {
    sums: sumPortfolio(transaction, held, { matching: undefined, today }),
    due: dueDays(transaction, { organizationId, today }),
    received: receivedSums(transaction, { organizationId, newYear: newYearOf(today) }),
    next: nextPayments(transaction, { organizationId, from: today, atMost: NEXT_PAYMENTS }),
  };
}

type DashboardRows = {
  [Name in keyof ReturnType<typeof dashboardQueries>]: Awaited<
    ReturnType<typeof dashboardQueries>[Name]
  >;
};

/** The same put in order: the figures as of today. Source: rules 1.2 and 5.7, D39. */
export function dashboardOf(rows: DashboardRows, { organizationName, today }: Holder): Dashboard {
  const { matching: all, ...sums } = portfolioSums(rows.sums, today);
  const income = { from: today, to: addDays(today, INCOME_DAYS - 1) };
  return {
    ...sums,
    ...moneyMonths(rows, today),
    organizationName,
    today,
    totalInvestedCents: all.outstandingCents,
    monthlyIncome: { ...income, dueCents: dueWithin(rows.due, income) },
    activeNoteCount: sums.statuses.find(({ status }) => status === 'active')?.noteCount ?? 0,
    heldNoteCount: all.noteCount,
    arrears: all.arrears,
    nextDay: nextDayOf(rows.due, today),
    nextPayments: rows.next,
  };
}
