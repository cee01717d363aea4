import { assert } from '#app/ground/assert.ts';

/**
 * The lien position in words: "1st Lien", "2nd Lien", "3rd Lien", "11th Lien".
 * Errors: throws below 1; a note without a position has no label. Source: rules 1.2.
 */
export function lienLabel(lienPosition: number): string {
  assert(Number.isSafeInteger(lienPosition) && lienPosition >= 1, 'lien positions count from 1');
  return `${lienPosition}${ordinalEnding(lienPosition)} Lien`;
}

function ordinalEnding(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
