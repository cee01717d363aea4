import { assert } from '#app/ground/assert.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { Field, FieldKind, StoredFields, StoredKey } from '#app/ground/fields.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms, PaymentType } from '#app/ground/schedule/terms.ts';
import { noteStatusLabel } from './rules.ts';
import { lienLabel, paymentTypeLabel } from './words.ts';

/** How people read a value that is there: a stored one, or what the audit has of it as JSON. */
type Reading = (value: unknown) => string;

const money: Reading = (value) => formatMoney(cents(BigInt(String(value))));
const rate: Reading = (value) => formatContractRate(ratePpm(Number(value)));
const date: Reading = (value) => formatDate(isoDate(String(value)));
const months: Reading = (value) => (value === 1 ? '1 month' : `${String(value)} months`);

/** A fraction as decimal text, in percent with every decimal that it has: "0.05" is "5.00%". */
const percent: Reading = (value) => {
  const [whole = '', decimals = ''] = String(value).split('.');
  const digits = decimals.replace(/0+$/, '').padEnd(4, '0');
  return `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}%`;
};

/** The pages of a note: of its offer, of its listing side, of its holder. */
type NotePage = 'offer' | 'ledger' | 'portfolio';

type NoteFieldShape = {
  /** The name of its box in the form. */
  key: string;
  /** The name in the table and in the audit, where it does not follow from the key. */
  stored?: string;
  /** The column in files; what has none is in no file. */
  name?: string;
  label: string;
  /** In a sentence, where that is not the label in small letters. */
  words?: string;
  /** What a holder's history and the head of an export call it, where they do otherwise. */
  short?: string;
  reads?: Reading;
  /** Its holder is told when it changes; `access.changes_of_note` names it too. */
  isTold?: true;
};

/** What a note's schedule follows from: ground/schedule knows each, and holders are told of all. */
export const NOTE_TERMS = [
  {
    key: 'amount',
    stored: 'amountCents',
    name: 'amount',
    label: 'Loan Amount',
    short: 'Note amount',
    reads: money,
  },
  {
    key: 'startingPrincipal',
    stored: 'startingPrincipalCents',
    name: 'starting_principal',
    label: 'Starting Principal',
    reads: money,
  },
  {
    key: 'interestRate',
    stored: 'ratePpm',
    name: 'interest_rate',
    label: 'Interest Rate',
    reads: rate,
  },
  {
    key: 'termMonths',
    name: 'term_months',
    label: 'Term',
    reads: months,
  },
  {
    key: 'paymentType',
    name: 'payment_type',
    label: 'Payment Type',
    reads: (value: unknown) => paymentTypeLabel(value as PaymentType),
  },
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
  {
    key: 'manualPayment',
    stored: 'manualPaymentCents',
    name: 'monthly_payment',
    label: 'Manual Payment',
    reads: money,
  },
  { key: 'recast', label: 'Recast', reads: (value: unknown) => (value === true ? 'yes' : 'no') },
] as const satisfies readonly NoteFieldShape[];

/** What a late payment costs: three that are there together or not at all (`readLateCharge`). */
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
    stored: 'lateMinimumCents',
    name: 'late_charge_minimum',
    label: 'Minimum Charge',
    words: 'late charges',
  },
] as const satisfies readonly NoteFieldShape[];

/** A field that is what was typed: boxes, saving, files, pages and exports follow from its line. */
type DetailShape = NoteFieldShape &
  Field & {
    /** The pages that list it. */
    pages?: readonly NotePage[];
    /** A column of the exported portfolio. */
    isExported?: true;
  };

/** The others, in the order of files. Those without a kind have code of their own. */
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
    reads: (value: unknown) => lienLabel(Number(value)),
    isExported: true,
    isTold: true,
  },
  { key: 'isPublic', name: 'is_public', label: 'Public', words: 'visibility' },
  {
    key: 'termsAndConditions',
    name: 'terms',
    label: 'Terms & Conditions',
    words: 'terms and conditions',
    kind: 'text',
  },
  {
    key: 'holder',
    stored: 'holderId',
    name: 'holder',
    label: 'Holder',
  },
  { key: 'fundedOn', name: 'funding_date', label: 'Funding Date' },
] as const satisfies readonly (NoteFieldShape | DetailShape)[];

