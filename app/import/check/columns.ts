import { byField } from '#app/ground/fields.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { SINGLE_FIELDS } from '#app/property/fields.ts';
import { NOTE_FIELDS, type NoteColumn } from '#app/note/fields.ts';
import type { ReceiptKind, ReceiptMethod } from '#app/ledger/rules.ts';

/** What an import knows about a column of its file. */
export type ImportColumn = {
  /** As the template spells it, and the key of a mapping. */
  field: string;
  label: string;
  /** Other heads that mean it, as `plainHead` leaves them. */
  aliases: readonly string[];
};

type InFiles = { head?: string; aliases: readonly string[]; example: string };

/**
 * The fields of a property that a file may carry, in the order of the template: the heads that mean
 * one beside its name and its label, which a `head` replaces, and what stands in the example.
 */
const IN_FILES = {
  bedrooms: { aliases: ['beds', 'bed', 'br'], example: '3' },
  bathrooms: { aliases: ['baths', 'bath', 'ba'], example: '1.5' },
  square_feet: { aliases: ['sqft', 'sq ft', 'square footage', 'living area'], example: '1,240' },
  lot_size: { aliases: ['lot'], example: '0.2 acres' },
  year_built: { aliases: ['built', 'year'], example: '1950' },
  market_value: {
    head: 'Market Value',
    aliases: ['estimated market value', 'value', 'estimated value'],
    example: '185,000',
  },
  estimated_arv: { aliases: ['arv', 'after repair value'], example: '240,000' },
  estimated_rent: { aliases: ['rent', 'monthly rent', 'market rent'], example: '1,900' },
} satisfies Partial<Record<(typeof SINGLE_FIELDS)[number]['name'], InFiles>>;

export type FileField = Extract<(typeof SINGLE_FIELDS)[number], { name: keyof typeof IN_FILES }>;

const FIELD_OF = byField(SINGLE_FIELDS, 'name', (field) => field);

export const FILE_FIELDS = Object.keys(IN_FILES).map(
  (name) => FIELD_OF[name as FileField['name']] as FileField,
);

/** The facts of a property that a file may carry. Source: rules 2.5. */
export const PROPERTY_COLUMNS = [
  column('address', 'Address', ['property address', 'street', 'street address', 'property']),
  column('city', 'City', ['property city', 'town']),
  column('state', 'State', ['property state', 'st']),
  column('zip_code', 'ZIP Code', ['zip', 'zipcode', 'postal code', 'postcode', 'property zip']),
  column('property_status', 'Property Status', ['status', 'listing status']),
  ...FILE_FIELDS.map(({ name, label }) => {
    const { head = label, aliases }: InFiles = IN_FILES[name];
    return column(name, head, aliases);
  }),
] as const;

/** The same for the fields of a note; the example is of one that seeks its investor. */
const NOTE_IN_FILES: Record<NoteColumn, Omit<InFiles, 'example'> & { example?: string }> = {
  amount: {
    aliases: ['note amount', 'principal', 'original balance', 'loan'],
    example: '150000.00',
  },
  starting_principal: {
    aliases: ['current balance', 'balance', 'unpaid principal balance', 'upb'],
  },
  interest_rate: { aliases: ['rate', 'annual rate', 'note rate', 'apr'], example: '7' },
  term_months: {
    head: 'Term (months)',
    aliases: ['term', 'months', 'term in months', 'loan term'],
    example: '36',
  },
  payment_type: {
    aliases: ['amortization', 'amortization type', 'loan type'],
    example: 'interest_only',
  },
  note_date: {
    aliases: ['loan date', 'origination date', 'start date', 'date of note'],
    example: '2026-01-15',
  },
  first_payment_date: { aliases: ['first payment', 'first due date'], example: '2026-03-01' },
  balloon_due_date: { aliases: ['balloon date', 'balloon'] },
  io_months: { aliases: ['interest only period', 'io period'] },
  fixed_principal_percentage: { aliases: ['fixed principal', 'principal percentage'] },
  monthly_payment: {
    head: 'Monthly Payment',
    aliases: ['payment', 'payment amount', 'p i', 'p and i'],
    example: '875.00',
  },
  late_charge_grace_days: {
    head: 'Late Charge Grace Days',
    aliases: ['grace days', 'grace period', 'days of grace'],
    example: '10',
  },
  late_charge_percentage: {
    head: 'Late Charge (% of the Payment)',
    aliases: [
      'late charge',
      'late fee',
      'late charge percent',
      'late fee percent',
      'late fee percentage',
    ],
    example: '5',
  },
  late_charge_minimum: {
    head: 'Late Charge Minimum',
    aliases: ['minimum late charge', 'minimum late fee', 'late fee minimum'],
    example: '25.00',
  },
  note_status: { aliases: ['loan status'], example: 'available' },
  lien_position: { aliases: ['lien', 'position'], example: '1' },
  is_public: { aliases: ['visibility', 'shown to the public', 'public note'], example: 'yes' },
  terms: {
    head: 'Terms and Conditions',
    aliases: ['terms conditions', 'notes', 'remarks', 'comments'],
    example: 'Interest is paid monthly, principal at the end.',
  },
  holder: {
    head: 'Holder Organization',
    aliases: ['holder', 'investor', 'lender', 'note holder'],
  },
  funding_date: { aliases: ['funded', 'funded on', 'held since', 'date funded'] },
};

