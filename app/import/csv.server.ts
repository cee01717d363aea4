import {
  FIELD_EXAMPLES,
  IMPORT_COLUMNS,
  type ImportField,
  RECEIPT_COLUMNS,
} from '#app/import/check/columns.ts';
import { writeCsv } from '#app/server/csv/write-csv.ts';

type Example = Partial<Record<ImportField, string>>;

/** A note that seeks its investor, and one with payments behind it. */
const EXAMPLES: readonly Example[] = [
  {
    address: '100 Example Street',
    city: 'Columbus',
    state: 'OH',
    zip_code: '43206',
    property_status: 'available',
    ...FIELD_EXAMPLES,
    amount: '150000.00',
    interest_rate: '7',
    term_months: '36',
    payment_type: 'interest_only',
    note_date: '2026-01-15',
    first_payment_date: '2026-03-01',
    monthly_payment: '875.00',
    late_charge_grace_days: '10',
    late_charge_percentage: '5',
    late_charge_minimum: '25.00',
    note_status: 'available',
    lien_position: '1',
    is_public: 'yes',
    terms: 'Interest is paid monthly, principal at the end.',
  },
  {
    address: '200 Example Avenue',
    city: 'Dayton',
    state: 'OH',
    zip_code: '45402',
    property_status: 'funded',
    amount: '90000.00',
    starting_principal: '84250.00',
    interest_rate: '8.5',
    term_months: '120',
    payment_type: 'amortizing_fixed',
    note_date: '2026-01-01',
    monthly_payment: '1115.87',
    note_status: 'pending',
    lien_position: '1',
    is_public: 'no',
  },
];

/** The file to begin with: every column by its name, and two rows that can be imported. */
export function importTemplate(): string {
  const fields = IMPORT_COLUMNS.map(({ field }) => field);
  return writeCsv(
    fields,
    EXAMPLES.map((example) => fields.map((field) => ({ text: example[field] ?? '' }))),
  );
}

/** The same for receipts: a payment, and principal ahead of schedule. */
export function receiptsTemplate(): string {
  const rows = [
    ['0193a7c2', '2026-02-01', '875.00', 'payment', 'ach', 'ACH 1042', '', ''],
    [
      '0193a7c2',
      '2026-02-03',
      '10000.00',
      'principal',
      'wire',
      '',
      'Sale of the garage',
      'shorten',
    ],
  ];
  return writeCsv(
    RECEIPT_COLUMNS,
    rows.map((row) => row.map((text) => ({ text }))),
  );
}

type ListedError = { row: number; column: string; value: string; message: string };

/** What is wrong with a file, as a file to work through beside it: a line for each cell. */
export function importErrorList(errors: readonly ListedError[]): string {
  return writeCsv(
    ['Row', 'Column', 'Value', 'Problem'],
    errors.map(({ row, column, value, message }) => [
      { figure: row },
      { text: column },
      { text: value },
      { text: message },
    ]),
  );
}
