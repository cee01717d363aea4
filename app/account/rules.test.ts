import { expect, test } from 'vitest';
import { answerForm } from '#app/ui/answer-form.ts';
import { checkPlain } from '#app/ui/plain-form.ts';
import {
  forgotPasswordProblems,
  resetPasswordProblems,
  resetPasswordTitle,
  type ResetPasswordValues,
} from './rules.ts';

test.each(['', 'ines', 'ines@example'])('no link is sent to %j', (email) => {
  expect(forgotPasswordProblems({ email })).toHaveLength(1);
});

test('a link is sent to an address', () => {
  expect(forgotPasswordProblems({ email: 'ines@example.com' })).toEqual([]);
});

test.each([
  [{}, ['Choose a password.', 'Type the password again.'], 'Please check the form'],
  [
    { password: '12345', confirmPassword: '12345' },
    ['Password must be at least 6 characters long.'],
    'Please check the form',
  ],
  [
    { password: 'a-good-phrase', confirmPassword: 'a-good-phrase ' },
    ['Please make sure your passwords match.'],
    "Passwords don't match",
  ],
  [{ password: 'a-good-phrase', confirmPassword: 'a-good-phrase' }, [], 'Please check the form'],
])('a new password %o is answered by %o', (values, messages, title) => {
  expect(resetPasswordProblems(values).map(({ message }) => message)).toEqual(messages);
  expect(resetPasswordTitle(messages)).toBe(title);
});

test('no answer to a form sends a password back', () => {
  const form = new FormData();
  form.set('email', 'ines@example.com');
  form.set('password', 'topsecret');
  form.set('confirmPassword', 'topsecret too');
  const submission = checkPlain<ResetPasswordValues>(form, resetPasswordProblems);
  const refused = answerForm(submission);
  const explained = answerForm(submission, { title: 'No', message: 'Not so', field: 'password' });
  expect(refused.result.initialValue).toEqual({ email: 'ines@example.com' });
  expect(explained.result.error).toMatchObject({ password: ['Not so'] });
  expect(JSON.stringify([refused, explained])).not.toContain('topsecret');
});
