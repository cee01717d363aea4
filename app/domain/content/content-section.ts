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
