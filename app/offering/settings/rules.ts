import type { Cents } from '#app/ground/money/cents.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { ProfileKind } from '#app/profile/rules.ts';

/** How a request becomes a funded note: at once, or step by step. Source: rules 6.3. */
export const FUNDING_WAYS = ['simple', 'staged'] as const;

export type FundingWay = (typeof FUNDING_WAYS)[number];

/**
 * When the first payment of a note is due whose own date lies before its funding: a month later, or
 * on the first of the second month after. Source: rules 6.4.
 */
export const FIRST_PAYMENT_RULES = ['month_later', 'second_month'] as const;

export type FirstPaymentRule = (typeof FIRST_PAYMENT_RULES)[number];

/** How notes are funded where an offering says nothing else. Source: rules 6.2 to 6.4. */
export type FundingSettings = {
  fundingWay: FundingWay;
  /** Elapsed hours of a reservation, and of an offer to who waits. */
  reservationHours: number;
  offerHours: number;
  /** Banking days that a signed reservation has for its money. */
  bankingDays: number;
  /** Banking days after their end until it expires. */
  expireAfterBankingDays: number;
  /** Whether a request that waits is approved in advance as it is made. */
  clearOnRequest: boolean;
  /** What the company bears at most of a sum that is short. */
  shortfallCents: Cents;
  firstPaymentRule: FirstPaymentRule;
  /** Purchasers under Rule 506(b) that are not accredited: at most so many in so many days. */
  unaccreditedMost: number;
  unaccreditedDays: number;
  /** Evidence of income counts to the end of the so-manieth year after that of the decision. */
  incomeYears: number;
  netWorthMonths: number;
  licenceMonths: number;
  letterMonths: number;
  /** How long ago evidence may have been accepted that a new statement renews. */
  verifiedBeforeYears: number;
  /** Kinds of lenders that a high minimum takes for a person; the others count as entities. */
  personKinds: ProfileKind[];
  /** Whether a first sale opens the task to file form D. */
  opensFormD: boolean;
};

/** The most that the company may bear of a sum that is short. Source: rules 6.4. */
export const MOST_SHORTFALL = cents(100_00n);

/** What holds until somebody has chosen: an upgrade changes nothing. Source: rules 6.2 to 6.4. */
export const DEFAULT_FUNDING_SETTINGS: FundingSettings = {
  fundingWay: 'simple',
  reservationHours: 72,
  offerHours: 48,
  bankingDays: 5,
  expireAfterBankingDays: 1,
  clearOnRequest: false,
  shortfallCents: cents(0n),
  firstPaymentRule: 'month_later',
  unaccreditedMost: 35,
  unaccreditedDays: 90,
  incomeYears: 0,
  netWorthMonths: 3,
  licenceMonths: 12,
  letterMonths: 3,
  verifiedBeforeYears: 5,
  personKinds: ['person', 'joint', 'ira'],
  opensFormD: true,
};

type OwnTerms = {
  way: FundingWay | null;
  reservationHours: number | null;
  offerHours: number | null;
  bankingDays: number | null;
};

/** What an offering says of a funding, and what the installation says where it says nothing. */
export function fundingTermsOf(own: OwnTerms | null, settings: FundingSettings) {
  return {
    way: own?.way ?? settings.fundingWay,
    reservationHours: own?.reservationHours ?? settings.reservationHours,
    offerHours: own?.offerHours ?? settings.offerHours,
    bankingDays: own?.bankingDays ?? settings.bankingDays,
  };
}
