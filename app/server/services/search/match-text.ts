import { stateSpellings } from '#app/domain/property/us-states.ts';
import { and, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const MAX_WORDS = 8;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The condition that every word typed occurs in one of the texts, whatever its case, or in the text
 * that is kept in lower case; with `state`, a word may also mean the state, which is stored as code
 * or name. No text may be null. The texts are searched as one, and plain words by plain letters,
 * which takes a sixth of the time of comparing each: no index helps where row-level security looks
 * first. Source: D10, 0056.
 */
export function matchText(
  words: readonly string[],
  {
    texts = [],
    lowered,
    state,
  }: { texts?: readonly SQLWrapper[]; lowered?: SQLWrapper; state?: SQLWrapper },
): SQL | undefined {
  const all = sql.join(
    texts.map((text) => sql`${text}`),
    sql` || ' ' || `,
  );
  return and(
    ...words.slice(0, MAX_WORDS).map((word) => {
      const lower = PLAIN.test(word) ? sql`lower((${all}) collate "C")` : sql`lower(${all})`;
      const spellings = state === undefined ? [] : stateSpellings(word);
      return or(
        lowered && sql`${lowered} like ${patternOf(word)}`,
        texts.length === 0 ? undefined : sql`${lower} like ${patternOf(word)}`,
        spellings.length === 0 ? undefined : inArray(sql`upper(${state} collate "C")`, spellings),
      );
    }),
  );
}

/** Blanks and commas part words, so that 'Austin, TX' finds city and state. */
export function wordsOf(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((word) => word !== '');
}

/** % and _ are what was typed, not wildcards. */
function patternOf(word: string): string {
  return `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
