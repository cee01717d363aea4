import { expect, test } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { inForceOn, knownLegalText, stateOn, waitsForTerms } from './rules.ts';

const versions = [
  ['2026-01-01', 'in force before'],
  ['2026-06-01', 'replaced by what was published after it for an earlier day'],
  ['2026-05-01', 'in force now'],
  ['2026-12-01', 'comes'],
].map(([day], index) => ({ number: index + 1, inForceOn: isoDate(day!) }));

const today = isoDate('2026-11-25');

test('of the versions whose day has come the one published last is in force', () => {
  expect(inForceOn(today, versions)?.number).toBe(3);
  expect(inForceOn(isoDate('2026-04-30'), versions)?.number).toBe(1);
  expect(inForceOn(isoDate('2026-12-01'), versions)?.number).toBe(4);
  expect(inForceOn(isoDate('2025-12-31'), versions)).toBeNull();
});

test('every version says how it stands', () => {
  const states = versions.map((version) => stateOn(today, version, versions));
  expect(states).toEqual(['former', 'replaced', 'in_force', 'coming']);
});

test('a version that was replaced before its day is replaced before and after that day', () => {
  const [, second] = versions;
  for (const day of ['2026-04-01', '2026-05-15', '2026-07-01']) {
    expect(stateOn(isoDate(day), second!, versions)).toBe('replaced');
  }
});

test.each(['Terms', '', 'risks', 'toString', null])('%j is no legal text', (name) => {
  expect(knownLegalText(name)).toBeNull();
});

test.each([
  ['/auth', 'public', false],
  ['/auth/verify', 'public', false],
  ['/account/security', 'dashboard', false],
  ['/admin/account', 'admin', false],
  ['/admin/legal/:text', 'admin', false],
  ['/terms/accept', 'public', false],
  ['/theme', 'none', false],
  ['/dashboard/organizations/switch', 'none', false],
  ['/properties/:propertyId', 'public', true],
  ['/dashboard/team', 'dashboard', true],
  ['/admin/properties/new', 'admin', true],
  ['/accounting', 'public', true],
])('what is sent to %s in the frame %s waits for the terms: %s', (path, frame, waits) => {
  expect(waitsForTerms({ path, frame })).toBe(waits);
});
