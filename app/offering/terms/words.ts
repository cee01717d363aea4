import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { type OtherChange, otherChangeText, unsavedText } from '#app/ground/second-editor.ts';
import { countedText, SETTING_LABELS } from '#app/offering/settings/words.ts';
import { ASKED_LABELS, EXEMPTION_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import type { OfferingTerms } from './rules.ts';

/** What the boxes of an offering's terms are called. */
export const TERM_LABELS: Readonly<Record<keyof OfferingTerms, string>> = {
  exemption: 'Exemption',
  otherText: 'Name of the other exemption',
  accreditation: 'Proof of accreditation',
  way: SETTING_LABELS.fundingWay,
  reservationHours: SETTING_LABELS.reservationHours,
  offerHours: SETTING_LABELS.offerHours,
  bankingDays: SETTING_LABELS.bankingDays,
  openedOn: 'Opened on',
};

/** A choice that is left to the funding settings. */
export const AS_INSTALLED = 'Default';

const UNSAID = 'the default';

function termText(terms: OfferingTerms, key: keyof OfferingTerms): string {
  switch (key) {
    case 'exemption':
      return EXEMPTION_LABELS[terms.exemption];
    case 'accreditation':
      return ASKED_LABELS[terms.accreditation];
    case 'way':
      return terms.way === null ? UNSAID : WAY_LABELS[terms.way];
    case 'otherText':
      return terms.otherText ?? 'empty';
    case 'openedOn':
      return terms.openedOn === null ? 'empty' : formatDate(terms.openedOn);
    default: {
      const count = terms[key];
      return count === null ? UNSAID : countedText(key, count);
    }
  }
}

/** Somebody else's save of terms, and what they are now. */
type TermsConflict = OtherChange<keyof OfferingTerms> & { now: OfferingTerms };

function boxesOf({ keys, now }: TermsConflict) {
  return keys.map((key) => ({ label: TERM_LABELS[key], now: termText(now, key) }));
}

/** Why terms were not saved. Source: decision 0053. */
export const TERMS_REFUSALS = {
  title: 'The terms were not saved',
  conflict: (change: TermsConflict) => ({
    status: 409,
    message: unsavedText(boxesOf(change), change),
  }),
} satisfies Refusals;

/** Why a note's own terms were not removed. Source: decision 0053. */
export const REMOVAL_REFUSALS = {
  title: 'The terms were not removed',
  conflict: (change: TermsConflict) => ({
    status: 409,
    message:
      `${otherChangeText(boxesOf(change), change)}, after you had opened this page. Nothing was ` +
      'removed: press again to remove what you see now.',
  }),
} satisfies Refusals;
