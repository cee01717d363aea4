import { addMonths, dateParts, type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import type { FundingSettings } from '#app/offering/settings/rules.ts';
import type { StoredKind } from '#app/profile/rules.ts';

/** How somebody shows that they are an accredited investor. Source: rules 6.2. */
export const METHODS = [
  'income',
  'net_worth',
  'licence',
  'letter',
  'high_minimum',
  'verified_before',
] as const;

export type Method = (typeof METHODS)[number];

/** Evidence that stands for a while; the others come with one request. Source: rules 6.2. */
export const STANDING_METHODS = ['income', 'net_worth', 'licence', 'letter'] as const;

export type StandingMethod = (typeof STANDING_METHODS)[number];

export const BOUND_METHODS = ['high_minimum', 'verified_before'] as const;

/**
 * Where evidence stands, as it is shown. Derived are that it has expired, that the request that it
 * came with has ended before anybody looked at it, and that the profile names somebody else by now.
 * Source: rules 6.2.
 */
export const SHOWN_STATES = [
  'submitted',
  'accepted',
  'expired',
  'refused',
  'withdrawn',
  'ended',
  'outdated',
] as const;

export type ShownState = (typeof SHOWN_STATES)[number];

/** Where it stands as it is stored. */
export type AccreditationState = Exclude<ShownState, 'expired' | 'ended' | 'outdated'>;

/** Which state an address narrows a list of evidence to; null for all of them. */
export function readState(query: URLSearchParams): ShownState | null {
  return SHOWN_STATES.find((one) => one === query.get('state')) ?? null;
}

/** Who may confirm by a letter. Source: 17 CFR 230.506(c)(2)(ii)(C). */
export const LETTER_WRITERS = [
  'broker-dealer',
  'investment adviser',
  'attorney',
  'accountant',
] as const;

export const LICENCES = ['Series 7', 'Series 65', 'Series 82'] as const;

/** Categories that a high minimum may rest on. Source: 17 CFR 230.501(a). */
export const CATEGORIES = ['income', 'net_worth', 'licence', 'assets', 'owners'] as const;

export type Category = (typeof CATEGORIES)[number];

const OF_PEOPLE: readonly Category[] = ['income', 'net_worth', 'licence'];

/**
 * What a kind of lender counts as for a high minimum; one of whom nobody has said who it is counts
 * as no person. gate/gate.sql has the same. Source: rules 6.2.
 */
export function countsAs(
  kind: StoredKind,
  { personKinds }: Pick<FundingSettings, 'personKinds'>,
): 'person' | 'entity' {
  return kind !== 'unspecified' && personKinds.includes(kind) ? 'person' : 'entity';
}

/**
 * The categories that fit a kind of lender: those of people, or those of what people own, and those
 * of what the settings count it as (`personKinds`). Nothing is known against any of a lender of
 * whom nobody has said who it is. gate/gate.sql has the same. Source: rules 6.2, decision 0162.
 */
export function categoriesOf(
  kind: StoredKind,
  { personKinds }: Pick<FundingSettings, 'personKinds'>,
): readonly Category[] {
  if (kind === 'unspecified') return CATEGORIES;
  const isByPeople = kind !== 'entity' && kind !== 'trust';
  const countsAsPerson = countsAs(kind, { personKinds }) === 'person';
  return CATEGORIES.filter((one) =>
    OF_PEOPLE.includes(one) ? isByPeople || countsAsPerson : !isByPeople || !countsAsPerson,
  );
}

/** What is told with evidence of each method, as it is stored. */
export type AccreditationFacts =
  | { method: 'income'; isWithSpouse: boolean }
  | { method: 'net_worth'; oldestOn: IsoDate }
  | { method: 'licence'; licence: (typeof LICENCES)[number]; number: string }
  | {
      method: 'letter';
      writer: (typeof LETTER_WRITERS)[number];
      name: string;
      registerNumber: string;
      datedOn: IsoDate;
    }
  | {
      method: 'high_minimum';
      category: Category;
      /** Of an entity accredited through its owners: how many, and who of them has stated (b). */
      ownerCount: number;
      ownersStated: string[];
    }
  | { method: 'verified_before' };

/** How long evidence may be old before it says nothing any more, by method. */
type Validity = Pick<
  FundingSettings,
  'incomeYears' | 'netWorthMonths' | 'licenceMonths' | 'letterMonths'
>;

/**
 * The last day on which accepted evidence counts: to the end of the decision's year for income, so
 * many months from its own day for the rest. `from` is that day: of the oldest paper, the look-up
 * or the letter. A month later than January 31 is the last day of February. Source: rules 6.2.
 */
export function validUntil(
  method: StandingMethod,
  days: { decidedOn: IsoDate; from: IsoDate },
  validity: Validity,
): IsoDate {
  const { decidedOn, from } = days;
  switch (method) {
    case 'income': {
      const year = String(dateParts(decidedOn).year + validity.incomeYears).padStart(4, '0');
      return isoDate(`${year}-12-31`);
    }
    case 'net_worth':
      return addMonths(from, validity.netWorthMonths);
    case 'licence':
      return addMonths(from, validity.licenceMonths);
    case 'letter':
      return addMonths(from, validity.letterMonths);
  }
}
