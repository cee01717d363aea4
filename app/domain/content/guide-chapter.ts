/** What a chapter is made of, in reading order. */
export type GuideBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** One that starts a page keeps the figures under it together. */
  | { readonly kind: 'heading'; readonly text: string; readonly startsPage?: true }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly GuideItem[] }
  | { readonly kind: 'terms'; readonly items: readonly GuideItem[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'callout'; readonly title: string; readonly text: string }
  | { readonly kind: 'figure'; readonly figure: GuideFigure; readonly caption: string };

/** A heading or word with what is said about it. */
export type GuideItem = { readonly heading: string; readonly text: string };

/** The tables and drawings that are made from the worked figures. */
export type GuideFigure =
  | 'terms'
  | 'interest_only_schedule'
  | 'amortizing_schedule'
  | 'balances'
  | 'instalments'
  | 'totals'
  | 'claims'
  | 'loan_to_value'
  | 'sale'
  | 'outcomes';

/** A chapter of the free guide. */
export type GuideChapter = {
  /** Names the chapter in links. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly GuideBlock[];
};
