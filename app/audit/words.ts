import { EVENT_LABELS } from '#app/funding/steps.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';

/** The kinds of records that entries are about, in the order of filters. Source: D33. */
export const RECORD_TYPES = [
  'property',
  'property_note',
  'receipt',
  'statement',
  'document',
  'investment_request',
  'investing_profile',
  'custodian',
  'paper_template',
  'bank_details',
  'packet',
  'strategy_request',
  'organization',
  'organization_member',
  'organization_invitation',
  'organization_invite_link',
  'user',
  'installation',
  'legal_text',
  'brand',
] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/** The kind that a text names, or null. */
export function knownRecordType(text: string | null): RecordType | null {
  return RECORD_TYPES.find((one) => one === text) ?? null;
}

/** Deeds whose names do not read as words. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  // As the history of the request has them.
  ...Object.fromEntries(
    Object.entries(EVENT_LABELS).map(([event, label]) => [`funding.${event}`, label]),
  ),
  'profile.tax_id_shown': 'Tax id shown',
  'profile.paper_opened': 'Form W-9 opened',
  'accreditation.opened': 'Evidence of accreditation opened',
  'user.two_factor_on': 'Two-factor sign-in turned on',
  'user.two_factor_off': 'Two-factor sign-in turned off',
  'user.recovery_codes_renewed': 'Recovery codes renewed',
  'user.passkey_added': 'Passkey added',
  'user.passkey_removed': 'Passkey removed',
  'installation.mail_tried': 'Test mail sent',
  'installation.storage_tried': 'File storage tested',
  'installation.set_up': 'Set-up finished',
  'installation.funding_changed': 'Funding settings changed',
};

/** What was done, in words: 'property.updated' reads 'Property updated'. */
export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? sentenceOf(action);
}

/** What kind of record it was done to, in words; others as 'import_job' reads 'Import job'. */
export function recordText(recordType: string): string {
  if (recordType === 'property_note') return 'Note';
  if (recordType === 'strategy_request') return 'Lead';
  return sentenceOf(recordType.replace(/^organization_(?=.)/, ''));
}

/** Fields whose names say less than their labels. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  licence: 'License',
  licenceMonths: 'License months',
  formDFiledOn: 'Form D filed on',
  lateGraceDays: 'Late charge, grace days',
  lateSharePpm: 'Late charge, share of the payment',
  lateMinimumCents: 'Late charge, minimum',
};

/** The name of a field as people read it: 'monthlyPaymentCents' reads 'Monthly payment'. */
export function fieldText(path: readonly string[]): string {
  return path.map((name) => FIELD_TEXTS[name] ?? sentenceOf(wordsOf(name))).join(', ');
}

function wordsOf(name: string): string {
  const bare = name.replace(/(?<=.)(Cents|Ppm|Id)$/, '');
  return bare.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
}

function sentenceOf(name: string): string {
  const words = name
    .split(/[._\s]+/)
    .filter((word) => word !== '')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One value of an entry, with the names that lead to it. */
export type AuditValue = { path: readonly string[]; value: unknown };

/** A change as it was noted down: what was there before, and what is there now. */
export type AuditDifference = { path: readonly string[]; before: unknown; after: unknown };

const DEEPEST = 6;

/**
 * The values of an entry that differ, in the order in which they were noted down. Lists and groups
 * are taken apart, so that of a long list only what has changed is told; their parts count from 1.
 */
export function auditDifferences(details: {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}): AuditDifference[] {
  const found = new Map<string, AuditDifference>();
  const at = ({ path }: AuditValue): AuditDifference => {
    const key = JSON.stringify(path);
    const known = found.get(key) ?? { path, before: undefined, after: undefined };
    found.set(key, known);
    return known;
  };
  for (const one of leavesOf(details.before ?? {}, [])) at(one).before = one.value;
  for (const one of leavesOf(details.after ?? {}, [])) at(one).after = one.value;
  return [...found.values()].filter(({ before, after }) => !isAlike(before, after));
}

function leavesOf(value: unknown, path: readonly string[]): AuditValue[] {
  if (typeof value !== 'object' || value === null || path.length >= DEEPEST) {
    return [{ path, value }];
  }
  const entries = Array.isArray(value)
    ? value.map((one: unknown, index): [string, unknown] => [String(index + 1), one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

function isAlike(before: unknown, after: unknown): boolean {
  return (before ?? null) === (after ?? null);
}

/**
 * A value as people read it, by the name of its field: money of names that end in Cents, rates of
 * those that end in Ppm, dates, and yes or no. Null for what is not there. Instants and ids are for
 * `others`, which knows the time zone and the names.
 */
export function auditValueText(
  { path, value }: AuditValue,
  others: (text: string) => string | null,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (name.endsWith('Cents') && /^-?\d{1,18}$/.test(text)) return formatMoney(cents(BigInt(text)));
  if (name.endsWith('Ppm') && /^\d{1,9}$/.test(text))
    return formatContractRate(ratePpm(Number(text)));
  if (text === 'licence') return 'license';
  const date = parseIsoDate(text);
  if (date !== null) return formatDate(date);
  return others(text) ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text);
}
