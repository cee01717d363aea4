import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { gapsOf, requirementsOf, STATES } from './asvs-page.ts';

const page = readFileSync('docs/security/asvs.md', 'utf8');
const requirements = requirementsOf(page);

/** How many requirements of levels 1 and 2 each chapter of the standard has, from 1 to 17. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const count = (wanted: Partial<(typeof requirements)[number]>) =>
  requirements.filter((one) =>
    Object.entries(wanted).every(([key, value]) => one[key as 'id'] === value),
  ).length;

test('every requirement of level 1 and 2 stands on the page once, in order', () => {
  expect([count({ level: 1 }), count({ level: 2 })]).toEqual([70, 183]);
  expect(page.match(/^- \*\*/gm)).toHaveLength(253);
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  const ofChapter = CHAPTERS.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length);
  expect(ofChapter).toEqual(CHAPTERS);
});

test('every requirement has tests that exist, or a reason', () => {
  expect(requirements.flatMap(gapsOf)).toEqual([]);
});

test.each(STATES)('the table at the top counts what is %s', (state) => {
  const counts = [1, 2].map((level) => String(count({ state, level })));
  const [, ...cells] = new RegExp(`^\\| ${state} +\\| (\\d+) +\\| (\\d+) `, 'm').exec(page) ?? [];
  expect(cells).toEqual(counts);
});

// Put together here, so that this file does not have the title that it asks for.
const UNWRITTEN = ['never', 'written'].join(' ');

test.each([
  ['held', 'It is so.', 'nothing is named that shows it'],
  ['held', '`tests/nowhere.test.ts`.', 'there is no tests/nowhere.test.ts'],
  ['held', `\`tests/architecture/asvs.test.ts\` '${UNWRITTEN}'.`, 'has no test'],
  ['not met', '`docs/security.md`.', 'no reason is given'],
  ['in part', '', 'no reason is given'],
  ['perhaps', 'We shall see.', 'is no state'],
])('a gap is found: %s, %s', (state, evidence, gap) => {
  const gaps = gapsOf({ id: '1.1.1', level: 1, state, evidence });
  expect(gaps.some((one) => one.includes(gap))).toBe(true);
});
