import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** What kinds of lenders there are to choose from. Source: rules 6.1. */
export const PROFILE_KINDS = ['person', 'joint', 'entity', 'trust', 'ira'] as const;

export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** `unspecified` is what an organization has before somebody says who lends. Source: rules 6.1. */
export type StoredKind = ProfileKind | 'unspecified';

/** How several people own one note together. Source: rules 6.1. */
export const TENANCIES = [
  'as joint tenants with right of survivorship',
  'as tenants in common',
  'as tenants by the entirety',
  'as community property',
  'as community property with right of survivorship',
] as const;

export type Tenancy = (typeof TENANCIES)[number];

/** What an entity can be, and how a paper calls it. Source: rules 6.1. */
export const ENTITY_TYPES = ['LLC', 'corporation', 'partnership'] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];

/** What a retirement account can be. */
export const ACCOUNT_TYPES = [
  'Traditional IRA',
  'Roth IRA',
  'SEP IRA',
  'SIMPLE IRA',
  'Inherited IRA',
  'Solo 401(k)',
  'Health Savings Account',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The most names that one paper takes for joint owners, and for trustees. Source: rules 6.1. */
export const MOST_NAMES = 4;

/** One of several owners; the share in ten-thousandths of a percent, null without shares. */
export type JointOwner = { name: string; sharePpm: number | null };

/** What is told of a lender of each kind, as it is stored. Source: rules 6.1. */
export type ProfileFacts =
  | { kind: 'unspecified'; name: string }
  | { kind: 'person'; name: string; status: string | null }
  | { kind: 'joint'; owners: JointOwner[]; tenancy: Tenancy }
  | {
      kind: 'entity';
      name: string;
      type: EntityType;
      /** The name of the state under whose law it was made. */
      state: string;
      owners: string[];
      /** The owner whose tax id counts, of an entity that taxes do not see; null otherwise. */
      disregardedOwner: string | null;
      /** Whether that owner is a person, who has a social security number. */
      ownerIsPerson: boolean;
    }
  | {
      kind: 'trust';
      name: string;
      datedOn: IsoDate;
      trustees: string[];
      isAmended: boolean;
      /** Whether it files under the grantor's social security number. */
      usesSsn: boolean;
    }
  | {
      kind: 'ira';
      custodian: string;
      owner: string;
      accountType: AccountType;
      accountNumber: string;
    };

/** Who has to sign for a lender, and when: equal orders sign in parallel. Source: rules 6.1. */
export type Signer = { name: string; capacity: string; email: string; order: number };

/** How a lender is taxed, as form W-9 asks. Source: rules 6.1; IRS form W-9. */
export const TAX_CLASSES = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust_estate',
  'llc_c',
  'llc_s',
  'llc_p',
  'disregarded',
  'other',
] as const;

export type TaxClass = (typeof TAX_CLASSES)[number];

/** Where the form W-9 of a lender stands. Source: rules 6.1. */
export const W9_STATES = ['missing', 'received', 'checked', 'rejected', 'outdated'] as const;

export type W9State = (typeof W9_STATES)[number];

/** How long a whole tax id is shown. Source: rules 6.1. */
export const TAX_ID_SHOWN_SECONDS = 60;

/** The most that a text set by hand may have. Source: rules 6.1. */
export const LONGEST_HAND_TEXT = 300;

type Known = {
  kind: StoredKind;
  address: string | null;
  email: string | null;
  signers: readonly Signer[];
  hasTaxId: boolean;
  taxClass: TaxClass | null;
};

/**
 * What a profile still lacks before a request in the staged way may name it, in words and in the
 * order of its page; nothing for one that is complete. Source: rules 6.1 and 6.6 (R2).
 */
export function missingFields(profile: Known): string[] {
  const { kind, address, email, signers, hasTaxId, taxClass } = profile;
  if (kind === 'unspecified') return ['who lends'];
  const lacks: [string, boolean][] = [
    ['postal address', address === null],
    ['email', email === null],
    ['signers', signers.length === 0],
    ['tax id', !hasTaxId],
    ['tax classification', taxClass === null],
  ];
  return lacks.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

export const COMPLETE_FIRST = 'Complete the investing profile first';

/** What the refusal R2 says. Source: rules 6.6. */
export function completeFirst(fields: readonly string[]): string {
  return `${COMPLETE_FIRST}: ${fields.join(', ')}.`;
}

/** A form that was received is of yesterday once name or tax id have changed. Source: rules 6.1. */
export function w9AfterChange(state: W9State): W9State {
  return state === 'missing' ? 'missing' : 'outdated';
}

/** The names that a form W-9 of a lender carries: it is of yesterday once they are others. */
export function w9NamesOf(facts: ProfileFacts): string {
  return JSON.stringify([facts.kind, ...namesOf(facts)]);
}

function namesOf(facts: ProfileFacts): (string | null)[] {
  switch (facts.kind) {
    case 'joint':
      return facts.owners.map(({ name }) => name);
    case 'entity':
      return [facts.name, facts.disregardedOwner];
    case 'ira':
      return [facts.custodian, facts.owner];
    default:
      return [facts.name];
  }
}

/** Whether two sets of facts say the same of a lender, whatever the order of their keys. */
export function isSameLender(one: ProfileFacts, other: ProfileFacts): boolean {
  return textOf(one) === textOf(other);
}

function textOf(facts: ProfileFacts): string {
  return JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is kept of a custodian. */
export type CustodianFacts = {
  name: string;
  address: string;
  email: string | null;
  template: string | null;
};