/** Every field of a note that is typed, in the order of files. */
export const NOTE_FIELDS = [...NOTE_TERMS, ...LATE_CHARGE_FIELDS, ...OTHERS] as const;

/** What follows from the terms: nobody types it, and holders are told of it with them. */
const RESULTS = [
  { key: 'monthlyPaymentCents', label: 'Monthly Payment', reads: money },
  { key: 'maturityOn', label: 'Maturity Date', reads: date },
] as const satisfies readonly NoteFieldShape[];

type Term = (typeof NOTE_TERMS)[number];
type Other = (typeof OTHERS)[number];
type Detail = Extract<Other, Field>;
/** What holders are told of when it changes, by its name in the audit. */
export type ToldName = StoredName<
  Term | (typeof RESULTS)[number] | Extract<Other, { isTold: true }>
>;

/** The columns of files. */
export type NoteColumn = Extract<(typeof NOTE_FIELDS)[number], { name: string }>['name'];

/** The stored name of a field. */
export type StoredName<Of extends NoteFieldShape> = Of extends { stored: infer Name extends string }
  ? Name
  : Of extends Field
    ? StoredKey<Of>
    : Of['key'];

/** What a note says beside its terms, late charges and standing; null is not known. */
export type NoteDetails = StoredFields<Detail>;

export const NOTE_DETAILS = OTHERS.filter((field): field is Detail => 'kind' in field);

type Exported = Extract<Detail, { isExported: true }>;

/** Those that the exported portfolio has. */
export type ExportedDetails = StoredFields<Exported>;

export const EXPORTED_DETAILS = NOTE_DETAILS.filter(
  (field): field is Exported => 'isExported' in field,
);

/** The stored name of a field. */
export function storedName<Of extends NoteFieldShape>(field: Of): StoredName<Of> {
  const { stored, key, kind } = field as NoteFieldShape & { kind?: string };
  return (stored ?? (kind === 'money' ? `${key}Cents` : key)) as StoredName<Of>;
}

/** The box of each of the terms, where errors about it stand. */
export const FIELD_OF_TERM = Object.fromEntries(
  NOTE_TERMS.map((term) => [storedName(term), term.key]),
) as { [One in Term as StoredName<One>]: One['key'] } satisfies Record<keyof NoteTerms, string>;

const wordsOf = ({ words, label }: NoteFieldShape) => words ?? label.toLowerCase();
const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a field is called in a sentence, by its name in the audit: 'interest rate'. */
export function noteFieldWords(name: string): string | null {
  const field = NOTE_FIELDS.find((one) => storedName(one) === name || one.key === name);
  return field === undefined ? null : wordsOf(field);
}

const READINGS: Record<FieldKind, Reading> = {
  rooms: String,
  count: (value) => formatCount(Number(value)),
  year: String,
  line: String,
  text: String,
  money,
};

/** A value of a field as people read it: a stored one, or what the audit has of it as JSON. */
export function readNoteField(field: ReadableField, value: unknown): string {
  return (field.reads ?? READINGS[field.kind ?? 'line'])(value);
}

type ReadableField = { reads?: Reading; kind?: FieldKind };

/** What a holder's history calls a field, by its name in the audit, and how its values read. */
export function toldField(name: ToldName): { name: string; read: Reading } {
  const told: readonly NoteFieldShape[] = [...NOTE_TERMS, ...OTHERS, ...RESULTS];
  const field = told.find((one) => storedName(one) === name);
  assert(field !== undefined, 'holders are told of the fields of a note');
  return {
    name: field.short ?? sentenceOf(wordsOf(field)),
    read: (value) => readNoteField(field, value),
  };
}

export type NoteDetailTexts = { term: string; value: string | null }[];

/** The details that a page of a note lists, each as people read it; null is not known. */
export function listDetails(page: NotePage, note: NoteDetails): NoteDetailTexts {
  const listed = NOTE_DETAILS.filter(({ pages }: DetailShape) => pages?.includes(page));
  return listed.map((field) => {
    const value = note[storedName(field)];
    return {
      term: sentenceOf(wordsOf(field)),
      value: value === null ? null : readNoteField(field, value),
    };
  });
}

/** What the exported portfolio calls a detail. */
export function exportHead({ short, label }: NoteFieldShape): string {
  return short ?? label;
}
