import * as v from 'valibot';
import { optionalText, requiredLine, text } from '#app/ui/form-values.ts';
import { isAccountNumber, isRoutingNumber } from './rules.ts';

/** A number that people group by spaces or hyphens. */
function digits(missing: string, isRight: (typed: string) => boolean, wrong: string) {
  return v.pipe(
    text(missing),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
    v.nonEmpty(missing),
    // What is not there is said once, and not called wrong as well.
    v.check((typed) => typed === '' || isRight(typed), wrong),
  );
}

/** The form of the company's bank details. Source: rules 6.4. */
export const bankDetailsSchema = v.object({
  bankName: requiredLine('Enter the name of the bank'),
  accountName: requiredLine('Enter whose account it is'),
  routingNumber: digits(
    'Enter the routing number',
    isRoutingNumber,
    'This is no routing number. Check its nine digits.',
  ),
  accountNumber: digits(
    'Enter the account number',
    isAccountNumber,
    'An account number has 4 to 17 digits.',
  ),
  remarks: optionalText(),
});

export type BankDetailsInput = v.InferOutput<typeof bankDetailsSchema>;
