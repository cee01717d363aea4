import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['Lena Ortiz, Trustee of The Ortiz Trust, dated May 4, 2011, as amended', 'May_4,_2011, as'],
  ['18 Birch Street\nPortland, ME 04101', '18 Birch Street\nPortland, ME_04101'],
  ['Until Nov 30, 2026, 5:42 AM EST, 2 days left', 'Nov_30,_2026, 5:42_AM_EST, 2 days'],
  ['The time was over on Nov 21, 2026, 1:00 PM GMT+1.', '1:00_PM_GMT+1.'],
  ['It ends at 5:00 PM of that day', '5:00_PM of'],
  ['12 Main Street, Unit 4', '12 Main Street, Unit 4'],
])('dates, times and ZIP codes stay on one line: %s', (text, part) => {
  const drawn = unbroken(text);
  expect(drawn).toContain(part.replaceAll('_', '\u00A0'));
  expect(drawn.replaceAll('\u00A0', ' ')).toBe(text);
});
