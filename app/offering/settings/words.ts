import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import { FIRST_PAYMENT_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import type { FundingSettings } from './rules.ts';

/** What the boxes of the funding settings are called. */
export const SETTING_LABELS: Readonly<Record<keyof FundingSettings, string>> = {
  fundingWay: 'Funding process',
  reservationHours: 'Reservation time',
  offerHours: 'Offer time',
  bankingDays: 'Payment time',
  expireAfterBankingDays: 'Grace period',
  clearOnRequest: 'Approve waitlisted requests in advance',
  shortfallCents: 'Shortfall the company may cover',
  firstPaymentRule: 'First payment date',
  unaccreditedMost: 'Non-accredited investors',
  unaccreditedDays: 'Counting period',
  incomeYears: 'Income',
  netWorthMonths: 'Net worth',
  licenceMonths: 'License',
  letterMonths: 'Letter from an advisor',
  verifiedBeforeYears: 'Earlier verification',
  personKinds: 'Counted as individuals',
  opensFormD: 'Create a Form D task after a first sale',
};

/** What they mean, below their boxes. */
export const SETTING_HINTS = {
  fundingWay: 'An offering can choose another one.',
  reservationHours: 'From the approval until the papers have to be signed.',
  offerHours: 'For an investor on the waitlist to take the note.',
  bankingDays: 'From the last signature until the money is due.',
  expireAfterBankingDays: 'Added to the payment time before a reservation expires.',
  clearOnRequest: 'Their turn comes without another approval.',
  shortfallCents: 'The most that a payment may fall short of, up to $100.00.',
  firstPaymentRule: 'For a note that is dated before its funding.',
  unaccreditedMost: 'The most that may buy under Rule 506(b).',
  unaccreditedDays: 'Purchases of the last so many days count.',
  incomeYears: 'After the end of the year in which it was accepted.',
  netWorthMonths: 'From the date of its oldest paper.',
  licenceMonths: 'From the day it was looked up.',
  letterMonths: 'From its date.',
  verifiedBeforeYears: 'How old it may be for a new statement to renew it.',
  personKinds:
    'A high minimum counts as evidence from $200,000 for individuals, and from $1,000,000 for ' +
    'all others.',
  opensFormD: 'Due within 15 days after the last lender has signed.',
} as const satisfies Record<keyof FundingSettings, string>;

/** What is counted in them, one of it. */
export const SETTING_UNITS = {
  reservationHours: 'hour',
  offerHours: 'hour',
  bankingDays: 'banking day',
  expireAfterBankingDays: 'banking day',
  unaccreditedMost: 'purchaser',
  unaccreditedDays: 'day',
  incomeYears: 'year',
  netWorthMonths: 'month',
  licenceMonths: 'month',
  letterMonths: 'month',
  verifiedBeforeYears: 'year',
} as const;

/** The settings that are whole numbers. */
export type CountedSetting = keyof typeof SETTING_UNITS;

/** A number with its unit: "72 hours", "1 banking day". */
export function countedText(name: CountedSetting, count: number): string {
  return formatCountOf(count, SETTING_UNITS[name]);
}

function settingText(settings: FundingSettings, key: keyof FundingSettings): string {
  switch (key) {
    case 'fundingWay':
      return WAY_LABELS[settings.fundingWay];
    case 'firstPaymentRule':
      return FIRST_PAYMENT_LABELS[settings.firstPaymentRule];
    case 'shortfallCents':
      return formatMoney(settings.shortfallCents);
    case 'clearOnRequest':
    case 'opensFormD':
      return settings[key] ? 'yes' : 'no';
    case 'personKinds':
      return settings.personKinds.map((kind) => KIND_WORDS[kind].label).join(', ') || 'nobody';
    default:
      return countedText(key, settings[key]);
  }
}

/** Somebody else's save of the settings, and what they are now. */
type SettingsConflict = OtherChange<keyof FundingSettings> & { now: FundingSettings };

/** Why the funding settings were not saved. Source: decision 0053. */
export const SETTINGS_REFUSALS = {
  title: 'The settings were not saved',
  conflict: ({ keys, now, ...change }: SettingsConflict) => ({
    status: 409,
    message: unsavedText(
      keys.map((key) => ({ label: SETTING_LABELS[key], now: settingText(now, key) })),
      change,
    ),
  }),
} satisfies Refusals;
