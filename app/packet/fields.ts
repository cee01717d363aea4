import { MOST_SIGNERS, type Phase } from './rules.ts';

const numbered = (name: string) =>
  Array.from({ length: MOST_SIGNERS }, (_, index) => `${name}_${index + 1}`);

const OF_GROUPS: Readonly<Record<string, readonly string[]>> = {
  company: ['name', 'address', 'state', 'signer', 'title'],
  lender: [
    'vesting',
    'name',
    'kind',
    'address',
    ...numbered('signer'),
    ...numbered('capacity'),
    'tax_id_last4',
  ],
  custodian: ['name', 'address', 'account'],
  property: ['address', 'city', 'state', 'zip', 'county', 'legal_description', 'parcel'],
  note: [
    'number',
    'amount',
    'amount_words',
    'rate',
    'term_months',
    'type',
    'payment',
    'lien',
    'late_charge',
    'terms',
    'balloon_date',
    'due',
    'interest_from',
  ],
  planned: ['note_date', 'first_payment', 'maturity'],
  offering: ['exemption', 'statements'],
  request: ['date', 'reference'],
};

const named = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${group}.${name}`));

/** What every paper can say, by the names that templates use. Source: rules 6.5. */
export const FIELDS: readonly string[] = [...named(OF_GROUPS), 'today'];

/** What is known only once money has come. Source: rules 6.5. */
export const FINAL_FIELDS: readonly string[] = named({
  final: ['funding_date', 'note_date', 'first_payment', 'maturity', 'payment'],
});

/** What a row of the schedule has, between `{{#each schedule}}` and `{{/each}}`. */
export const SCHEDULE_FIELDS = [
  'number',
  'due',
  'payment',
  'interest',
  'principal',
  'balance',
] as const;

export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

/** A row of a schedule as a paper shows it. */
export type ScheduleRow = Readonly<Record<ScheduleField, string>>;

/** What is known for a paper; a field that is not here is empty. */
export type FieldValues = Readonly<Record<string, string>>;

/** The fields that a template of a phase may name. */
export function fieldsOf(phase: Phase): readonly string[] {
  return phase === 'at_funding' ? [...FIELDS, ...FINAL_FIELDS] : FIELDS;
}
