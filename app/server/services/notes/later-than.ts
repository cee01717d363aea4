import type { Transaction } from '#app/server/db/database.ts';
import { payoffQuotes, receipts } from '#app/server/db/schema/receipts.ts';
import { eq, max } from 'drizzle-orm';

/** Two at one instant, or under a clock set back, follow one another all the same. */
export function laterThan(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

/**
 * When something is recorded on a note: after all that was recorded on it, whose order counts, and
 * after all quotes that were issued for it, which it makes void. For who administers its listing.
 */
export async function recordingTime(
  transaction: Transaction,
  { noteId, now }: { noteId: string; now: Date },
): Promise<Date> {
  const [recorded] = await transaction
    .select({ at: max(receipts.recordedAt) })
    .from(receipts)
    .where(eq(receipts.noteId, noteId));
  const [issued] = await transaction
    .select({ at: max(payoffQuotes.issuedAt) })
    .from(payoffQuotes)
    .where(eq(payoffQuotes.noteId, noteId));
  return [recorded?.at, issued?.at].reduce<Date>(
    (at, before) => (before ? laterThan(before, at) : at),
    now,
  );
}
