import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { PortfolioView } from '#app/domain/portfolio/portfolio-filter.ts';
import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { type HeldNoteView, heldNoteView } from '#app/server/views/held-note-view.ts';
import type { NoteSums, PortfolioSums } from '#app/server/views/portfolio-view.ts';
import { asHolder } from './as-holder.ts';
import { heldNotes } from './held-notes.ts';
import { portfolioCondition, portfolioOrder } from './portfolio-condition.ts';
import { portfolioSums, sumPortfolio } from './portfolio-sums.ts';

export type HeldNotesPage = {
  /** One page of the notes that the filter lets through, in the order asked for. */
  notes: HeldNoteView[];
  /** The page shown: the last one when the view asks for one beyond it. */
  page: number;
  pageSize: number;
  /** Of all notes that the filter lets through, on every page. */
  totals: NoteSums;
  /** Of the whole portfolio, for what can be chosen. */
  choices: Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years'>;
  /** The day on which all this is so. */
  today: IsoDate;
};

/**
 * The notes that the caller's current organization holds, filtered, sorted and paged.
 *
 * @returns the page (may be empty), or `no_organization`. Source: rules 1.2 and 3.8, D9, D25.
 */
export async function listHeldNotes(
  caller: Caller,
  view: PortfolioView,
): Promise<Result<HeldNotesPage, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = heldNotes(transaction, { organizationId, today });
    const matching = portfolioCondition(held, view, today);
    const summed = await sumPortfolio(transaction, held, { matching, today });
    const { matching: totals, ...sums } = portfolioSums(summed, today);
    const { page, offset } = placePage(view.page, totals.noteCount);
    const rows = await transaction
      .select()
      .from(held)
      .where(matching)
      .orderBy(...portfolioOrder(held, view))
      .limit(PAGE_SIZE)
      .offset(offset);
    const { healths, statuses, properties, years } = sums;
    const choices = { healths, statuses, properties, years };
    const notes = rows.map((row) => heldNoteView(row, today));
    return { notes, page, pageSize: PAGE_SIZE, totals, choices, today };
  });
}
