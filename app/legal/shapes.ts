/** Words within a line. Nothing here can carry markup: a page makes elements of it. */
export type Words =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inside: readonly Words[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Words[] }
  | { readonly kind: 'break' };

/** What stands under a heading. */
export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly inside: readonly Words[] }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly inside: readonly Words[] }
  | {
      readonly kind: 'list';
      /** The number of its first item; null for one without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly LegalBlock[])[];
    }
  | {
      readonly kind: 'quote';
      readonly title: string | null;
      readonly blocks: readonly LegalBlock[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Words[])[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    }
  | { readonly kind: 'rule' };

/** A heading of the second rank with what stands under it. */
export type LegalSection = {
  /** Names the section in an address: `/terms#risks`. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

/** A legal text as pages show it. */
export type LegalContent = {
  /** Null where the text does not begin with one. */
  readonly title: string | null;
  /** The first paragraph, in plain words; empty for none. */
  readonly lead: string;
  /** What else stands before the first section. */
  readonly intro: readonly LegalBlock[];
  readonly sections: readonly LegalSection[];
};
