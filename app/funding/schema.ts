import * as v from 'valibot';
import { FUNDING_METHODS } from '#app/funding/money/rules.ts';
import {
  choice,
  isTicked,
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  requiredMoney,
  text,
} from '#app/ui/form-values.ts';

const LONGEST_KEY = 64;
const STALE = 'Open this form again';
const key = v.pipe(text(STALE), v.nonEmpty(STALE), v.maxLength(LONGEST_KEY, STALE));

/** Approves and reserves, or clears for the waitlist (T3, T4). */
export const approveSchema = v.object({ adminNotes: optionalText(), reason: optionalLine() });

/** Declines (T2). */
export const declineSchema = v.object({ adminNotes: optionalText() });

/** Releases, reinstates or undoes: each says why (T16 to T18). */
export const reasonSchema = v.object({ reason: requiredLine('Say why') });

/** Gives a reservation another end (T12). */
export const extendSchema = v.object({
  endsOn: requiredDate('Enter the new last day'),
  reason: requiredLine('Say why'),
});

/** Records money that came (T10, T11). */
export const fundsSchema = v.pipe(
  v.object({
    receivedOn: requiredDate('Enter the date on which the money came'),
    amount: requiredMoney('Enter the amount that came'),
    method: choice(FUNDING_METHODS, 'Choose how the money came'),
    reference: optionalLine(),
    payer: optionalLine(),
    reason: optionalLine(),
    bearsShortfall: isTicked(),
    isFurther: isTicked(),
    idempotencyKey: key,
  }),
  v.transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount })),
);

/** Records money that went back. */
export const returnSchema = v.pipe(
  v.object({
    returnedOn: requiredDate('Enter the date on which the money went back'),
    amount: requiredMoney('Enter the amount that went back'),
    method: choice(FUNDING_METHODS, 'Choose how the money went back'),
    reference: optionalLine(),
    idempotencyKey: key,
  }),
  v.transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount })),
);

/** Takes a receipt back. */
export const reverseSchema = v.object({
  receiptId: v.pipe(text(STALE), v.nonEmpty(STALE)),
  reason: requiredLine('Say why the receipt is taken back'),
  idempotencyKey: key,
});
