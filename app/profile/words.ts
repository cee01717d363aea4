import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import { rateLimited, type Refusals, SESSION_EXPIRED } from '#app/ground/refusals.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { CustodianFacts, ProfileKind, StoredKind, TaxClass, W9State } from './rules.ts';

/** What somebody chooses between who says who lends. */
export const KIND_WORDS: Record<ProfileKind, { label: string; hint: string }> = {
  person: { label: 'One person', hint: 'You lend in your own name.' },
  joint: { label: 'Several people', hint: 'Two to four people own the note together.' },
  entity: { label: 'A company', hint: 'An LLC, a corporation or a partnership.' },
  trust: { label: 'A trust', hint: 'Its trustees lend in its name.' },
  ira: { label: 'A retirement account', hint: 'A custodian lends for the benefit of its owner.' },
};

const SHORT_KINDS: Record<StoredKind, string> = {
  unspecified: 'Kind not chosen yet',
  person: 'Person',
  joint: 'Joint owners',
  entity: 'Company',
  trust: 'Trust',
  ira: 'Retirement account',
};

/** A kind in a table. */
export function kindLabel(kind: StoredKind): string {
  return SHORT_KINDS[kind];
}

/** Classifications as form W-9 has them. */
export const TAX_CLASS_LABELS: Record<TaxClass, string> = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust_estate: 'Trust or estate',
  llc_c: 'LLC taxed as a C corporation',
  llc_s: 'LLC taxed as an S corporation',
  llc_p: 'LLC taxed as a partnership',
  disregarded: 'LLC that is disregarded',
  other: 'Other',
};

/** Where a form W-9 stands, in words and with what its badge means. */
export const W9_WORDS: Record<W9State, { label: string; means: BadgeMeaning; text: string }> = {
  missing: { label: 'Missing', means: 'waiting', text: 'No form W-9 has been added yet.' },
  received: { label: 'To be checked', means: 'waiting', text: 'The form waits to be checked.' },
  checked: { label: 'Checked', means: 'good', text: 'The form is in order.' },
  rejected: { label: 'Rejected', means: 'bad', text: 'The form cannot be used.' },
  outdated: {
    label: 'Outdated',
    means: 'bad',
    text: 'Name or tax id have changed since the form was added. Add a new one.',
  },
};

/** Where a profile stands, in a word that is the same for everybody. Source: decision 0112. */
export function profileStateWords({
  isArchived,
  missing,
  w9State,
}: {
  isArchived: boolean;
  missing: readonly string[];
  w9State: W9State;
}): { label: string; means: BadgeMeaning } {
  if (isArchived) return { label: 'Archived', means: 'ended' };
  if (missing.length > 0) return { label: 'Incomplete', means: 'waiting' };
  if (w9State === 'checked') return { label: 'Complete', means: 'good' };
  const { label, means } = W9_WORDS[w9State];
  return { label: `W-9 ${label.toLowerCase()}`, means };
}

/** For a number that was sealed by another secret. Source: rules 6.1. */
export const CANNOT_BE_READ = 'cannot be read';

/** What holders are told whose profile says no more than a name. Source: rules 6.1. */
export const COMPLETE_YOUR_PROFILE = 'Complete your investing profile';

const CHANGED_MEANWHILE =
  'Somebody has changed this profile meanwhile. What you typed is still here: open the page in ' +
  'another tab, take over what you need, then save again. That replaces the other text.';

/** Papers say how a lender reads, so that it stays while they are out (R10). */
const PAPERS_OUT = 'Documents are out under this profile. Void them first.';

/** Why a profile was not saved. Source: rules 6.1. */
export const PROFILE_REFUSALS = {
  title: 'The profile was not saved',
  not_signed_in: { status: 401, message: SESSION_EXPIRED },
  changed: { status: 409, message: CHANGED_MEANWHILE },
  archived: { status: 409, message: 'This profile is archived. Restore it first.' },
  papers_out: { status: 409, message: PAPERS_OUT },
  pending_request: {
    status: 409,
    message: 'A request names this profile and waits for its answer. Withdraw the request first.',
  },
  too_many: { status: 409, message: 'An organization has at most 100 profiles.' },
  dated_ahead: {
    status: 422,
    field: 'datedOn',
    message: 'Enter the day on which the trust was made. This one has not come.',
  },
} satisfies Refusals<'datedOn'>;

/** Why a tax id was not saved or not shown. Source: rules 6.1. */
export const TAX_ID_REFUSALS = {
  title: 'The tax id was not saved',
  unspecified: {
    status: 409,
    message: 'Say first who lends: whose number counts follows from that.',
  },
  invalid: ({ message }: { message: string }) => ({ status: 422, field: 'taxId', message }),
} satisfies Refusals<'taxId'>;

/** Why a whole tax id was not shown. Source: rules 6.1, D20. */
export const SHOWING_REFUSALS = {
  title: 'The tax id was not shown',
  not_signed_in: { status: 401, message: SESSION_EXPIRED },
  rate_limited: rateLimited,
  wrong_password: {
    status: 403,
    field: 'password',
    message: 'This is not your current password.',
  },
  reason_missing: { status: 422, field: 'reason', message: 'Say why you need to see it.' },
  none: { status: 409, message: 'There is no tax id yet.' },
} satisfies Refusals<'password' | 'reason'>;

/** Why a form W-9 was not kept; `textOf` says what is wrong with a file. Source: rules 6.1, D31. */
export function w9Refusals<Refusal>(textOf: (refusal: Refusal) => string) {
  return {
    title: 'The form was not added',
    file: ({ refusal }: { refusal: Refusal }) => ({
      status: 422,
      field: 'file',
      message: textOf(refusal),
    }),
    archived: PROFILE_REFUSALS.archived,
    storage_failed: {
      status: 507,
      message: 'The file could not be stored: the disk is full or away. Try again later.',
    },
  } satisfies Refusals<'file'>;
}

/** Why what a platform admin said of a profile was not kept. Source: rules 6.1. */
export const REVIEW_REFUSALS = {
  title: 'Nothing was changed',
  papers_out: { status: 409, message: PAPERS_OUT },
  no_form: { status: 409, message: 'No form waits to be checked.' },
  reason_missing: { status: 422, field: 'reason', message: 'Say what is wrong with the form.' },
  // Only a text that was set by hand has a button beside it that takes it back.
  text_missing: ({ isByHand }: { isByHand: boolean }) => ({
    status: 422,
    field: 'vestingText' as const,
    message: isByHand
      ? 'Enter the text. To go back to the usual one, use the button below.'
      : 'Enter the text.',
  }),
} satisfies Refusals<'reason' | 'vestingText'>;

export const CUSTODIAN_LABELS = {
  name: 'Name',
  address: 'Postal address',
  email: 'Email',
  template: 'Its own wording',
};

/** Somebody else's save of a custodian, and what it is now. */
type CustodianConflict = OtherChange<keyof CustodianFacts> & { now: CustodianFacts };

/** Why a custodian was not kept. */
export const CUSTODIAN_REFUSALS = {
  title: 'The custodian was not saved',
  name_taken: { status: 409, field: 'name', message: 'There is a custodian of this name.' },
  conflict: ({ keys, now, ...change }: CustodianConflict) => ({
    status: 409,
    message: unsavedText(
      keys.map((key) => ({ label: CUSTODIAN_LABELS[key], now: now[key] ?? 'nothing' })),
      change,
    ),
  }),
} satisfies Refusals<'name'>;
