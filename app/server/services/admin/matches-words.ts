import { stateSpellings } from '#app/domain/property/us-states.ts';
import { and, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const MAX_WORDS = 8;

/**
 * The condition that every word typed occurs in one of the texts, whatever its case, or means the
 * state, which may be stored as code or name; none for an empty search. Blanks and commas part
 * words, so that 'Austin, TX' finds city and state. Source: D10.
 */
export function matchesWords(
  search: string,
  columns: { texts: readonly SQLWrapper[]; state: AnyPgColumn },
): SQL | undefined {
  const words = search.split(/[\s,]+/).filter((word) => word !== '');
  return and(...words.slice(0, MAX_WORDS).map((word) => matchesWord(word, columns)));
}

function matchesWord(
  word: string,
  { texts, state }: { texts: readonly SQLWrapper[]; state: AnyPgColumn },
): SQL | undefined {
  // % and _ are what was typed, not wildcards.
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const spellings = stateSpellings(word);
  return or(
    ...texts.map((text) => sql`${text} ilike ${pattern}`),
    spellings.length === 0 ? undefined : inArray(sql`upper(${state})`, spellings),
  );
}
