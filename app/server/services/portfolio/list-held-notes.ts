import { currentMembership } from '#app/domain/access/actor.ts';
import { type Cents, sumCents } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type HeldNoteView, heldNoteView } from '#app/server/views/held-note-view.ts';
import { asc, count, eq, sql } from 'drizzle-orm';
import { heldNotes, toCents } from './held-notes.ts';
import type { PortfolioSort, PortfolioView } from './portfolio-view.ts';

export const PORTFOLIO_PAGE_SIZE = 25;

export type HealthCount = { health: NoteHealth; noteCount: number };

export type HeldNotesPage = {
  /** One page of the notes that the filter lets through, in the order asked for. */
  notes: HeldNoteView[];
  /** The page shown: the last one when the view asks for one beyond it. */
  page: number;
  /** Of all notes that the filter lets through, on every page; money in cents. */
  totals: { noteCount: number; amountCents: Cents; outstandingCents: Cents };
  /** Of the whole portfolio; healths that no note has are left out. */
  healths: HealthCount[];
};

type Held = ReturnType<typeof heldNotes>;

/**
 * The notes that the caller's current organization holds, filtered, sorted and paged.
 *
 * @returns the page (may be empty), or `no_organization`. Source: rules 1.2 and 3.8, D9, D25.
 */
export async function listHeldNotes(
  caller: Caller,
  view: PortfolioView,
): Promise<Result<HeldNotesPage, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const held = heldNotes(transaction, {
      organizationId: membership.organizationId,
      today: caller.clock.today(),
    });
    const sums = await sumByHealth(transaction, held);
    const matching = sums.filter(({ health }) => view.health === null || health === view.health);
    const noteCount = matching.reduce((sum, one) => sum + one.noteCount, 0);
    const pageCount = Math.max(1, Math.ceil(noteCount / PORTFOLIO_PAGE_SIZE));
    const page = Math.min(view.page, pageCount);
    const rows = await transaction
      .select()
      .from(held)
      .where(view.health === null ? undefined : eq(held.health, view.health))
      .orderBy(...orderOf(held, view))
      .limit(PORTFOLIO_PAGE_SIZE)
      .offset((page - 1) * PORTFOLIO_PAGE_SIZE);
    return accept({
      notes: rows.map(heldNoteView),
      page,
      totals: {
        noteCount,
        amountCents: sumCents(matching.map((one) => one.amountCents)),
        outstandingCents: sumCents(matching.map((one) => one.outstandingCents)),
      },
      healths: sums.map(({ health, noteCount: ofHealth }) => ({ health, noteCount: ofHealth })),
    });
  });
}

/** How many notes have each health and what they add up to; healths without notes are left out. */
export async function sumByHealth(transaction: Transaction, held: Held) {
  return transaction
    .select({
      health: held.health,
      noteCount: count(),
      activeCount: sql`count(*) filter (where ${held.status} = 'active')`.mapWith(Number),
      amountCents: sql`sum(${held.amountCents})`.mapWith(toCents),
      outstandingCents: sql`sum(${held.outstandingCents})`.mapWith(toCents),
    })
    .from(held)
    .groupBy(held.health);
}

function orderOf(held: Held, view: PortfolioView) {
  const columns = {
    next_due: held.nextDueOn,
    property: sql`lower(${held.address})`,
    amount: held.amountCents,
    rate: held.ratePpm,
    outstanding: held.outstandingCents,
  } satisfies Record<PortfolioSort, unknown>;
  const direction = sql.raw(view.direction === 'descending' ? 'desc' : 'asc');
  // Without a tie-break notes could repeat or go missing between pages.
  return [sql`${columns[view.sort]} ${direction} nulls last`, asc(held.address), asc(held.noteId)];
}
