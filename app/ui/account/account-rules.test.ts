import { describe, expect, test } from 'vitest';
import { emailChangeProblems, passwordChangeProblems, profileProblems } from './account-rules.ts';

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
