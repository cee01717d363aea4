import { describe, expect, it } from 'vitest';
import { printedText, unprintedLetters, unprintedText } from './print.ts';

describe('what papers print of a text', () => {
  it.each([
    'Nguyễn Thị Ṣọlá Žofia Łukasz Ĳsbrand ʻOkina Ðorđe ẞ ſ',
    'a\u2011b a\u202fb a\u2009b a\u00a0b',
    '→ ← ⅓ ½ № ′ ″ § € ₹ – — “ ” … • ™ □ ■ ● ○ ✓',
    'two\nlines',
  ])('is %s as it is', (text) => {
    expect(printedText(text)).toBe(text);
    expect(unprintedLetters(text)).toEqual([]);
  });

  it.each([
    ['an accent apart', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['letters that are drawn as one', 'ﬁ ﬄ Ǆ Ⅳ Ａ', 'fi ffl DŽ IV A'],
    ['what nobody sees', 'a\u200bb\u00adc\u200fd\tf\re', 'abcd fe'],
    ['a box to tick', '☐ Yes', '□ Yes'],
    ['the end of a line', 'a\u2028b', 'a\nb'],
  ])('is, of %s, the letters', (_, typed, expected) => {
    expect(printedText(typed)).toBe(expected);
    expect(unprintedLetters(typed)).toEqual([]);
  });

  it('is a box for each letter that the typefaces do not have', () => {
    expect(printedText('李明 Žofia 😀')).toBe('□□ Žofia □');
    expect(printedText('👩‍🚀')).toBe('□□');
    // No typeface of ours puts a mark over a letter for which Unicode has no sign of its own.
    expect(printedText('Ọ̀ṣun m̄')).toBe('□ṣun □');
    expect(printedText('वि')).toBe('□');
    expect(printedText('\ud83d')).toBe('□');
    expect(unprintedLetters('李明李 Ω Жанна वि')).toEqual(['李', '明', 'Ω', 'Ж', 'а', 'н', 'वि']);
  });
});

it('names the first letters that papers cannot print', () => {
  expect(unprintedText(['李'])).toBe('Papers cannot print “李”. Use Latin letters.');
  expect(unprintedText(Array.from('Ждизнь'))).toBe(
    'Papers cannot print “Ж”, “д”, “и”, “з”, “н”. Use Latin letters.',
  );
});
