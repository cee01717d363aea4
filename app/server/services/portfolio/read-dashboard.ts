import { currentMembership } from '#app/domain/access/actor.ts';
import { addDays, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { NextPayment, NextDay } from '#app/server/views/payment-view.ts';
import type { PortfolioSums } from '#app/server/views/portfolio-view.ts';
import { heldNotes } from './held-notes.ts';
import { type MoneyMonths, readMoneyMonths } from './money-months.ts';
import { sumPortfolio } from './portfolio-sums.ts';
import { listNextPayments, readNextDay, sumDuePayments } from './upcoming-payments.ts';

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
    /** Null when nothing more is due. */
    nextDay: NextDay | null;
    /** At most five, the earliest first. */
    nextPayments: NextPayment[];
  };

/**
 * The figures of the caller's current organization as of today.
 *
 * @returns the figures, or `no_organization`. Source: rules 1.2 and 5.7, D39.
 */
export async function readDashboard(caller: Caller): Promise<Result<Dashboard, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId, organizationName } = membership;
  const today = caller.clock.today();
  const income = { from: today, to: addDays(today, INCOME_DAYS - 1) };
  const ahead = { organizationId, from: today };
  return asActor(caller.database, caller.actor, async (transaction) => {
    const held = heldNotes(transaction, { organizationId, today });
    const {
      all,
      matching: _all,
      ...sums
    } = await sumPortfolio(transaction, held, {
      matching: undefined,
      today,
    });
    return accept({
      ...sums,
      ...(await readMoneyMonths(transaction, { organizationId, today })),
      organizationName,
      today,
      totalInvestedCents: all.outstandingCents,
      monthlyIncome: {
        ...income,
        dueCents: await sumDuePayments(transaction, { organizationId, ...income }),
      },
      activeNoteCount: sums.statuses.find(({ status }) => status === 'active')?.noteCount ?? 0,
      heldNoteCount: all.noteCount,
      nextDay: await readNextDay(transaction, ahead),
      nextPayments: await listNextPayments(transaction, { ...ahead, atMost: NEXT_PAYMENTS }),
    });
  });
}
