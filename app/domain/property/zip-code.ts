const DIGITS = /^(\d{5})(?:-?(\d{4}))?$/;

/** A ZIP code as the post writes it: five digits, or nine with a hyphen; null for another text. */
export function zipCodeOf(text: string): string | null {
  const [, five, four] = DIGITS.exec(text.trim()) ?? [];
  if (five === undefined) return null;
  return four === undefined ? five : `${five}-${four}`;
}
