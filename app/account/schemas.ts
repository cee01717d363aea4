import * as v from 'valibot';
import { isAddress, LONGEST_MESSAGE } from '#app/ground/typed.ts';
import { checkAt, ifTyped, text } from '#app/ui/form-values.ts';
import {
  LONGEST_PASSWORD,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  SHORTEST_PASSWORD,
  SIGN_IN_INCOMPLETE,
  SIGN_UP_WORDS,
  type SignUpPlace,
} from './rules.ts';

// Each form of an account has one schema, which the browser and the action ask. A password is
// taken as it was typed, and actions answer with answerForm, which sends none back.

const line = v.pipe(text(), v.trim());

const EMAIL_MISSING = 'Enter your email.';
const wellFormed = ifTyped(isAddress, 'Enter an email such as name@example.com.');

/** The one that an account is kept under, in lower case. */
const email = v.pipe(line, v.toLowerCase(), v.nonEmpty(EMAIL_MISSING), wellFormed);

const isName = (typed: string) => /^\P{Cc}{0,80}$/u.test(typed);
const name = v.pipe(line, v.check(isName, 'Use at most 80 characters.'));

const isPhone = (typed: string) =>
  /^[\d ()+./-]{7,30}$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7;
const phone = v.pipe(line, ifTyped(isPhone, 'Enter a phone number such as (614) 555-0142.'));

const givenPassword = (missing: string) => v.pipe(text(), v.nonEmpty(missing));

const newPassword = {
  password: v.pipe(
    givenPassword('Choose a password.'),
    ifTyped(({ length }) => length >= SHORTEST_PASSWORD, PASSWORD_TOO_SHORT),
    v.check(({ length }) => length <= LONGEST_PASSWORD, PASSWORD_TOO_LONG),
  ),
  confirmPassword: givenPassword('Type the password again.'),
};

type NewPassword = { password: string; confirmPassword: string };

function typedTwice<Typed extends NewPassword>(place: SignUpPlace) {
  const isSame = ({ password, confirmPassword }: Typed) =>
    confirmPassword === '' || confirmPassword === password;
  return checkAt<Typed>('confirmPassword', isSame, SIGN_UP_WORDS[place].mismatch.message);
}

const currentPassword = givenPassword('Enter your current password.');

/** Sign-in, wherever it stands. Source: rules 1.5 and 1.8. */
export const signInSchema = v.pipe(
  v.object({ email, password: givenPassword('Enter your password.') }),
  v.check((typed) => typed.email !== '' && typed.password !== '', SIGN_IN_INCOMPLETE),
);

const required = {
  firstName: v.pipe(name, v.nonEmpty('Enter your first name.')),
  lastName: v.pipe(name, v.nonEmpty('Enter your last name.')),
};

/** What a place does not ask for. */
const unasked = { phone: undefined, message: null };

/** Sign-up on /auth: names are empty texts when they are left out. Source: rules 1.5. */
const pageSignUpSchema = v.pipe(
  v.object({ firstName: name, lastName: name, email, ...newPassword }),
  typedTwice('page'),
  v.transform(({ confirmPassword: _same, ...typed }) => ({ ...typed, ...unasked })),
);

/** Sign-up in the dialog of a property. Source: rules 1.5. */
const dialogSignUpSchema = v.pipe(
  v.object({ ...required, email, ...newPassword }),
  typedTwice('dialog'),
  v.transform(({ confirmPassword: _same, ...typed }) => ({ ...typed, ...unasked })),
);

/** Sign-up in the request form, perhaps with a message to the team. Source: rules 1.5. */
const requestSignUpSchema = v.pipe(
  v.object({
    ...required,
    email,
    phone: v.pipe(phone, v.nonEmpty('Enter your phone number.')),
    ...newPassword,
    message: v.pipe(
      line,
      v.check(
        ({ length }) => length <= LONGEST_MESSAGE,
        `Use at most ${LONGEST_MESSAGE} characters.`,
      ),
    ),
  }),
  typedTwice('request'),
  v.transform(({ confirmPassword: _same, message, ...typed }) => ({
    ...typed,
    message: message || null,
  })),
);

/** The schema of the place where somebody signs up. */
export const SIGN_UP_SCHEMAS = {
  page: pageSignUpSchema,
  dialog: dialogSignUpSchema,
  request: requestSignUpSchema,
};

/** Asks for a link that sets a new password. */
export const addressSchema = v.object({
  email: v.pipe(line, v.nonEmpty(EMAIL_MISSING), wellFormed),
});

/** Sets one; the rules are those of signing up on /auth. */
export const resetPasswordSchema = v.pipe(v.object(newPassword), typedTwice('page'));

type Proof = { currentPassword: string; code: string };

/** Deletes the own account: proven by the password, or by a code where there is an app. */
export const deleteAccountSchema = v.pipe(
  v.object({ currentPassword: text(), code: line }),
  checkAt<Proof>(
    'currentPassword',
    (typed) => typed.currentPassword !== '' || typed.code !== '',
    'Enter your current password.',
  ),
);

/** Name and phone number, none of them required. */
export const profileSchema = v.object({ firstName: name, lastName: name, phone });

/** Empty for that of the business. */
export const timeZoneSchema = v.object({ timeZone: line });

/** Another address before the first one is verified. */
export const newAddressSchema = v.object({
  email: v.pipe(line, v.nonEmpty('Enter the new email.'), wellFormed),
});

/** Another address afterwards, which needs the password. */
export const emailChangeSchema = v.object({ ...newAddressSchema.entries, currentPassword });

/** Another password: the rules of D5, and the present one. */
export const passwordChangeSchema = v.pipe(
  v.object({ currentPassword, ...newPassword }),
  typedTwice('page'),
);

/** A deed that the password is asked for again, under either name of its box. */
export const currentPasswordSchema = v.object({ currentPassword });
export const passwordSchema = v.object({ password: currentPassword });

/** A passkey of this device. */
export const addPasskeySchema = v.object({ name: line, password: currentPassword });

function codeSchema(isCode: (typed: string) => boolean, message: string) {
  return v.object({ code: v.pipe(line, v.check(isCode, message)) });
}

/** A code of the app, and one of the codes that stand in for it; spaces in it are as they are. */
export const CODE_SCHEMAS = {
  app: codeSchema(
    (typed) => /^\d{6}$/.test(typed.replaceAll(/\s/g, '')),
    'Enter the six digits that your app shows.',
  ),
  recovery_code: codeSchema(
    (typed) => /^[a-z0-9]{10}$/i.test(typed.replaceAll(/[\s-]/g, '')),
    'Enter a recovery code such as k7m2p-x4w9d.',
  ),
};
