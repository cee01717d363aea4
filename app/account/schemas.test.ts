import { describe, expect, test } from 'vitest';
import { problemsOf } from '#tests/helpers/problems-of.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/read-form.ts';
import { resetPasswordTitle, SIGN_IN_INCOMPLETE, type SignUpPlace, signUpTitle } from './rules.ts';
import {
  CODE_SCHEMAS,
  emailChangeSchema,
  addressSchema,
  passwordChangeSchema,
  passwordSchema,
  profileSchema,
  resetPasswordSchema,
  SIGN_UP_SCHEMAS,
  signInSchema,
} from './schemas.ts';

const GOOD = {
  intent: 'sign-up',
  firstName: ' Ines ',
  lastName: 'Moreau',
  email: ' Ines@Example.com ',
  phone: '(614) 555-0142',
  password: ' secret phrase ',
  confirmPassword: ' secret phrase ',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** What is said of a form, by field. */
function errorsAt(place: SignUpPlace, values: Record<string, string>) {
  return checkForm(formOf(values), SIGN_UP_SCHEMAS[place]).reply().error;
}

describe('sign-up', () => {
  test('on /auth asks for email, password and confirmation only', () => {
    expect(errorsAt('page', { intent: 'sign-up' })).toEqual({
      email: ['Enter your email.'],
      password: ['Choose a password.'],
      confirmPassword: ['Type the password again.'],
    });
  });

  test('in the dialog asks for the names as well, in the request form for a phone too', () => {
    const empty = { intent: 'sign-up', firstName: ' ' };
    expect(Object.keys(errorsAt('dialog', empty) ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'confirmPassword',
    ]);
    expect(errorsAt('request', empty)).toHaveProperty('phone');
  });

  test.each([
    ['page', "Passwords don't match", 'Please make sure your passwords match.'],
    ['dialog', 'Password mismatch', 'Passwords do not match. Please try again.'],
    ['request', "Passwords don't match", 'Please make sure your passwords match.'],
  ] as const)('on %s words a mismatch as specified', (place, title, message) => {
    const said = errorsAt(place, { ...GOOD, confirmPassword: 'something else' });
    expect(said).toEqual({ confirmPassword: [message] });
    expect(signUpTitle(place, [message])).toBe(title);
  });

  test.each([
    ['page', 'Error creating account'],
    ['dialog', 'Error creating account'],
    ['request', 'Password too short'],
  ] as const)('on %s refuses five characters under its own title', (place, title) => {
    const message = 'Password must be at least 6 characters long.';
    const said = errorsAt(place, { ...GOOD, password: '12345', confirmPassword: '12345' });
    expect(said).toEqual({ password: [message] });
    expect(signUpTitle(place, [message])).toBe(title);
  });

  test.each(['page', 'dialog', 'request'] as const)(
    'on %s problems of several fields stand under a title that fits them all',
    (place) => {
      const said = errorsAt(place, { ...GOOD, email: '', password: '12345' });
      const messages = Object.values(said ?? {}).flatMap((one) => one ?? []);
      expect(messages).toHaveLength(3);
      expect(signUpTitle(place, messages)).toBe('Please check the form');
    },
  );

  test.each(['ines', 'ines@', '@example.com', 'ines@example', 'in es@example.com', 'a@b..com'])(
    'refuses the address %s',
    (email) => {
      expect(errorsAt('page', { ...GOOD, email })).toHaveProperty('email');
    },
  );

  test('on the server refuses an address that only looks right', () => {
    const form = formOf({ ...GOOD, email: '.ines@example.com' });
    expect(checkForm(form, SIGN_UP_SCHEMAS.page).reply().error).toHaveProperty('email');
  });

  test.each(['call me', '12', '+1 (614) 555 0142 ext. nine'])('refuses the phone %s', (phone) => {
    expect(errorsAt('request', { ...GOOD, phone })).toHaveProperty('phone');
  });

  test('refuses a password above 128 characters and keeps the rest', () => {
    const password = 'p'.repeat(129);
    const said = errorsAt('page', { ...GOOD, password, confirmPassword: password });
    expect(said).toEqual({ password: ['Password must be at most 128 characters long.'] });
  });

  test('takes an address in lower case, names trimmed and the password untouched', () => {
    const submission = checkForm(formOf(GOOD), SIGN_UP_SCHEMAS.request);
    expect(submission.status === 'success' && submission.value).toEqual({
      firstName: 'Ines',
      lastName: 'Moreau',
      email: 'ines@example.com',
      phone: '(614) 555-0142',
      message: null,
      password: ' secret phrase ',
    });
  });

  test('on /auth makes empty texts of names that were left out', () => {
    const { email, password, confirmPassword } = GOOD;
    const form = formOf({ email, password, confirmPassword });
    const submission = checkForm(form, SIGN_UP_SCHEMAS.page);
    expect(submission.status === 'success' && submission.value).toMatchObject({
      firstName: '',
      lastName: '',
      phone: undefined,
    });
  });

  test('leaves alone what its form does not ask for', () => {
    const form = formOf({ ...GOOD, message: 'Please call me.' });
    for (const schema of [SIGN_UP_SCHEMAS.page, SIGN_UP_SCHEMAS.dialog]) {
      const submission = checkForm(form, schema);
      const left = { phone: undefined, message: null };
      expect(submission.status === 'success' && submission.value).toMatchObject(left);
    }
  });
});

describe('sign-in', () => {
  test.each<Record<string, string>>([{}, { email: 'ines@example.com' }, { password: 'secret' }])(
    'says what is needed when something is missing: %o',
    (values) => {
      const said = checkForm(formOf(values), signInSchema).reply().error;
      expect(said?.['']).toEqual([SIGN_IN_INCOMPLETE]);
    },
  );

  test('takes an address in lower case', () => {
    const form = formOf({ intent: 'sign-in', email: 'Ines@Example.com', password: 'x' });
    const submission = checkForm(form, signInSchema);
    expect(submission.status === 'success' && submission.value).toEqual({
      email: 'ines@example.com',
      password: 'x',
    });
  });
});

test.each(['', 'ines', 'ines@example'])('no link is sent to %j', (email) => {
  expect(problemsOf(addressSchema, { email })).toHaveLength(1);
});

test('a link is sent to an address', () => {
  expect(problemsOf(addressSchema, { email: 'ines@example.com' })).toEqual([]);
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
  expect(problemsOf(resetPasswordSchema, values).map(({ message }) => message)).toEqual(messages);
  expect(resetPasswordTitle(messages)).toBe(title);
});

test('no answer to a form sends a password back', () => {
  const form = new FormData();
  form.set('email', 'ines@example.com');
  form.set('password', 'topsecret');
  form.set('confirmPassword', 'topsecret too');
  const submission = checkForm(form, resetPasswordSchema);
  const refused = answerForm(submission);
  const explained = answerForm(submission, { title: 'No', message: 'Not so', field: 'password' });
  expect(refused.result.initialValue).toEqual({ email: 'ines@example.com' });
  expect(explained.result.error).toMatchObject({ password: ['Not so'] });
  expect(JSON.stringify([refused, explained])).not.toContain('topsecret');
});

describe('name and phone', () => {
  test('may be left empty', () => {
    expect(problemsOf(profileSchema, {})).toEqual([]);
    expect(problemsOf(profileSchema, { firstName: '', lastName: '', phone: '' })).toEqual([]);
  });

  test.each([
    [{ firstName: 'x'.repeat(81) }, 'firstName', 'Use at most 80 characters.'],
    [{ lastName: 'line\nbreak' }, 'lastName', 'Use at most 80 characters.'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number such as (614) 555-0142.'],
  ])('refuse %o', (values, field, message) => {
    expect(problemsOf(profileSchema, values)).toEqual([{ field, message }]);
  });
});

test('another address asks for the address and the password', () => {
  expect(problemsOf(emailChangeSchema, {}).map(({ message }) => message)).toEqual([
    'Enter the new email.',
    'Enter your current password.',
  ]);
  expect(problemsOf(emailChangeSchema, { email: 'no', currentPassword: 'x' })).toEqual([
    { field: 'email', message: 'Enter an email such as name@example.com.' },
  ]);
});

test('another password has the rules of a first one', () => {
  const values = { currentPassword: 'old', password: 'short', confirmPassword: 'other' };
  expect(
    problemsOf(passwordChangeSchema, values).map(({ field, message }) => [field, message]),
  ).toEqual([
    ['password', 'Password must be at least 6 characters long.'],
    ['confirmPassword', 'Please make sure your passwords match.'],
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '12 34'])('no app shows the code %j', (code) => {
  expect(problemsOf(CODE_SCHEMAS.app, { code })).toMatchObject([{ field: 'code' }]);
});

test.each(['123456', '123 456', ' 123456 '])('the code %j can be one', (code) => {
  expect(problemsOf(CODE_SCHEMAS.app, { code })).toEqual([]);
});

test.each(['', 'k7m2p', 'k7m2p-x4w9', '123456'])('%j is no recovery code', (code) => {
  expect(problemsOf(CODE_SCHEMAS.recovery_code, { code })).toMatchObject([{ field: 'code' }]);
});

test.each(['k7m2p-x4w9d', 'K7M2P-X4W9D', 'k7m2p x4w9d', 'k7m2px4w9d'])(
  '%j can be a recovery code',
  (code) => {
    expect(problemsOf(CODE_SCHEMAS.recovery_code, { code })).toEqual([]);
  },
);

test('a change asks for the current password', () => {
  expect(problemsOf(passwordSchema, {})).toHaveLength(1);
  expect(problemsOf(passwordSchema, { password: ' ' })).toEqual([]);
});
