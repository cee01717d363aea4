/**
 * What a reader can do about the note of a page: request it, wait for an earlier request, or
 * nothing, because it is funded or its property is still a draft.
 */
export type FundState = 'open' | 'requested' | 'funded' | 'draft';

/** Source: rules 1.2 (summary panel), D2, D14, D46. */
export function fundState(page: {
  isDraft: boolean;
  selectedNoteId: string | null;
  notes: readonly { id: string; status: string }[];
  requestedNoteIds: readonly string[];
  keptNoteIds: readonly string[];
}): FundState {
  const selected = page.notes.find(({ id }) => id === page.selectedNoteId);
  if (selected !== undefined && page.requestedNoteIds.includes(selected.id)) return 'requested';
  if (selected?.status !== 'available' || page.keptNoteIds.includes(selected.id)) return 'funded';
  return page.isDraft ? 'draft' : 'open';
}
