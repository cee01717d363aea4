/** What a search finds beside pages, in the order in which it is shown. */
export const HIT_KINDS = ['property', 'note', 'person', 'request'] as const;

export type HitKind = (typeof HIT_KINDS)[number];

/** Something that a search has found, and where it is. */
export type SearchHit = {
  kind: HitKind;
  id: string;
  title: string;
  /** What tells it apart from others of the same title. */
  detail: string;
  /** A path on this site. */
  to: string;
};

/** At most so many of a kind are shown. */
export const MOST_HITS = 5;

/** Below this a search finds pages only: one letter is in everything. */
export const SHORTEST_SEARCH = 2;
