import { z } from 'zod';
import { RECEIPT_KINDS, RECEIPT_METHODS } from '#app/ledger/rules.ts';
import {
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  requiredMoney,
} from '#app/ui/form-values.ts';

const LONGEST_KEY = 64;
const LONGEST_UPDATE = 2000;
const UPDATE_MISSING = 'Write what the holder should know';

const key = () =>
  z.string({ error: 'Open this form again' }).min(1, 'Open this form again').max(LONGEST_KEY);

/** The form that records a receipt. Source: rules 5.2. */
export const receiptSchema = z
  .object({
    kind: z.enum(RECEIPT_KINDS, { error: 'Choose what the money pays' }),
    receivedOn: requiredDate('Enter the date on which the money came'),
    amount: requiredMoney('Enter the amount that came'),
    method: z.enum(RECEIPT_METHODS, { error: 'Choose how the money came' }),
    reference: optionalLine(),
    memo: optionalText(),
    remaining: z.enum(['shorten', 'recast'], { error: 'Choose one of the two' }).optional(),
    idempotencyKey: key(),
    seen: z.string().max(LONGEST_KEY).optional(),
  })
  .transform(({ amount, remaining, seen, ...receipt }) => ({
    ...receipt,
    amountCents: amount,
    isRecast: receipt.kind === 'principal' && remaining === 'recast',
    seen: seen || null,
  }));

/** The form that reverses one. Source: rules 5.2. */
export const reversalSchema = z.object({
  receiptId: z.string({ error: 'Open this form again' }),
  memo: requiredLine('Say why the receipt is reversed'),
  idempotencyKey: key(),
});

/** The form that waives the late charge of a row. Source: rules 5.5. */
export const waiverSchema = z.object({
  periodNumber: z.coerce.number({ error: 'Open this form again' }).int().min(1).max(1_000),
  reason: requiredLine('Say why the charge is waived'),
});

/** The form that tells the holder something. Source: rules 5.7. */
export const updateSchema = z.object({
  text: z
    .string({ error: UPDATE_MISSING })
    .trim()
    .min(1, UPDATE_MISSING)
    .max(LONGEST_UPDATE, `Use at most ${LONGEST_UPDATE} characters`)
    .transform((text) => text.replaceAll('\r\n', '\n')),
});
