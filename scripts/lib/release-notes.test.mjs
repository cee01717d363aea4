import { expect, test } from 'vitest';

import { closeChangelog, isLaterVersion } from './release-notes.mjs';

const RELEASE = { version: '1.1.0', date: '2027-01-04', migrates: true };
const HEAD = '# Changelog\n\nWhat changed.\n\n';

test.each([
  ['1.0.0', '1.0.0'],
  ['0.9.9', '1.0.0'],
  ['1.0', '0.9.0'],
  ['v1.1.0', '1.0.0'],
  ['1.1.0-rc.1', '1.0.0'],
])('%s does not come after %s', (next, last) => {
  expect(isLaterVersion(next, last)).toBe(false);
});

test.each([
  ['1.0.1', '1.0.0'],
  ['1.10.0', '1.9.9'],
  ['2.0.0', '1.99.99'],
])('%s comes after %s', (next, last) => {
  expect(isLaterVersion(next, last)).toBe(true);
});

test.each([HEAD, `${HEAD}## Unreleased\n\n## 1.0.0, 2026-12-01\n\n- First.\n`])(
  'a release without anything to say of it is refused',
  (changelog) => {
    expect(() => closeChangelog(changelog, RELEASE)).toThrow(/CHANGELOG\.md/);
  },
);

test('what is gathered stands under its version, above the older ones', () => {
  const older = '## 1.0.0, 2026-12-01\n\nMigrates: no\n\n- First.\n';
  const { changelog, notes } = closeChangelog(
    `${HEAD}## Unreleased\n\n- More.\n\n${older}`,
    RELEASE,
  );
  expect(notes).toBe('## 1.1.0, 2027-01-04\n\nMigrates: yes\n\n- More.\n');
  expect(changelog).toBe(`${HEAD}## Unreleased\n\n${notes}\n${older}`);
});

test('the first release has nothing below it', () => {
  const { changelog, notes } = closeChangelog(`${HEAD}## Unreleased\n\n- All.\n`, {
    ...RELEASE,
    migrates: false,
  });
  expect(notes).toBe('## 1.1.0, 2027-01-04\n\nMigrates: no\n\n- All.\n');
  expect(changelog).toBe(`${HEAD}## Unreleased\n\n${notes}`);
});
