import { assertNever } from '#app/ground/assert.ts';
import type { MemberRefusal } from './rules.ts';
import { type Explanation, rateLimitMessage } from '#app/ui/explanation.ts';
import { SLUG_FORM } from './schemas.ts';

/** What the services about a team refuse; the interface may not import their own unions. */
export type TeamRefusal =
  | { kind: 'no_organization' }
  | { kind: 'other_organization'; currentName: string }
  | { kind: 'forbidden' }
  | { kind: 'missing' }
  | { kind: 'rule'; rule: MemberRefusal }
  | { kind: 'invalid_address' }
  | { kind: 'role_above' }
  | { kind: 'expiry_range' }
  | { kind: 'already_member' }
  | { kind: 'joined_already' }
  | { kind: 'already_invited' }
  | { kind: 'rate_limited'; seconds: number };

export type TeamExplanation = {
  status: 400 | 403 | 404 | 409 | 429;
  message: string;
  /** The field that the message belongs to; the whole page when left out. */
  field?: 'email' | 'role' | 'expiryDays';
};

/** Why something about the team was not done. */
export function explainTeamRefusal(refusal: TeamRefusal): TeamExplanation {
  switch (refusal.kind) {
    case 'no_organization':
      return { status: 409, message: 'No current organization' };
    case 'other_organization':
      return { status: 409, message: otherOrganization(refusal.currentName) };
    case 'forbidden':
      return { status: 403, message: 'You need admin or owner role to manage the team.' };
    case 'missing':
      return { status: 404, message: 'It is not there any more. Somebody may have been quicker.' };
    case 'rule':
      return { status: 403, message: RULES[refusal.rule] };
    case 'invalid_address':
      return { status: 400, message: 'Please enter a valid email address', field: 'email' };
    case 'role_above':
      return { status: 403, message: 'You cannot give a role above your own.', field: 'role' };
    case 'expiry_range':
      return { status: 400, message: 'Choose between 1 and 30 days', field: 'expiryDays' };
    case 'already_member':
      return { status: 409, message: 'This person is already a member', field: 'email' };
    case 'joined_already':
      return {
        status: 409,
        message: 'This person has joined by another way. Revoke the invitation instead.',
      };
    case 'already_invited':
      return {
        status: 409,
        message: 'An invitation to this address is already open. You can resend it below.',
        field: 'email',
      };
    case 'rate_limited':
      return { status: 429, message: rateLimitMessage(refusal.seconds) };
    default:
      return assertNever(refusal);
  }
}

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
  not_admin: 'You need admin or owner role to manage the team.',
  self: 'Nobody changes or removes themselves.',
  sole_owner: 'The sole owner of an organization can be neither changed nor removed.',
  above: 'Only an owner changes or removes admins and owners, and makes somebody one.',
};

/** What the services about an organization's facts refuse, and that they failed. */
export type SettingsRefusal =
  | { kind: 'no_organization' }
  | { kind: 'other_organization'; currentName: string }
  | { kind: 'forbidden' }
  | { kind: 'name_missing' }
  | { kind: 'failed' };

export type FoundingRefusal =
  | 'failed'
  | 'not_signed_in'
  | 'name_missing'
  | 'slug_form'
  | 'slug_taken';

const SAVE_FAILED = 'Failed to update organization settings. Please try again.';
const NAME_MISSING = 'Organization name is required';

/**
 * Why the settings of an organization were not saved. All but a fault is about the page: what was
 * typed was meant for another organization, or may not be said.
 */
export function explainSettingsRefusal(refusal: SettingsRefusal): Explanation<'name' | 'slug'> {
  const title = 'Error';
  switch (refusal.kind) {
    case 'no_organization':
      return { status: 409, title, message: 'No current organization' };
    case 'other_organization':
      return { status: 409, title, message: otherOrganization(refusal.currentName) };
    case 'forbidden':
      return { status: 403, title, message: SAVE_FAILED };
    case 'name_missing':
      return { status: 400, title, message: NAME_MISSING };
    case 'failed':
      return { status: 500, title, message: SAVE_FAILED };
    default:
      return assertNever(refusal);
  }
}

/** Why an organization was not founded. */
export function explainFoundingRefusal(reason: FoundingRefusal): Explanation<'name' | 'slug'> {
  const title = 'Error creating organization';
  switch (reason) {
    case 'failed':
      return { status: 500, title, message: 'An unexpected error occurred' };
    case 'not_signed_in':
      return { status: 403, title, message: 'User not authenticated' };
    case 'name_missing':
      return { status: 400, title, message: NAME_MISSING, field: 'name' };
    case 'slug_form':
      return { status: 400, title, message: SLUG_FORM, field: 'slug' };
    case 'slug_taken':
      return {
        status: 409,
        title,
        message: 'An organization with this slug already exists',
        field: 'slug',
      };
    default:
      return assertNever(reason);
  }
}
