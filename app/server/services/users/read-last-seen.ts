import type { Transaction } from '#app/server/db/database.ts';
import { sessions, wholeUsers } from '#app/server/db/schema/users.ts';
import { eq, inArray, max, sql } from 'drizzle-orm';

/**
 * When these users were last seen, by user id, to about five minutes: by their open sessions, and
 * by what was noted of those that are gone. Nothing for who has never been here.
 */
export async function readLastSeen(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const at = sql<Date | null>`greatest(${wholeUsers.lastSeenAt}, ${max(sessions.updatedAt)})`;
  const rows = await transaction
    .select({ userId: wholeUsers.id, at: at.mapWith(wholeUsers.lastSeenAt) })
    .from(wholeUsers)
    .leftJoin(sessions, eq(sessions.userId, wholeUsers.id))
    .where(inArray(wholeUsers.id, [...userIds]))
    .groupBy(wholeUsers.id, wholeUsers.lastSeenAt);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.userId, row.at] as const])));
}
