import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, type Result } from '#app/ground/result.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import { refusePayoffQuote } from '#app/domain/servicing/payoff-dates.ts';
import { payoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { payoffQuotes } from '#app/server/db/schema/receipts.ts';
import { type IssuedQuote, issuedQuoteView } from '#app/server/views/issued-quote-view.ts';
import type { PayoffView } from '#app/server/views/payoff-view.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { openPayoff, type PayoffSide } from './open-payoff.ts';

/**
 * What repays a note on a date, with the quotes that were issued for it.
 *
 * @returns the quote, or a reason of `openPayoff`. Source: rules 5.4 and 5.7.
 */
export async function readPayoff(
  caller: Caller,
  { on, ...wish }: { noteId: string; side: PayoffSide; on: IsoDate },
): Promise<Result<PayoffView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openPayoff(transaction, caller, wish);
    if (!opened.ok) return opened;
    const { note, property, ledger, mayIssue } = opened.value;
    const today = caller.clock.today();
    const obstacle = refusePayoffQuote(ledger, { on, today });
    return accept({
      noteId: note.id,
      propertyId: property.id,
      address: property.address,
      city: property.city,
      state: property.state,
      zipCode: property.zipCode,
      today,
      on,
      quote: ledger === null || obstacle !== null ? null : payoffQuote(ledger, on),
      obstacle,
      mayIssue,
      issued: await readIssued(transaction, caller, { noteId: note.id, ledger }),
    });
  });
}

/** When something was last recorded on a note; null for never. */
export async function readLastRecordedAt(
  transaction: Transaction,
  noteId: string,
): Promise<Date | null> {
  const [row] = await transaction
    .select({
      at: sql`at`.mapWith((at: string | Date | null) => (at === null ? null : new Date(at))),
    })
    .from(sql`access.last_recorded_at(${noteId}) as at`);
  return row?.at ?? null;
}

async function readIssued(
  transaction: Transaction,
  caller: Caller,
  { noteId, ledger }: { noteId: string; ledger: Ledger | null },
): Promise<IssuedQuote[]> {
  const lastRecordedAt = await readLastRecordedAt(transaction, noteId);
  const rows = await transaction
    .select()
    .from(payoffQuotes)
    .where(eq(payoffQuotes.noteId, noteId))
    .orderBy(desc(payoffQuotes.number));
  const timeZone = caller.settings.businessTimeZone;
  const at = { ledger, lastRecordedAt, today: caller.clock.today(), timeZone };
  return rows.map((row) => issuedQuoteView(row, at));
}
