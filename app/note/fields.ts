import { formatDate } from '#app/ground/calendar/format-date.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { Field, FieldKind, StoredFields } from '#app/ground/fields.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms, PaymentType } from '#app/ground/schedule/terms.ts';
import { noteStatusLabel } from './rules.ts';
import { lienLabel, paymentTypeLabel } from './words.ts';

/** How people read a value that is there: a stored one, or what the audit has of it as JSON. */
type Reading = (value: unknown) => string;

const rate: Reading = (value) => formatContractRate(ratePpm(Number(value)));
const date: Reading = (value) => formatDate(isoDate(String(value)));
const months: Reading = (value) => (value === 1 ? '1 month' : `${String(value)} months`);
const paymentType: Reading = (value) => paymentTypeLabel(value as PaymentType);
const lien: Reading = (value) => lienLabel(Number(value));

/** A fraction as decimal text, in percent with every decimal that it has: "0.05" is "5.00%". */
const percent: Reading = (value) => {
  const [whole = '', decimals = ''] = String(value).split('.');
  const digits = decimals.replace(/0+$/, '').padEnd(4, '0');
  return `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}%`;
};

/** What is known of every field. Its `key` is the name of its box. */
export type NoteFieldShape = {
  key: string;
  label: string;
  kind?: FieldKind;
  /** The name in the table and in the audit, where it does not follow from key and kind. */
  stored?: string;
  /** The column in files, which `import/check/columns.ts` knows more of. */
  name?: string;
  /** In a sentence, where that is not the label in small letters. */
  words?: string;
  /** What a holder's history and an export call it, where that is something else. */
  short?: string;
  /** How its values read, where the kind does not say it. */
  reads?: Reading;
  /** Its holder is told when it changes; `access.changes_of_note` names it too. */
  isTold?: true;
};

/** A page that lists details: that of the offer, of the listing side, of the holder. */
export type NotePage = 'offer' | 'ledger' | 'portfolio';

/** A field that is what was typed: all that the house does with it follows from its line. */
export type NoteDetailShape = NoteFieldShape &
  Field & { name: string; pages?: readonly NotePage[]; isExported?: true };

/** What the schedule follows from. The ground has their arithmetic; holders are told of each. */
export const NOTE_TERMS = [
  { key: 'amount', name: 'amount', label: 'Loan Amount', short: 'Note amount', kind: 'money' },
  {
    key: 'startingPrincipal',
    name: 'starting_principal',
    label: 'Starting Principal',
    kind: 'money',
  },
  {
    key: 'interestRate',
    stored: 'ratePpm',
    name: 'interest_rate',
    label: 'Interest Rate',
    reads: rate,
  },
  { key: 'termMonths', name: 'term_months', label: 'Term', reads: months },
  { key: 'paymentType', name: 'payment_type', label: 'Payment Type', reads: paymentType },
  { key: 'noteOn', name: 'note_date', label: 'Note Date', reads: date },
  { key: 'firstPaymentOn', name: 'first_payment_date', label: 'First Payment Date', reads: date },
  { key: 'balloonOn', name: 'balloon_due_date', label: 'Balloon Due Date', reads: date },
  {
    key: 'ioMonths',
    name: 'io_months',
    label: 'Interest Only Months',
    short: 'Interest-only period',
    reads: months,
  },
  {
    key: 'fixedPrincipalPercentage',
    name: 'fixed_principal_percentage',
    label: 'Fixed Principal Percentage',
    short: 'Fixed principal',
    reads: percent,
  },
  { key: 'manualPayment', name: 'monthly_payment', label: 'Manual Payment', kind: 'money' },
  { key: 'recast', label: 'Recast', reads: (value: unknown) => (value === true ? 'yes' : 'no') },
] as const satisfies readonly NoteFieldShape[];

/** What follows from the terms: nobody types it, and holders are told of it with them. */
export const NOTE_RESULTS = [
  { key: 'monthlyPayment', label: 'Monthly Payment', kind: 'money' },
  { key: 'maturityOn', label: 'Maturity Date', reads: date },
] as const satisfies readonly NoteFieldShape[];

