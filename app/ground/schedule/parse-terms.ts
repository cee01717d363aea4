import { type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { parseSignedMoney } from '#app/ground/money/parse.ts';
import { parseRatePercent } from '#app/ground/rates/parse.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { BOUND_MESSAGES, checkTerms, TERMS_MESSAGES } from './check-terms.ts';
import { type NoteTerms, PAYMENT_TYPES, type PaymentType, type TermsRefusal } from './terms.ts';

/** Terms as a form, a file or a command line gives them; null, empty and missing are the same. */
export type NoteTermsText = {
  amount?: string | null;
  startingPrincipal?: string | null;
  interestRate?: string | null;
  termMonths?: string | null;
  paymentType?: string | null;
  noteOn?: string | null;
  firstPaymentOn?: string | null;
  balloonOn?: string | null;
  ioMonths?: string | null;
  fixedPrincipalPercentage?: string | null;
  manualPayment?: string | null;
  recast?: boolean;
};

/** The texts for fields without which there is no note. Source: rules 3.1. */
export const REQUIRED_MESSAGES = {
  amountCents: 'Loan amount is required',
  ratePpm: 'Interest rate is required',
  termMonths: 'Term is required',
  paymentType: 'Payment type is required',
  noteOn: 'Note date is required',
} as const;

type Read<T> = Result<T, TermsRefusal>;
type BoundedField = Exclude<keyof typeof BOUND_MESSAGES, 'maturityOn'>;

/**
 * The terms that the texts mean. Nothing is rounded on the way in, and fields that belong to
 * another payment type are ignored. Whether the terms hold together is for build-schedule.ts.
 * Units: amounts in dollars, the rate in percent a year, dates as YYYY-MM-DD.
 * Errors: refuses with the field and a message when a required text is missing, or one is not
 * what its field asks for. Source: rules 3.1.
 */
export function parseTerms(text: NoteTermsText): Result<NoteTerms, TermsRefusal> {
  const amountCents = required('amountCents', readMoney('amountCents', text.amount));
  if (!amountCents.ok) return amountCents;
  const starting = readMoney('startingPrincipalCents', text.startingPrincipal);
  if (!starting.ok) return starting;
  const rate = required('ratePpm', readRate(text.interestRate));
  if (!rate.ok) return rate;
  const termMonths = required('termMonths', readWhole('termMonths', text.termMonths));
  if (!termMonths.ok) return termMonths;
  const paymentType = required('paymentType', readPaymentType(text.paymentType));
  if (!paymentType.ok) return paymentType;
  const noteOn = required('noteOn', readDate('noteOn', text.noteOn));
  if (!noteOn.ok) return noteOn;
  const firstPaymentOn = readDate('firstPaymentOn', text.firstPaymentOn);
  if (!firstPaymentOn.ok) return firstPaymentOn;
  const balloonOn = readDate('balloonOn', text.balloonOn);
  if (!balloonOn.ok) return balloonOn;
  const parameters = readParameters(text, paymentType.value);
  if (!parameters.ok) return parameters;
  return accept({
    amountCents: amountCents.value,
    startingPrincipalCents: starting.value,
    ratePpm: rate.value,
    termMonths: termMonths.value,
    paymentType: paymentType.value,
    noteOn: noteOn.value,
    firstPaymentOn: firstPaymentOn.value,
    balloonOn: balloonOn.value,
    ...parameters.value,
    recast: text.recast ?? false,
  });
}

type Parameters = Pick<NoteTerms, 'ioMonths' | 'fixedPrincipalPercentage' | 'manualPaymentCents'>;

function readParameters(text: NoteTermsText, paymentType: PaymentType): Read<Parameters> {
  const parameters: Parameters = {
    ioMonths: null,
    fixedPrincipalPercentage: null,
    manualPaymentCents: null,
  };
  if (paymentType === 'interest_only_then_amortizing') {
    const ioMonths = readWhole('ioMonths', text.ioMonths);
    return ioMonths.ok ? accept({ ...parameters, ioMonths: ioMonths.value }) : ioMonths;
  }
  if (paymentType === 'fixed_principal') {
    const fixedPrincipalPercentage = present(text.fixedPrincipalPercentage);
    return accept({ ...parameters, fixedPrincipalPercentage });
  }
  if (paymentType === 'manual_fixed') {
    const payment = readMoney('manualPaymentCents', text.manualPayment);
    return payment.ok ? accept({ ...parameters, manualPaymentCents: payment.value }) : payment;
  }
  return accept(parameters);
}

function required<T>(field: keyof typeof REQUIRED_MESSAGES, read: Read<T | null>): Read<T> {
  if (!read.ok) return read;
  if (read.value === null) return refuse({ field, message: REQUIRED_MESSAGES[field] });
  return accept(read.value);
}

function readMoney(field: BoundedField, text: string | null | undefined): Read<Cents | null> {
  const value = present(text);
  if (value === null) return accept(null);
  const parsed = parseSignedMoney(value);
  return parsed.ok ? parsed : malformed(field);
}

function readRate(text: string | null | undefined): Read<NoteTerms['ratePpm'] | null> {
  const value = present(text);
  if (value === null) return accept(null);
  const parsed = parseRatePercent(value);
  return parsed.ok ? parsed : malformed('ratePpm');
}

function readWhole(field: BoundedField, text: string | null | undefined): Read<number | null> {
  const value = present(text);
  if (value === null) return accept(null);
  const isWhole = /^-?\d{1,9}(\.0*)?$/.test(value);
  return isWhole ? accept(Number(value)) : malformed(field);
}

function readDate(field: BoundedField, text: string | null | undefined): Read<IsoDate | null> {
  const value = present(text);
  if (value === null) return accept(null);
  const date = parseIsoDate(value);
  return date === null ? malformed(field) : accept(date);
}

function readPaymentType(text: string | null | undefined): Read<PaymentType | null> {
  const value = present(text);
  if (value === null) return accept(null);
  const paymentType = PAYMENT_TYPES.find((known) => known === value);
  return paymentType === undefined ? malformed('paymentType') : accept(paymentType);
}

function malformed(field: BoundedField): Read<never> {
  return refuse({ field, message: BOUND_MESSAGES[field] });
}

function present(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

type Field = TermsRefusal['field'];

/** The text of each field, and one that is right whatever stands in the others. */
const TEXTS: Record<Field, { name: keyof NoteTermsText; harmless: string }> = {
  amountCents: { name: 'amount', harmless: '100000' },
  startingPrincipalCents: { name: 'startingPrincipal', harmless: '' },
  ratePpm: { name: 'interestRate', harmless: '7' },
  termMonths: { name: 'termMonths', harmless: '36' },
  paymentType: { name: 'paymentType', harmless: 'interest_only' },
  noteOn: { name: 'noteOn', harmless: '2026-01-01' },
  firstPaymentOn: { name: 'firstPaymentOn', harmless: '' },
  balloonOn: { name: 'balloonOn', harmless: '' },
  ioMonths: { name: 'ioMonths', harmless: '1' },
  fixedPrincipalPercentage: { name: 'fixedPrincipalPercentage', harmless: '1' },
  manualPaymentCents: { name: 'manualPayment', harmless: '1000' },
};

/** What a rule about several fields compares; it says nothing while one of them is wrong. */
const COMPARED: Readonly<Record<string, readonly Field[]>> = {
  [TERMS_MESSAGES.firstPaymentBeforeNote]: ['noteOn'],
  [TERMS_MESSAGES.interestOnlyMonths]: ['termMonths'],
  [TERMS_MESSAGES.balloonBeforeFirstPayment]: ['firstPaymentOn', 'noteOn'],
  [TERMS_MESSAGES.firstPaymentAfterMaturity]: ['noteOn', 'termMonths'],
  [TERMS_MESSAGES.balloonAfterMaturity]: ['noteOn', 'termMonths'],
};

/**
 * Every reason to refuse the terms that the texts mean, where `parseTerms` and `checkTerms` stop at
 * the first: what is wrong is set aside, one field after the other, until the rest is right.
 * Shape: at most one refusal for each field, empty for terms that have a schedule. A rule about
 * several fields is not told while another of them is wrong itself.
 * Source: rules 3.1 and 3.6.
 */
export function collectRefusals(text: NoteTermsText): TermsRefusal[] {
  const found: TermsRefusal[] = [];
  const wrong = new Set<Field>();
  let rest = text;
  for (;;) {
    const refusal = firstRefusal(rest);
    if (refusal === null) return found;
    const { field, message } = refusal;
    const isUnclear = COMPARED[message]?.some((other) => wrong.has(other)) ?? false;
    if (!isUnclear && !wrong.has(field)) found.push(refusal);
    // A term that outlasts the calendar whatever it is takes its date along.
    const aside = wrong.has(field) ? 'noteOn' : field;
    if (wrong.has(aside)) return found;
    wrong.add(aside);
    const { name, harmless } = TEXTS[aside];
    rest = { ...rest, [name]: harmless };
  }
}

function firstRefusal(text: NoteTermsText): TermsRefusal | null {
  const terms = parseTerms(text);
  return terms.ok ? checkTerms(terms.value) : terms.reason;
}
