import { describe, expect, test } from 'vitest';
import { SIGN_IN_INCOMPLETE, type SignUpPlace, signUpProblems, signUpTitle } from './rules.ts';
import { checkPlain } from '#app/ui/plain-form.ts';
import { checkForm } from '#app/ui/read-form.ts';
import {
  dialogSignUpSchema,
  pageSignUpSchema,
  requestSignUpSchema,
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

const SCHEMAS = {
  page: pageSignUpSchema,
  dialog: dialogSignUpSchema,
  request: requestSignUpSchema,
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** What the server says of a form, by field; the browser must say the same. */
function errorsAt(place: SignUpPlace, values: Record<string, string>) {
  const form = formOf(values);
  const onServer = checkForm(form, SCHEMAS[place]);
  const inBrowser = checkPlain(form, (typed) => signUpProblems(place, typed));
  const said = onServer.reply().error;
  expect(inBrowser.reply().error).toEqual(said);
  return said;
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
    expect(checkForm(form, pageSignUpSchema).reply().error).toHaveProperty('email');
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
    const submission = checkForm(formOf(GOOD), requestSignUpSchema);
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
    const submission = checkForm(form, pageSignUpSchema);
    expect(submission.status === 'success' && submission.value).toMatchObject({
      firstName: '',
      lastName: '',
      phone: undefined,
    });
  });

  test('leaves alone what its form does not ask for', () => {
    const form = formOf({ ...GOOD, message: 'Please call me.' });
    for (const schema of [pageSignUpSchema, dialogSignUpSchema]) {
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