/** What a late payment costs: the three are there together or not at all (`readLateCharge`). */
export const LATE_CHARGE_FIELDS = [
  {
    key: 'lateGraceDays',
    name: 'late_charge_grace_days',
    label: 'Grace Days',
    words: 'late charges',
  },
  {
    key: 'lateShare',
    stored: 'lateSharePpm',
    name: 'late_charge_percentage',
    label: 'Share of the Payment',
    words: 'late charges',
  },
  {
    key: 'lateMinimum',
    name: 'late_charge_minimum',
    label: 'Minimum Charge',
    words: 'late charges',
    kind: 'money',
  },
] as const satisfies readonly NoteFieldShape[];

/** The rest, in the order of files. Those without a kind have code of their own. */
const OTHERS = [
  {
    key: 'status',
    name: 'note_status',
    label: 'Note Status',
    words: 'status',
    reads: (value: unknown) => noteStatusLabel(String(value)),
    isTold: true,
  },
  {
    key: 'lienPosition',
    name: 'lien_position',
    label: 'Lien Position',
    kind: 'count',
    bounds: { min: 1, max: 99 },
    short: 'Lien',
    reads: lien,
    isTold: true,
    isExported: true,
  },
  { key: 'isPublic', name: 'is_public', label: 'Public', words: 'visibility' },
  {
    key: 'termsAndConditions',
    name: 'terms',
    label: 'Terms & Conditions',
    words: 'terms and conditions',
    kind: 'text',
  },
  { key: 'holder', stored: 'holderId', name: 'holder', label: 'Holder' },
  { key: 'fundedOn', name: 'funding_date', label: 'Funding Date' },
] as const satisfies readonly (NoteFieldShape | NoteDetailShape)[];

/** Every field of a note that is typed, in the order of files. */
export const NOTE_FIELDS = [...NOTE_TERMS, ...LATE_CHARGE_FIELDS, ...OTHERS] as const;

type Term = (typeof NOTE_TERMS)[number];
type Result = (typeof NOTE_RESULTS)[number];
type Other = (typeof OTHERS)[number];
type Exported = Extract<Other, { isExported: true }>;

/** The columns of files. */
export type NoteColumn = Extract<(typeof NOTE_FIELDS)[number], { name: string }>['name'];

/** What holders are told of when it changes, by its name in the audit. */
export type ToldName = StoredName<Term | Result | Extract<Other, { isTold: true }>>;

export type NoteDetail = Extract<Other, Field>;

/** What a note says beside its terms, late charges and standing; null is not known. */
export type NoteDetails = StoredFields<NoteDetail>;

export const NOTE_DETAILS = OTHERS.filter((field): field is NoteDetail => 'kind' in field);

/** Those of them that are columns of the exported portfolio. */
export type ExportedDetails = StoredFields<Exported>;

export const EXPORTED_DETAILS = NOTE_DETAILS.filter(
  (field): field is Exported => 'isExported' in field,
);

/** The name of a field in the table and in the audit. */
export type StoredName<Of extends NoteFieldShape> = Of extends { stored: infer Name extends string }
  ? Name
  : Of extends { kind: 'money' }
    ? `${Of['key']}Cents`
    : Of['key'];

export function storedName<Of extends NoteFieldShape>(field: Of): StoredName<Of> {
  const { stored, key, kind }: NoteFieldShape = field;
  return (stored ?? (kind === 'money' ? `${key}Cents` : key)) as StoredName<Of>;
}

/** The box of each of the terms, where errors about it stand. */
export const FIELD_OF_TERM = Object.fromEntries(
  NOTE_TERMS.map((term) => [storedName(term), term.key]),
) as { [One in Term as StoredName<One>]: One['key'] } satisfies Record<keyof NoteTerms, string>;

/** Something for each of the terms, by its box. */
export function byTerm<T>(valueOf: (term: Term) => T): Record<Term['key'], T> {
  return Object.fromEntries(NOTE_TERMS.map((term) => [term.key, valueOf(term)])) as Record<
    Term['key'],
    T
  >;
}
