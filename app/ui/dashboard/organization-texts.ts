import { assertNever } from '#app/ground/assert.ts';
import type { Explanation } from '#app/ui/explanation.ts';
import { SLUG_FORM } from './organization-schemas.ts';
import { otherOrganization } from './team-texts.ts';

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
