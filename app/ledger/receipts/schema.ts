import * as v from 'valibot';
import { RECEIPT_KINDS, RECEIPT_METHODS } from '#app/ledger/rules.ts';
import {
  choice,
  optionalChoice,
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  requiredMoney,
  text,
} from '#app/ui/form-values.ts';

const LONGEST_KEY = 64;
const LONGEST_UPDATE = 2000;
const STALE = 'Open this form again';

const key = v.pipe(text(STALE), v.nonEmpty(STALE), v.maxLength(LONGEST_KEY, STALE));

/** The form that records a receipt. Source: rules 5.2. */
export const receiptSchema = v.pipe(
  v.object({
    kind: choice(RECEIPT_KINDS, 'Choose what the money pays'),
    receivedOn: requiredDate('Enter the date on which the money came'),
    amount: requiredMoney('Enter the amount that came'),
    method: choice(RECEIPT_METHODS, 'Choose how the money came'),
    reference: optionalLine(),
    memo: optionalText(),
    remaining: optionalChoice(['shorten', 'recast'], 'Choose one of the two'),
    idempotencyKey: key,
    seen: v.pipe(text(), v.maxLength(LONGEST_KEY)),
  }),
  v.transform(({ amount, remaining, seen, ...receipt }) => ({
    ...receipt,
    amountCents: amount,
    isRecast: receipt.kind === 'principal' && remaining === 'recast',
    seen: seen || null,
  })),
);

/** The form that reverses one. Source: rules 5.2. */
export const reversalSchema = v.object({
  receiptId: v.pipe(text(STALE), v.nonEmpty(STALE)),
  memo: requiredLine('Say why the receipt is reversed'),
  idempotencyKey: key,
});

/** The form that waives the late charge of a row. Source: rules 5.5. */
export const waiverSchema = v.object({
  periodNumber: v.pipe(
    text(STALE),
    v.transform(Number),
    v.check((period) => Number.isInteger(period) && period >= 1 && period <= 1_000, STALE),
  ),
  reason: requiredLine('Say why the charge is waived'),
});

/** The form that tells the holder something. Source: rules 5.7. */
export const updateSchema = v.object({
  text: v.pipe(
    requiredLine('Write what the holder should know', LONGEST_UPDATE),
    v.transform((typed) => typed.replaceAll('\r\n', '\n')),
  ),
});
