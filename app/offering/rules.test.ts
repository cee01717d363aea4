import { expect, it } from 'vitest';
import { defaultAccreditation, mayAsk } from './rules.ts';

it.each([
  ['none', 'not_asked'],
  ['506b', 'statement'],
  ['506c', 'verified'],
  ['other', 'not_asked'],
] as const)('an offering under %s asks by itself: %s', (exemption, asked) => {
  expect(defaultAccreditation(exemption)).toBe(asked);
});

it.each([
  ['506c', 'statement', false],
  ['506c', 'not_asked', false],
  ['506c', 'verified', true],
  ['506b', 'not_asked', false],
  ['506b', 'statement', true],
  ['506b', 'verified', true],
  ['none', 'not_asked', true],
  ['none', 'verified', true],
  ['other', 'statement', true],
] as const)('%s that asks %s: %s', (exemption, asked, isFine) => {
  expect(mayAsk(exemption, asked)).toBe(isFine);
});
