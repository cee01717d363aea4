import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { NextPayment, NextDay } from '#app/server/views/payment-view.ts';
import { and, asc, gt, gte, lte, sql } from 'drizzle-orm';
import { dueRows } from './due-rows.ts';
import { toCents } from '#app/server/services/sums.ts';

/**
 * The payments that fall due to an organization, in cents, from the first to the last date, both
 * included. They count in full, whether or not something came for them before. Source: D39.
 */
export async function sumDuePayments(
  transaction: Transaction,
  { organizationId, from, to }: { organizationId: string; from: IsoDate; to: IsoDate },
): Promise<Cents> {
  const due = dueRows(transaction, { organizationId });
  const [sum] = await transaction
    .select({ dueCents: sql`coalesce(sum(${due.scheduledCents}), 0)`.mapWith(toCents) })
    .from(due)
    .where(and(gte(due.dueOn, from), lte(due.dueOn, to)));
  return sum?.dueCents ?? toCents(0);
}

/**
 * The next payments still to come to an organization, from a date on, the earliest first, at most
 * so many. What is overdue is not among them. Source: D39.
 */
export async function listNextPayments(
  transaction: Transaction,
  { organizationId, from, atMost }: { organizationId: string; from: IsoDate; atMost: number },
): Promise<NextPayment[]> {
  const due = dueRows(transaction, { organizationId });
  const { noteId, periodNumber, address, city, state, dueOn, openCents } = due;
  return transaction
    .select({ noteId, periodNumber, address, city, state, dueOn, openCents })
    .from(due)
    .where(and(gte(due.dueOn, from), gt(due.openCents, toCents(0))))
    .orderBy(asc(due.dueOn), asc(due.address), asc(due.noteId))
    .limit(atMost);
}

/** The next day from a date on on which something is still to come, and all of it; or null. */
export async function readNextDay(
  transaction: Transaction,
  { organizationId, from }: { organizationId: string; from: IsoDate },
): Promise<NextDay | null> {
  const due = dueRows(transaction, { organizationId });
  const [next] = await transaction
    .select({
      dueOn: due.dueOn,
      openCents: sql`sum(${due.openCents})`.mapWith(toCents),
      paymentCount: sql`count(*)`.mapWith(Number),
    })
    .from(due)
    .where(and(gte(due.dueOn, from), gt(due.openCents, toCents(0))))
    .groupBy(due.dueOn)
    .orderBy(asc(due.dueOn))
    .limit(1);
  return next ?? null;
}
