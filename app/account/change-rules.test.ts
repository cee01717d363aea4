import { describe, expect, test } from 'vitest';
import {
  appCodeProblems,
  emailChangeProblems,
  passwordChangeProblems,
  passwordProblems,
  profileProblems,
  recoveryCodeProblems,
} from './change-rules.ts';

describe('name and phone', () => {
  test('may be left empty', () => {
    expect(profileProblems({})).toEqual([]);
    expect(profileProblems({ firstName: '', lastName: '', phone: '' })).toEqual([]);
  });

  test.each([
    [{ firstName: 'x'.repeat(81) }, 'firstName', 'Use at most 80 characters.'],
    [{ lastName: 'line\nbreak' }, 'lastName', 'Use at most 80 characters.'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number such as (614) 555-0142.'],
  ])('refuse %o', (values, field, message) => {
    expect(profileProblems(values)).toEqual([{ field, message }]);
  });
});

test('another address asks for the address and the password', () => {
  expect(emailChangeProblems({}).map(({ message }) => message)).toEqual([
    'Enter the new email.',
    'Enter your current password.',
  ]);
  expect(emailChangeProblems({ email: 'no', currentPassword: 'x' })).toEqual([
    { field: 'email', message: 'Enter an email such as name@example.com.' },
  ]);
});

test('another password has the rules of a first one', () => {
  const values = { currentPassword: 'old', password: 'short', confirmPassword: 'other' };
  expect(passwordChangeProblems(values).map(({ field, message }) => [field, message])).toEqual([
    ['password', 'Password must be at least 6 characters long.'],
    ['confirmPassword', 'Please make sure your passwords match.'],
  ]);
});

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
  expect(passwordProblems({})).toHaveLength(1);
  expect(passwordProblems({ password: ' ' })).toEqual([]);
});
