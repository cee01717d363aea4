/** A heading with the paragraphs under it, in reading order; at least one paragraph. */
export type ContentSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

/** A question that readers ask, with its answer. */
export type ContentQuestion = {
  readonly question: string;
  readonly answer: readonly string[];
};

/** What stands under a heading of our prose. */
export type ContentBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps' | 'points' | 'terms'; readonly items: readonly ContentItem[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'callout'; readonly title: string; readonly text: string }
  | { readonly kind: 'figure'; readonly figure: string; readonly caption: string };

/** A heading or word with what is said about it. */
export type ContentItem = { readonly heading: string; readonly text: string };

/** What a chapter is made of, in reading order. */
export type GuideBlock =
  | Exclude<ContentBlock, { kind: 'figure' }>
  /** One that starts a page keeps the figures under it together. */
  | { readonly kind: 'heading'; readonly text: string; readonly startsPage: boolean }
  | { readonly kind: 'figure'; readonly figure: GuideFigure; readonly caption: string };

/** The tables and drawings that are made from the worked figures. */
export const GUIDE_FIGURES = [
  'terms',
  'interest_only_schedule',
  'amortizing_schedule',
  'balances',
  'instalments',
  'totals',
  'claims',
  'loan_to_value',
  'sale',
  'outcomes',
] as const;
export type GuideFigure = (typeof GUIDE_FIGURES)[number];

/** A chapter of the free guide. */
export type GuideChapter = {
  /** Names the chapter in links. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly GuideBlock[];
};