/** The facts of a note that a file may carry. Source: rules 2.2 and 3.1. */
export const NOTE_COLUMNS = NOTE_FIELDS.flatMap((field) => {
  if (!('name' in field)) return [];
  const { head = field.label, aliases } = NOTE_IN_FILES[field.name];
  return [column(field.name, head, aliases)];
});

/** An example of each field of a property and of a note. */
export const FIELD_EXAMPLES = Object.fromEntries(
  Object.entries<{ example?: string }>({ ...IN_FILES, ...NOTE_IN_FILES }).map(
    ([name, { example }]) => [name, example],
  ),
);

export type NoteField = (typeof NOTE_COLUMNS)[number]['field'];
export type ImportField = (typeof PROPERTY_COLUMNS)[number]['field'] | NoteField;

export const IMPORT_COLUMNS: readonly (ImportColumn & { field: ImportField })[] = [
  ...PROPERTY_COLUMNS,
  ...NOTE_COLUMNS,
];

/** Without these there is no property, and no note once any of its columns is mapped. */
export const REQUIRED_OF_PROPERTY = ['address', 'city', 'state', 'zip_code'] as const;
export const REQUIRED_OF_NOTE = [
  'amount',
  'interest_rate',
  'term_months',
  'payment_type',
  'note_date',
] as const;

/** Which column of the file, counted from 0, stands for which fact. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** A head without case and punctuation: 'ZIP_Code ' and 'Zip code' are the same. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The mapping that the heads speak for: names of ours before plain English ones, and each column of
 * the file at most once, the first of several that mean the same.
 */
export function proposeMapping(heads: readonly string[]): ImportMapping {
  const plain = heads.map(plainHead);
  const taken = new Set<number>();
  const mapping: ImportMapping = {};
  const take = (field: ImportField, names: readonly string[]) => {
    if (mapping[field] !== undefined) return;
    const found = plain.findIndex((head, index) => !taken.has(index) && names.includes(head));
    if (found === -1) return;
    taken.add(found);
    mapping[field] = found;
  };
  for (const { field, label } of IMPORT_COLUMNS) take(field, [plainHead(field), plainHead(label)]);
  for (const { field, aliases } of IMPORT_COLUMNS) take(field, aliases);
  return mapping;
}

/** The columns that an import cannot do without and that nothing is mapped to, in order. */
export function missingColumns(mapping: ImportMapping): ImportField[] {
  const hasNotes = NOTE_COLUMNS.some(({ field }) => mapping[field] !== undefined);
  const required = [...REQUIRED_OF_PROPERTY, ...(hasNotes ? REQUIRED_OF_NOTE : [])];
  return required.filter((field) => mapping[field] === undefined);
}

/** The facts for which a column was chosen that already stands for another one, in order. */
export function doubledColumns(mapping: ImportMapping): ImportField[] {
  const taken = new Set<number>();
  return IMPORT_COLUMNS.flatMap(({ field }) => {
    const index = mapping[field];
    if (index === undefined) return [];
    const isDoubled = taken.has(index);
    taken.add(index);
    return isDoubled ? [field] : [];
  });
}

/** The name of a column as people read it. */
export function columnLabel(field: ImportField): string {
  return IMPORT_COLUMNS.find((known) => known.field === field)?.label ?? field;
}

/** Two files with the same heads, in the same order, are mapped alike. */
export function headKey(heads: readonly string[]): string {
  return heads.map(plainHead).join('|');
}

function column<const Field extends string>(
  field: Field,
  label: string,
  aliases: readonly string[],
): { field: Field; label: string; aliases: readonly string[] } {
  return { field, label, aliases };
}

/** The columns of a file of receipts, as the template spells them; the first four have to be. */
export const RECEIPT_COLUMNS = [
  'note',
  'received_on',
  'amount',
  'kind',
  'method',
  'reference',
  'memo',
  'remaining',
] as const;

export type ReceiptColumn = (typeof RECEIPT_COLUMNS)[number];

/** A receipt as a row of a file says it. Money in cents. */
export type ReceiptRow = {
  /** As spreadsheets count: the head is row 1. */
  row: number;
  /** The note's id, or its first eight characters. */
  note: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  kind: ReceiptKind;
  isRecast: boolean;
  method: ReceiptMethod;
  reference: string | null;
  memo: string | null;
};

/** Where the columns of receipts stand under these heads; others are not read. */
export function receiptPlaces(heads: readonly string[]): Partial<Record<ReceiptColumn, number>> {
  const plain = heads.map(plainHead);
  return Object.fromEntries(
    RECEIPT_COLUMNS.flatMap((column) => {
      const place = plain.indexOf(plainHead(column));
      return place === -1 ? [] : [[column, place]];
    }),
  );
}

/** True for the heads of a file of receipts: it names a note and the day on which money came. */
export function isReceiptTable(heads: readonly string[]): boolean {
  const { note, received_on: receivedOn, amount } = receiptPlaces(heads);
  return note !== undefined && receivedOn !== undefined && amount !== undefined;
}
