/** The kinds of documents, in the order of forms. Source: D31. */
export const DOCUMENT_KINDS = [
  'note',
  'subscription',
  'direction_of_investment',
  'funding_exhibit',
  'deed',
  'title_policy',
  'insurance',
  'appraisal',
  'other',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const LABELS: Readonly<Record<DocumentKind, string>> = {
  note: 'Note',
  subscription: 'Subscription agreement',
  direction_of_investment: 'Direction of investment',
  funding_exhibit: 'Funding exhibit',
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

const LONGEST = 100;

/**
 * The name under which a document is saved: its title without what no file system takes, and the
 * ending of what it is ('webp' or 'pdf').
 */
export function documentFileName(title: string, contentType: string): string {
  const ending = contentType === 'application/pdf' ? 'pdf' : 'webp';
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const short = [...plain].slice(0, LONGEST).join('').trim();
  const suffix = `.${ending}`;
  const named = short.toLowerCase().endsWith(suffix) ? short.slice(0, -suffix.length) : short;
  return `${named.trim() || 'Document'}.${ending}`;
}

/**
 * The same as a header says it (RFC 6266): in ASCII for old programs, and in full behind it. The
 * file is saved and never opened in its place.
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const full = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** The size of a file as people read it: '812 bytes', '48 kB', '2.4 MB', '1.2 GB'. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  // What would round to a thousand of the smaller unit is one of the next.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** Whether it was signed and sealed here: then it stays, in the database too. Source: rules 6.5. */
export function isSealed({ fileKey }: { fileKey: string }): boolean {
  return fileKey.startsWith('papers/');
}
