import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';

/** The payment types, in the order in which forms offer them. Source: rules 1.4 and 3.5. */
export const PAYMENT_TYPES = [
  'interest_only',
  'interest_only_then_amortizing',
  'amortizing_fixed',
  'fixed_principal',
  'bullet',
  'manual_fixed',
] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Everything that decides a note's schedule. Null means not given. Source: rules 3.1 and 3.2. */
export type NoteTerms = {
  amountCents: Cents;
  /** The balance on the note date when it differs from the amount (a seasoned note). */
  startingPrincipalCents: Cents | null;
  ratePpm: RatePpm;
  termMonths: number;
  paymentType: PaymentType;
  noteOn: IsoDate;
  firstPaymentOn: IsoDate | null;
  balloonOn: IsoDate | null;
  /** Used by interest_only_then_amortizing only. */
  ioMonths: number | null;
  /** A fraction as decimal text, 0.05 is 5%. Used by fixed_principal only. */
  fixedPrincipalPercentage: string | null;
  /** Used by manual_fixed only. */
  manualPaymentCents: Cents | null;
  /** Sets the payment from the starting principal instead of the amount. */
  recast: boolean;
};

/** Why terms are refused: the field to mark and the message that the user reads. */
export type TermsRefusal = { field: Exclude<keyof NoteTerms, 'recast'>; message: string };
