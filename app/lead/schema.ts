import * as v from 'valibot';
import { isAddress } from '#app/ground/typed.ts';
import { choice, ifTyped, text } from '#app/ui/form-values.ts';
import { ACCOUNT_TYPES, readAmount, TIMELINES } from './rules.ts';

const line = v.pipe(text(), v.trim());

function bounded(least: number, most: number, tooShort: string) {
  return v.pipe(
    line,
    v.check(({ length }) => length >= least, tooShort),
    v.check(({ length }) => length <= most, `Use at most ${most} characters`),
  );
}

/** The form that asks for a strategy session, in its order. Source: rules 2.5. */
export const strategySchema = v.object({
  /** Tells a form from others, so that it counts once; a server gives it. */
  formId: v.pipe(
    line,
    v.transform((id) => id || undefined),
  ),
  fullName: bounded(2, 120, 'Please enter your full name'),
  email: v.pipe(line, v.check(isAddress, 'Enter a valid email')),
  phone: bounded(7, 40, 'Enter a valid phone'),
  accountType: choice(ACCOUNT_TYPES, 'Choose the type of your account'),
  estimatedAmount: v.pipe(
    line,
    ifTyped(
      (typed) => readAmount(typed) !== null,
      'Enter one amount, such as $50,000, or leave it empty',
    ),
    v.transform(readAmount),
  ),
  timeline: choice(TIMELINES, 'Choose when you would like to start'),
  message: v.pipe(
    bounded(0, 2000, ''),
    v.transform((typed) => typed || null),
  ),
});
