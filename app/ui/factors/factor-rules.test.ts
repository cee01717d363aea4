import { expect, test } from 'vitest';
import { appCodeProblems, currentPasswordProblems, recoveryCodeProblems } from './factor-rules.ts';

test.each(['', '12345', '1234567', 'abcdef', '12 34'])('no app shows the code %j', (code) => {
  expect(appCodeProblems({ code })).toMatchObject([{ field: 'code' }]);
});

test.each(['123456', '123 456', ' 123456 '])('the code %j can be one', (code) => {
  expect(appCodeProblems({ code })).toEqual([]);
});

test.each(['', 'k7m2p', 'k7m2p-x4w9', '123456'])('%j is no recovery code', (code) => {
  expect(recoveryCodeProblems({ code })).toMatchObject([{ field: 'code' }]);
});

test.each(['k7m2p-x4w9d', 'K7M2P-X4W9D', 'k7m2p x4w9d', 'k7m2px4w9d'])(
  '%j can be a recovery code',
  (code) => {
    expect(recoveryCodeProblems({ code })).toEqual([]);
  },
);

test('a change asks for the current password', () => {
  expect(currentPasswordProblems({})).toHaveLength(1);
  expect(currentPasswordProblems({ password: ' ' })).toEqual([]);
});
