/** The kinds of documents, in the order of forms. Source: D31. */
export const DOCUMENT_KINDS = [
  'note',
  'deed',
  'title_policy',
  'insurance',
  'appraisal',
  'other',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const LABELS: Readonly<Record<DocumentKind, string>> = {
  note: 'Note',
  deed: 'Deed of trust or mortgage',
  title_policy: 'Title policy',
  insurance: 'Insurance',
  appraisal: 'Appraisal',
  other: 'Other',
};

/** The kind that a text names, or null. */
export function knownDocumentKind(text: string | null): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind === text) ?? null;
}

/** What kind of document it is, in words; an unknown kind as it is stored. Source: D31, D40. */
export function documentKindLabel(kind: string): string {
  const known = knownDocumentKind(kind);
  return known === null ? kind : LABELS[known];
}
