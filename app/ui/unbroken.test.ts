import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['Lena Ortiz, Trustee of The Ortiz Trust, dated May 4, 2011, as amended', 'May_4,_2011, as'],
  ['18 Birch Street\nPortland, ME 04101', '18 Birch Street\nPortland, ME_04101'],
  ['12 Main Street, Unit 4', '12 Main Street, Unit 4'],
])('dates and ZIP codes stay on one line: %s', (text, part) => {
  const drawn = unbroken(text);
  expect(drawn).toContain(part.replaceAll('_', '\u00A0'));
  expect(drawn.replaceAll('\u00A0', ' ')).toBe(text);
});
