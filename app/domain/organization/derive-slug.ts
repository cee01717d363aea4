/**
 * The slug that a name gives: lower case, everything but letters and digits as hyphens, none at the
 * ends. May be empty when the name has no Latin letter or digit. Source: rules 1.5.
 */
export function deriveSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
