import type { Transaction } from '#app/server/db/database.ts';
import { sessions } from '#app/server/db/schema/users.ts';
import { inArray, max } from 'drizzle-orm';

/**
 * When these users were last seen, by user id, to about five minutes; nothing for who is signed in
 * nowhere.
 */
export async function readLastSeen(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await transaction
    .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
}
