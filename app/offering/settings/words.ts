import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import { FIRST_PAYMENT_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import type { FundingSettings } from './rules.ts';

/** What the boxes of the funding settings are called. */
export const SETTING_LABELS: Readonly<Record<keyof FundingSettings, string>> = {
  fundingWay: 'How notes are funded',
  reservationHours: 'A reservation lasts',
  offerHours: 'An offer lasts',
  bankingDays: 'Time for the money',
  expireAfterBankingDays: 'Then it expires after',
  clearOnRequest: 'Approve in advance whoever joins a waitlist',
  shortfallCents: 'Shortfall that the company may bear',
  firstPaymentRule: 'First payment',
  unaccreditedMost: 'Without accreditation, at most',
  unaccreditedDays: 'Counted over',
  incomeYears: 'Income, after this year’s end',
  netWorthMonths: 'Net worth, oldest paper',
  licenceMonths: 'License, from its look-up',
  letterMonths: 'Letter, from its date',
  verifiedBeforeYears: 'Accepted before, within',
  personKinds: 'Who counts as a person for a high minimum',
  opensFormD: 'Open a task to file Form D after a first sale',
};

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
