import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RequestStatus } from './rules.ts';
import { isLive, LIVE_STAGES, type Stage } from './stages.ts';
import { investmentRequests } from './tables.server.ts';

const { stage, status, expiresAt, receivedCents } = investmentRequests;

/**
 * The condition that a request has expired by now, whether or not a job has ended it yet. What
 * money stands for does not expire. Source: rules 6.3 (T13, T14: ends are also derived when read).
 */
export function hasExpired(now: Date): SQL {
  return sql`(${and(
    inArray(stage, [...LIVE_STAGES]),
    lte(expiresAt, now),
    or(eq(stage, 'offered'), eq(receivedCents, sql`0`)),
  )})`;
}

/**
 * Whether the time of a reservation that was read is over at an instant, so that nothing but money
 * keeps it.
 */
export function isPastExpiry(
  request: Pick<typeof investmentRequests.$inferSelect, 'stage' | 'expiresAt'>,
  at: Date,
): boolean {
  return isLive(request.stage) && request.expiresAt !== null && request.expiresAt <= at;
}

/** What the end of a request follows from, as it is read. */
type Ending = Pick<
  typeof investmentRequests.$inferSelect,
  'stage' | 'endsAt' | 'expiresAt' | 'receivedCents'
>;

/**
 * When a signed reservation expires whose end is over at an instant: until then a wire of the last
 * day is looked for. Null for all others, and while money stands. Source: rules 6.3 (Ends).
 */
export function graceOf(request: Ending, now: Date): Date | null {
  const { stage: at, endsAt, expiresAt: expires } = request;
  const isOver = at === 'signed' && request.receivedCents === 0n && endsAt !== null;
  return isOver && endsAt <= now && expires !== null && expires > now ? expires : null;
}

/**
 * Until when a request stands, as lists and calendars say it: its end, and in its time of grace
 * when it expires. Null where nobody is to act, and for what money keeps from ending; the database
 * has the same in `access.reservations_of_team`. Source: rules 6.3 (Ends, T13).
 */
export function standsUntil(request: Ending, now: Date): Date | null {
  if (!isLive(request.stage) || isKeptByMoney(request)) return null;
  return graceOf(request, now) ?? request.endsAt;
}

/** Whether money stands for a reservation, which so does not end by itself. Source: rules 6.3. */
export function isKeptByMoney({ stage: at, receivedCents }: Omit<Ending, 'endsAt' | 'expiresAt'>) {
  return isLive(at) && at !== 'offered' && receivedCents > 0n;
}

/** The stage of a request as it is now, as a column of a query. */
export function stageNow(now: Date): SQL<Stage> {
  return sql<Stage>`case when ${hasExpired(now)} then 'expired' else ${stage} end`;
}

/** The status of a request as it is now, as a column of a query. */
export function statusNow(now: Date): SQL<RequestStatus> {
  return sql<RequestStatus>`case when ${hasExpired(now)} then 'cancelled' else ${status} end`;
}
