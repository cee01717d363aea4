import { describe, expect, test } from 'vitest';
import {
  breakLines,
  drawText,
  shortenToFit,
  type TextStyle,
  textWidth,
} from './set-text.server.ts';

const STYLE: TextStyle = { face: 'text', sizePx: 20 };
const draw = (text: string) => drawText(text, { ...STYLE, x: 0, y: 0, fill: '#000' });

describe('breaking lines', () => {
  test('keeps every word, in order, within the room', () => {
    const words = 'One hundred and twenty-three Northwest Memorial Boulevard';
    const lines = breakLines(words, STYLE, { widthPx: 200, mostLines: 9 }) ?? [];
    expect(lines.join(' ')).toBe(words);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(textWidth(line, STYLE)).toBeLessThanOrEqual(200);
  });

  test('gives up where there are too few lines or a word is too wide', () => {
    expect(breakLines('one two three', STYLE, { widthPx: 60, mostLines: 2 })).toBeNull();
    expect(breakLines('w'.repeat(50), STYLE, { widthPx: 200, mostLines: 9 })).toBeNull();
  });
});

test('a text is shortened only where it has to be, and then fits', () => {
  expect(shortenToFit('Dayton', STYLE, 200)).toBe('Dayton');
  const shorter = shortenToFit('Dayton '.repeat(20), STYLE, 200);
  expect(shorter).toMatch(/^Dayton .*…$/);
  expect(textWidth(shorter, STYLE)).toBeLessThanOrEqual(200);
});

describe('letters', () => {
  test('beyond the first font are taken from the second', () => {
    expect(textWidth('Žižkov', STYLE)).toBeGreaterThan(textWidth('ikov', STYLE));
    expect(draw('Žižkov')).not.toBe(draw('Zizkov'));
  });

  test('that no font has lose their accent or are left out, with the space before them', () => {
    expect(draw('Nguyễn')).not.toBe(draw('Nguyên'));
    expect(draw('b\u0302')).toBe(draw('b'));
    const large = (text: string) =>
      drawText(text, { ...STYLE, face: 'display', x: 0, y: 0, fill: '#000' });
    expect(large('ḃ')).toBe(large('b'));
    expect(draw('12 東京 34')).toBe(draw('12 34'));
    expect(draw('🏠')).not.toContain('<path');
  });

  test('stand closer where the font says so', () => {
    expect(textWidth('AV', STYLE)).toBeLessThan(textWidth('A', STYLE) + textWidth('V', STYLE));
  });
});
