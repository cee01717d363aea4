import { currentMembership } from '#app/domain/access/actor.ts';
import { addDays, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { heldNotes } from './held-notes.ts';
import { type HealthCount, sumByHealth } from './list-held-notes.ts';
import { type MonthSoFar, readMonthSoFar } from './read-month-so-far.ts';
import { listNextPayments, type NextPayment, sumDuePayments } from './upcoming-payments.ts';

/** How many days Monthly Income looks ahead, today being the first (D39). */
const INCOME_DAYS = 30;

const NEXT_PAYMENTS = 5;

export type Dashboard = {
  organizationName: string;
  /** Outstanding principal of the held notes, in cents. */
  totalInvestedCents: Cents;
  /** What falls due from the first to the last of these days, both included, in cents. */
  monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents };
  activeNoteCount: number;
  heldNoteCount: number;
  /** Healths that no note has are left out. */
  healths: HealthCount[];
  /** At most five, the earliest first. */
  nextPayments: NextPayment[];
  month: MonthSoFar;
};

/**
 * The figures of the caller's current organization as of today.
 *
 * @returns the figures, or `no_organization`. Source: rules 1.2, D39.
 */
export async function readDashboard(caller: Caller): Promise<Result<Dashboard, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId, organizationName } = membership;
  const today = caller.clock.today();
  const income = { from: today, to: addDays(today, INCOME_DAYS - 1) };
  return asActor(caller.database, caller.actor, async (transaction) => {
    const sums = await sumByHealth(transaction, heldNotes(transaction, { organizationId, today }));
    return accept({
      organizationName,
      totalInvestedCents: sumCents(sums.map((one) => one.outstandingCents)),
      monthlyIncome: {
        ...income,
        dueCents: await sumDuePayments(transaction, { organizationId, ...income }),
      },
      activeNoteCount: sums.reduce((sum, one) => sum + one.activeCount, 0),
      heldNoteCount: sums.reduce((sum, one) => sum + one.noteCount, 0),
      healths: sums.map(({ health, noteCount }) => ({ health, noteCount })),
      nextPayments: await listNextPayments(transaction, {
        organizationId,
        from: today,
        atMost: NEXT_PAYMENTS,
      }),
      month: await readMonthSoFar(transaction, { organizationId, today }),
    });
  });
}
