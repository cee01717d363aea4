import { expect, test } from 'vitest';
import { possibleChanges, readUserChange } from './words.ts';

const user = {
  isReader: false,
  isVerified: true,
  isPlatformAdmin: false,
  isSuspended: false,
  sessions: [],
};

test.each([
  ['the own account', { isReader: true, isPlatformAdmin: true, sessions: [1] }, []],
  ['an address that is not verified', { isVerified: false }, ['suspend']],
  ['somebody suspended', { isSuspended: true }, ['lift']],
  ['a suspended admin', { isSuspended: true, isPlatformAdmin: true }, ['revoke', 'lift']],
  ['another admin', { isPlatformAdmin: true }, ['revoke', 'suspend']],
  ['somebody signed in', { sessions: [1] }, ['grant', 'end_sessions', 'suspend']],
])('%s offers what makes sense', (_who, facts, changes) => {
  expect(possibleChanges({ ...user, ...facts })).toEqual(changes);
});

test.each([null, undefined, '', 'delete', 'constructor'])('%j names no change', (text) => {
  expect(readUserChange(text)).toBeNull();
});
