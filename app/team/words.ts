import { type RefusalOf, type Refusals, tooOften } from '#app/ground/refusals.ts';
import type { MemberRefusal } from './rules.ts';
import { SLUG_FORM } from './schemas.ts';

/** Why a form about an organization was not acted on; see `checkOrganization`. */
const ORGANIZATION_REFUSALS = {
  no_organization: { status: 409, message: 'No current organization' },
  other_organization: ({ currentName }: { currentName: string }) => ({
    status: 409,
    message: otherOrganization(currentName),
  }),
} satisfies Refusals;

export type OrganizationRefusal = RefusalOf<typeof ORGANIZATION_REFUSALS>;

const NO_MANAGER = 'You need admin or owner role to manage the team.';

/** Why something about the team was not done; each deed has a title of its own. */
export const TEAM_REFUSALS = {
  ...ORGANIZATION_REFUSALS,
  forbidden: { status: 403, message: NO_MANAGER },
  missing: { status: 404, message: 'It is not there any more. Somebody may have been quicker.' },
  rule: ({ rule }: { rule: MemberRefusal }) => ({ status: 403, message: RULES[rule] }),
  invalid_address: { status: 400, message: 'Please enter a valid email address', field: 'email' },
  role_above: { status: 403, message: 'You cannot give a role above your own.', field: 'role' },
  expiry_range: { status: 400, message: 'Choose between 1 and 30 days', field: 'expiryDays' },
  already_member: { status: 409, message: 'This person is already a member', field: 'email' },
  joined_already: {
    status: 409,
    message: 'This person has joined by another way. Revoke the invitation instead.',
  },
  already_invited: {
    status: 409,
    message: 'An invitation to this address is already open. You can resend it below.',
    field: 'email',
  },
  rate_limited: tooOften,
} satisfies Refusals<'email' | 'role' | 'expiryDays'>;

export type TeamRefusal = RefusalOf<typeof TEAM_REFUSALS>;

/** True for what nothing typed into the form would change: then its page says so. */
export function isAboutPage({ kind }: TeamRefusal): boolean {
  return kind === 'forbidden' || kind === 'rule' || kind === 'other_organization';
}

/** A form that was shown for another organization than the one worked in now (D25). */
export function otherOrganization(currentName: string): string {
  return (
    `Nothing was changed: you work in ${currentName} now, but this page was shown for another ` +
    'organization.'
  );
}

const RULES: Record<MemberRefusal, string> = {
  not_admin: NO_MANAGER,
  self: 'Nobody changes or removes themselves.',
  sole_owner: 'The sole owner of an organization can be neither changed nor removed.',
  above: 'Only an owner changes or removes admins and owners, and makes somebody one.',
};

const NAME_MISSING = 'Organization name is required';

/** For a fault of the world, and for who may not save. */
export const SAVE_FAILED = {
  title: 'Error',
  message: 'Failed to update organization settings. Please try again.',
  status: 500,
};

/**
 * Why the settings of an organization were not saved. All of it is about the page: what was typed
 * was meant for another organization, or may not be said.
 */
export const SETTINGS_REFUSALS = {
  title: 'Error',
  ...ORGANIZATION_REFUSALS,
  forbidden: { ...SAVE_FAILED, status: 403 },
  name_missing: { status: 400, message: NAME_MISSING },
} satisfies Refusals;

/** For a fault of the world. */
export const FOUNDING_FAILED = {
  title: 'Error creating organization',
  message: 'An unexpected error occurred',
  status: 500,
};

/** Why an organization was not founded. */
export const FOUNDING_REFUSALS = {
  title: 'Error creating organization',
  not_signed_in: { status: 403, message: 'User not authenticated' },
  name_missing: { status: 400, message: NAME_MISSING, field: 'name' },
  slug_form: { status: 400, message: SLUG_FORM, field: 'slug' },
  slug_taken: {
    status: 409,
    message: 'An organization with this slug already exists',
    field: 'slug',
  },
} satisfies Refusals<'name' | 'slug'>;
