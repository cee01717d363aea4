/**
 * A whole number as people read it: "1,450".
 *
 * `toLocaleString` says the same, but its first call in a page reads the browser's tables of all
 * languages, which holds a phone up for a tenth of a second (0042).
 */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

/** The digits with a comma before every third from the right: "1450" is "1,450". */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
