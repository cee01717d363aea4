import { expect, test } from 'vitest';
import { possibleChanges, readUserChange } from './words.ts';

const user = {
  isReader: false,
  isVerified: true,
  isPlatformAdmin: false,
  isSuspended: false,
  sessions: [],
  keptBy: [],
};

test.each([
  ['the own account', { isReader: true, isPlatformAdmin: true, sessions: [1] }, []],
  ['an address that is not verified', { isVerified: false }, ['suspend', 'delete']],
  ['somebody suspended', { isSuspended: true }, ['lift', 'delete']],
  ['a suspended admin', { isSuspended: true, isPlatformAdmin: true }, ['revoke', 'lift', 'delete']],
  ['another admin', { isPlatformAdmin: true }, ['revoke', 'suspend', 'delete']],
  ['whoever alone owns what is needed', { keptBy: ['x'] }, ['grant', 'suspend']],
  ['somebody signed in', { sessions: [1] }, ['grant', 'end_sessions', 'suspend', 'delete']],
])('%s offers what makes sense', (_who, facts, changes) => {
  expect(possibleChanges({ ...user, ...facts })).toEqual(changes);
});

test.each([null, undefined, '', 'forget', 'constructor'])('%j names no change', (text) => {
  expect(readUserChange(text)).toBeNull();
});
