import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { markText } from './words.ts';

it('evidence in a line says when it was decided and how long it counts, or counted', () => {
  const dates = { decidedOn: isoDate('2026-07-20'), validUntil: isoDate('2026-10-17') };
  expect(markText({ method: 'letter', state: 'accepted', ...dates })).toMatch(
    /: accepted on Jul 20, 2026, valid until Oct 17, 2026$/,
  );
  expect(markText({ method: 'letter', state: 'expired', ...dates })).toMatch(
    /: accepted on Jul 20, 2026, was valid until Oct 17, 2026$/,
  );
  expect(
    markText({ method: 'income', state: 'submitted', decidedOn: null, validUntil: null }),
  ).toBe('Income: to be checked');
});
