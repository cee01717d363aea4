import type { NoteFacts } from '#app/domain/note/note-facts.ts';
import { fieldIsShown } from '#app/domain/property/shown-parts.ts';
import { type NotesSummary, summarizeShownNotes } from '#app/domain/property/summarize-notes.ts';
import type { propertyDetails } from '#app/server/db/schema/properties.ts';

/** What stands behind the loan: of an LTV and an amount, anybody computes the ARV. */
type ValueFigures = 'arvCents' | 'arvIsEstimated' | 'loanToValue';

export type NotesSummaryView = Omit<NotesSummary, ValueFigures> & {
  /** Null where the display settings hide the ARV (D41): the LTV would tell it. */
  value: Pick<NotesSummary, ValueFigures> | null;
};

/** What is known of the value of a property, and whether it may be told. */
export type StoredValue = Pick<
  typeof propertyDetails.$inferSelect,
  'estimatedArvCents' | 'displaySettings'
>;

/**
 * The summary over the notes that the reader may see, as far as the display settings show it; null
 * without any. Shape: the notes in any order; null for a property without stored details. Source:
 * rules 1.4 and 1.9, D4, D41.
 */
export function notesSummaryView(
  notes: readonly NoteFacts[],
  stored: StoredValue | null,
): NotesSummaryView | null {
  const summary = summarizeShownNotes({ notes, arvCents: stored?.estimatedArvCents ?? null });
  if (summary === null) return null;
  const { arvCents, arvIsEstimated, loanToValue, ...loans } = summary;
  const showsArv = fieldIsShown(stored?.displaySettings ?? {}, 'estimated_arv');
  return { ...loans, value: showsArv ? { arvCents, arvIsEstimated, loanToValue } : null };
}
