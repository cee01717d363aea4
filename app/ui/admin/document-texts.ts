const KINDS: Readonly<Record<string, string>> = {
  note: 'Note',
  deed: 'Deed of trust or mortgage',
  title_policy: 'Title policy',
  insurance: 'Insurance',
  appraisal: 'Appraisal',
  other: 'Other',
};

/** What kind of document it is, in words; an unknown kind as it is stored. Source: D31. */
export function documentKindLabel(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** The size of a file as people read it: '812 bytes', '48 kB', '2.4 MB'. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
