/** The kinds of records that entries are about, in the order of filters. Source: D33. */
export const RECORD_TYPES = [
  'property',
  'property_note',
  'receipt',
  'statement',
  'document',
  'investment_request',
  'strategy_request',
  'organization',
  'organization_member',
  'organization_invitation',
  'organization_invite_link',
  'user',
] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/** The kind that a text names, or null. */
export function knownRecordType(text: string | null): RecordType | null {
  return RECORD_TYPES.find((one) => one === text) ?? null;
}

/** Deeds whose names do not read as words. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'user.two_factor_on': 'Two-factor sign-in turned on',
  'user.two_factor_off': 'Two-factor sign-in turned off',
  'user.recovery_codes_renewed': 'Recovery codes renewed',
  'user.passkey_added': 'Passkey added',
  'user.passkey_removed': 'Passkey removed',
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
