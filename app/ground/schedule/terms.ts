import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
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

/** The opening principal `P`: the balance on the note date, in cents. Source: rules 3.2. */
export function openingPrincipal(
  terms: Pick<NoteTerms, 'amountCents' | 'startingPrincipalCents'>,
): Cents {
  return terms.startingPrincipalCents ?? terms.amountCents;
}

/**
 * The payment basis `A`, in cents: the contract's amount, so that a seasoned note keeps its
 * payment, or the opening principal once somebody has recast it. Source: rules 3.2.
 */
export function paymentBasis(
  terms: Pick<NoteTerms, 'amountCents' | 'startingPrincipalCents' | 'recast'>,
): Cents {
  return terms.recast ? openingPrincipal(terms) : terms.amountCents;
}

/** The maturity date: note date + term, clamped to the month's last day. Source: rules 3.2. */
export function maturityDate(terms: Pick<NoteTerms, 'noteOn' | 'termMonths'>): IsoDate {
  return addMonths(terms.noteOn, terms.termMonths);
}

/** The final date `E`: the balloon due date if given, else the maturity date. Source: rules 3.2. */
export function finalDate(terms: Pick<NoteTerms, 'noteOn' | 'termMonths' | 'balloonOn'>): IsoDate {
  return terms.balloonOn ?? maturityDate(terms);
}

/**
 * True when two terms mean the same schedule: fields that belong to another payment type are
 * ignored, and so is a recast without a starting principal. Source: rules 3.1 and 3.2.
 */
export function sameTerms(one: NoteTerms, other: NoteTerms): boolean {
  const first = meaningOf(one);
  const second = meaningOf(other);
  return (Object.keys(first) as (keyof typeof first)[]).every((key) => first[key] === second[key]);
}

function meaningOf(terms: NoteTerms) {
  const { paymentType, startingPrincipalCents } = terms;
  return {
    ...terms,
    ioMonths: paymentType === 'interest_only_then_amortizing' ? terms.ioMonths : null,
    fixedPrincipalPercentage:
      paymentType === 'fixed_principal' ? shareText(terms.fixedPrincipalPercentage) : null,
    manualPaymentCents: paymentType === 'manual_fixed' ? terms.manualPaymentCents : null,
    recast: terms.recast && startingPrincipalCents !== null,
  };
}

/** '.05', '0.05' and '0.050' are one share. */
function shareText(text: string | null): string | null {
  const share = decimalFraction(text ?? '');
  return share === null ? text : `${share.numerator}/${share.denominator}`;
}

/** An exact quotient of whole numbers; the denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint };

const DECIMAL_PATTERN = /^(\d*)(?:\.(\d*))?$/;

/**
 * The exact value of a decimal text such as "0.05", with any number of decimals, or null when the
 * text is empty, negative or not a decimal number.
 */
export function decimalFraction(text: string): Fraction | null {
  const match = DECIMAL_PATTERN.exec(text.trim());
  const whole = match?.[1] ?? '';
  const decimals = match?.[2] ?? '';
  if (whole + decimals === '') return null;
  const significant = decimals.replace(/0+$/, '');
  return {
    numerator: BigInt(whole + significant),
    denominator: 10n ** BigInt(significant.length),
  };
}
