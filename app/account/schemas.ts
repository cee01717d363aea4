import { textsOf, type Problem } from '#app/ground/typed.ts';
import { z } from 'zod';

import {
  SIGN_UP_RULES,
  signInProblems,
  type SignUpPlace,
  signUpProblems,
  type SignUpValues,
} from './rules.ts';

// For actions, on the server only: the forms check the same rules without the schema library.
// Actions answer with answerForm, which sends no password back.

/** Sign-in, wherever it stands: { email, password }. */
export const signInSchema = schemaOf((values) => signInProblems(values)).transform((values) => ({
  email: addressOf(values),
  password: values.password ?? '',
}));

/** Sign-up on /auth: names are optional, and empty texts when left out. */
export const pageSignUpSchema = signUpSchema('page');

/** Sign-up in the MVP dialog: all fields are required. */
export const dialogSignUpSchema = signUpSchema('dialog');

/** Sign-up in the request form: with a phone number, and perhaps a message to the team. */
export const requestSignUpSchema = signUpSchema('request').transform((values) => ({
  ...values,
  phone: values.phone ?? '',
}));

type Values = Partial<SignUpValues>;

const emailSchema = z.email();

function signUpSchema(place: SignUpPlace) {
  const { fields } = SIGN_UP_RULES[place];
  return schemaOf((values) => signUpProblems(place, values)).transform((values) => ({
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    email: addressOf(values),
    // What this place does not ask for has not been looked at.
    phone: fields.includes('phone') ? values.phone : undefined,
    password: values.password ?? '',
    message: (fields.includes('message') && values.message) || null,
  }));
}

function schemaOf(findProblems: (values: Values) => Problem<keyof SignUpValues>[]) {
  const text = z.string().max(4000).optional();
  return z
    .object({
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      password: text,
      confirmPassword: text,
      message: text,
    })
    .transform((typed): Values => textsOf(typed))
    .superRefine((values, context) => {
      const problems = findProblems(values);
      for (const { field, message } of problems) {
        context.addIssue({ code: 'custom', message, path: field === null ? [] : [field] });
      }
      const isDoubtful = problems.every(({ field }) => field !== 'email');
      if (isDoubtful && !emailSchema.safeParse(values.email).success) {
        const message = 'Enter an email such as name@example.com.';
        context.addIssue({ code: 'custom', message, path: ['email'] });
      }
    });
}

function addressOf(values: Values): string {
  return (values.email ?? '').toLowerCase();
}
