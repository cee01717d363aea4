import { expect, test } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { profileStateWords, REVIEW_REFUSALS } from './words.ts';

const whole = { isArchived: false, missing: [], w9State: 'checked' } as const;

test('a profile is complete when nothing is missing and its form W-9 was checked', () => {
  expect(profileStateWords(whole)).toEqual({ label: 'Complete', means: 'good' });
  expect(profileStateWords({ ...whole, w9State: 'received' })).toEqual({
    label: 'W-9 to be checked',
    means: 'waiting',
  });
  expect(profileStateWords({ ...whole, w9State: 'outdated' })).toEqual({
    label: 'W-9 outdated',
    means: 'bad',
  });
});

test('what is missing comes first, and an archived profile is nothing else', () => {
  const lacking = { ...whole, missing: ['signers'], w9State: 'received' } as const;
  expect(profileStateWords(lacking).label).toBe('Incomplete');
  expect(profileStateWords({ ...lacking, isArchived: true }).label).toBe('Archived');
});

test('an empty text leads back to the usual one only where a button does', () => {
  const said = (isByHand: boolean) =>
    explain(REVIEW_REFUSALS, { kind: 'text_missing', isByHand }).message;
  expect(said(false)).toBe('Enter the text.');
  expect(said(true)).toContain('use the button below');
});
