import { foldText } from '#app/domain/search/fold-text.ts';

/**
 * The slug that a name gives: small letters without accents, everything but letters and digits as
 * hyphens, none at the ends. May be empty when the name has no Latin letter or digit. Source: rules
 * 1.5.
 */
export function deriveSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
