import * as v from 'valibot';
import { SIGN_UP_SCHEMAS } from '#app/account/schemas.ts';
import { isAddress } from '#app/ground/typed.ts';
import { optionalLine, requiredLine, text } from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';

/** The code that the server has printed. */
export const codeSchema = v.object({
  code: requiredLine('Enter the code that the server has printed.', 40),
});

/** The longest that stands well on a letter; the environment takes as much. */
const isPhone = (typed: string | null) =>
  typed === null || (/^[\d ()+./-]{7,30}$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7);

/** The company, as its pages, mails and papers show it. */
export const companySchema = v.object({
  name: v.pipe(requiredLine('Enter the name of your company.'), printable()),
  address: v.pipe(optionalLine(), printable()),
  phone: v.pipe(optionalLine(), v.check(isPhone, 'Enter a number such as (614) 555-0142.')),
  email: v.pipe(
    optionalLine(),
    v.check(
      (typed) => typed === null || isAddress(typed),
      'Enter an email such as hi@example.com.',
    ),
  ),
});

/** The first platform admin: an account as others, with a name. */
export const adminSchema = SIGN_UP_SCHEMAS.dialog;

/** Where the business day begins and ends. */
export const zoneSchema = v.object({
  timeZone: v.pipe(text(), v.check(isTimeZone, 'Choose a time zone of the list.')),
});

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}
