import { describe, expect, it } from 'vitest';
import type { Arrangement, Word } from './draw.server.ts';
import { lifeOfLoan } from './loan.server.ts';
import { retirementLoan } from './retirement.server.ts';

/** How wide the letters of a text are, as a part of their size: a little more than measured. */
const LETTER = 0.53;

function spanOf({ x, text, look, fromLeft }: Word): [left: number, right: number] {
  const width = text.length * (look === 'name' ? 15 : 13) * LETTER;
  const left = fromLeft ? x : x - width / 2;
  return [left, left + width];
}

function outside({ width, height, words }: Arrangement): string[] {
  return words
    .filter((word) => {
      const [left, right] = spanOf(word);
      return left < 0 || right > width || word.y < 12 || word.y > height;
    })
    .map(({ text }) => text);
}

describe.each([
  ['a loan from a retirement account', retirementLoan],
  ['the life of a loan', lifeOfLoan],
])('the picture of %s', (_, { title, description, wide, narrow }) => {
  it('has all its words inside, on a phone too', () => {
    expect([...outside(wide), ...outside(narrow)]).toEqual([]);
    expect(narrow.width).toBeLessThanOrEqual(320);
  });

  it('says on a phone what it says on a desk', () => {
    const wordsOf = ({ words }: Arrangement) =>
      new Set(words.flatMap(({ text }) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []));
    const onlyWide = ['reads', 'lends', 'collects', 'repaid'];
    const missing = [...wordsOf(wide)].filter(
      (word) => !wordsOf(narrow).has(word) && !onlyWide.includes(word),
    );
    expect(missing).toEqual([]);
  });

  it('is told in words to who does not see it, and names no figure', () => {
    const texts = [title, description, ...wide.words.map(({ text }) => text)].join(' ');
    expect(description.length).toBeGreaterThan(200);
    expect(texts).not.toMatch(/[$%]|\d{2}/);
    for (const party of ['company', 'lender', 'house', 'note']) expect(texts).toContain(party);
  });
});
