import { sql } from 'drizzle-orm';
import type { W9Rule } from '#app/packet/rules.ts';
import type { W9State } from '#app/profile/rules.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** What of a request waits for the form W-9 of its lender, and where the form stands. */
export type W9Wait = {
  waiting: Exclude<W9Rule, 'nothing'>;
  state: Exclude<W9State, 'checked'>;
};

/**
 * What of a request waits for a form W-9 that was not checked yet, for both sides of it; null where
 * nothing does. Source: rules 6.1, 6.3 (T7, T10).
 */
export async function readW9Wait(
  transaction: Transaction,
  requestId: string,
): Promise<W9Wait | null> {
  const [found] = await transaction
    .select({
      waiting: sql<W9Wait['waiting']>`w.waiting`,
      state: sql<W9Wait['state']>`w.w9_state`,
    })
    .from(sql`access.w9_wait(${requestId}) w`);
  return found ?? null;
}
