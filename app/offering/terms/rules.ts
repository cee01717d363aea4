import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { AccreditationRule, Exemption } from '#app/offering/rules.ts';
import type { FundingWay } from '#app/offering/settings/rules.ts';

/** What is said of an offering; null where the installation's counts, or nothing is known yet. */
export type OfferingTerms = {
  exemption: Exemption;
  otherText: string | null;
  accreditation: AccreditationRule;
  way: FundingWay | null;
  reservationHours: number | null;
  offerHours: number | null;
  bankingDays: number | null;
  openedOn: IsoDate | null;
};

/** What counts until somebody has said terms. Source: rules 6.2. */
export const NO_TERMS: OfferingTerms = {
  exemption: 'none',
  otherText: null,
  accreditation: 'not_asked',
  way: null,
  reservationHours: null,
  offerHours: null,
  bankingDays: null,
  openedOn: null,
};
