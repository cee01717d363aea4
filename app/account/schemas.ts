import { textsOf, type Problem } from '#app/ground/typed.ts';
import { at, text } from '#app/ui/form-values.ts';
import * as v from 'valibot';

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
export const signInSchema = v.pipe(
  schemaOf((values) => signInProblems(values)),
  v.transform((values) => ({
    email: addressOf(values),
    password: values.password ?? '',
  })),
);

/** Sign-up on /auth: names are optional, and empty texts when left out. */
export const pageSignUpSchema = signUpSchema('page');

/** Sign-up in the MVP dialog: all fields are required. */
export const dialogSignUpSchema = signUpSchema('dialog');

/** Sign-up in the request form: with a phone number, and perhaps a message to the team. */
export const requestSignUpSchema = v.pipe(
  signUpSchema('request'),
  v.transform((values) => ({
    ...values,
    phone: values.phone ?? '',
  })),
);

type Values = Partial<SignUpValues>;

function signUpSchema(place: SignUpPlace) {
  const { fields } = SIGN_UP_RULES[place];
  return v.pipe(
    schemaOf((values) => signUpProblems(place, values)),
    v.transform((values) => ({
      firstName: values.firstName ?? '',
      lastName: values.lastName ?? '',
      email: addressOf(values),
      // What this place does not ask for has not been looked at.
      phone: fields.includes('phone') ? values.phone : undefined,
      password: values.password ?? '',
      message: (fields.includes('message') && values.message) || null,
    })),
  );
}

function schemaOf(findProblems: (values: Values) => Problem<keyof SignUpValues>[]) {
  const box = v.pipe(text(), v.maxLength(4000));
  return v.pipe(
    v.object({
      firstName: box,
      lastName: box,
      email: box,
      phone: box,
      password: box,
      confirmPassword: box,
      message: box,
    }),
    v.transform((typed): Values => textsOf(typed)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { field, message } of findProblems(dataset.value)) {
        addIssue(field === null ? { message } : { message, path: at(field) });
      }
    }),
  );
}

function addressOf(values: Values): string {
  return (values.email ?? '').toLowerCase();
}
