import type { Mark } from './markup.ts';

/** Words within a line of a paper; a mark is a place that somebody signs. */
export type PaperWords =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inside: readonly PaperWords[] }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'break' };

/** What a paper is made of. Data alone: nothing in it can be more than words and lines. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly inside: readonly PaperWords[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly PaperWords[] }
  | {
      readonly kind: 'list';
      /** The number of its first item; null for one without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly PaperBlock[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly PaperWords[])[];
      readonly rows: readonly (readonly (readonly PaperWords[])[])[];
    }
  | { readonly kind: 'page_break' };
