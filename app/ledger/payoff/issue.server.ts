import { userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type PayoffObstacle, payoffQuote, refusePayoffQuote } from './rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { payoffQuotes } from '#app/ledger/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import { laterThan } from '#app/ledger/receipts/plan.server.ts';
import { eq, sql } from 'drizzle-orm';
import { openPayoff, type PayoffSide, readLastRecordedAt } from './read.server.ts';

/**
 * Stores what repays a note on a date, with a number, as it is said today. It is void as soon as
 * anything is recorded on the note.
 *
 * @returns the quote's id and number, or: `forbidden` for who may only read it, a reason of
 * `openPayoff` or of `refusePayoffQuote`. Source: rules 5.4, D33.
 */
export async function issuePayoffQuote(
  caller: Caller,
  { on, ...wish }: { noteId: string; side: PayoffSide; on: IsoDate },
): Promise<Result<{ quoteId: string; number: number }, PayoffObstacle | 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openPayoff(transaction, caller, wish);
    if (!opened.ok) return opened;
    const { note, property, ledger, mayIssue } = opened.value;
    if (!mayIssue) return refuse('forbidden');
    const obstacle = refusePayoffQuote(ledger, { on, today: caller.clock.today() });
    if (ledger === null || obstacle !== null) return refuse(obstacle ?? 'not_held');
    const quote = payoffQuote(ledger, on);
    // Of two who issue at once the second waits for the number of the first.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${note.id}))`);
    const issuedBefore = eq(payoffQuotes.noteId, note.id);
    const number = (await transaction.$count(payoffQuotes, issuedBefore)) + 1;
    const lastRecordedAt = await readLastRecordedAt(transaction, note.id);
    const now = caller.clock.now();
    const [issued] = await transaction
      .insert(payoffQuotes)
      .values({
        noteId: note.id,
        number,
        asOf: on,
        principalCents: quote.principalCents,
        interestCents: quote.interestCents,
        lateChargesCents: quote.lateChargesCents,
        totalCents: quote.totalCents,
        perDiem: quote.perDiemTenThousandths,
        issuedBy: userIdOf(caller.actor),
        issuedAt: lastRecordedAt === null ? now : laterThan(lastRecordedAt, now),
      })
      .returning({ quoteId: payoffQuotes.id });
    await audit(transaction, caller, {
      action: 'payoff_quote.issued',
      recordType: 'property_note',
      recordId: note.id,
      organizationId: property.organizationId,
      details: {
        after: { number, asOf: on, totalCents: quote.totalCents.toString() },
      },
    });
    return accept({ quoteId: issued!.quoteId, number });
  });
}
