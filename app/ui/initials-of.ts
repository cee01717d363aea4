/**
 * Up to two capital letters that stand for a person: of the first and the last word of a name, of
 * the first part of an address. '?' when there is nothing to take them from.
 */
export function initialsOf(name: string): string {
  const [before = ''] = name.trim().split('@');
  const words = before.split(/[\s._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}
