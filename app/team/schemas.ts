import * as v from 'valibot';
import { ROLES } from '#app/ground/actor.ts';
import { isAddress } from '#app/ground/typed.ts';
import { choice, text } from '#app/ui/form-values.ts';

const NAME_MISSING = 'Organization name is required';

const name = v.pipe(
  text(NAME_MISSING),
  v.trim(),
  v.nonEmpty(NAME_MISSING),
  v.maxLength(100, 'Use at most 100 characters for the name'),
);

const description = v.pipe(
  text(),
  v.trim(),
  v.maxLength(1000, 'Use at most 1,000 characters for the description'),
  v.transform((typed) => typed || null),
);

/** What the user reads when the slug has another form. Source: rules 1.5. */
export const SLUG_FORM = 'Use lower-case letters, digits and single hyphens between them';

/** A new organization: { name, slug, description }. Source: rules 1.5. */
export const newOrganizationSchema = v.object({
  name,
  slug: v.pipe(
    text('Slug is required'),
    v.trim(),
    v.nonEmpty('Slug is required'),
    v.maxLength(100, 'Use at most 100 characters for the slug'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_FORM),
  ),
  description,
});

/** The settings of an organization, and which one they were shown for (D25). Source: rules 2.5. */
export const organizationSettingsSchema = v.object({
  organizationId: text(),
  name,
  description,
});

const WRONG_EMAIL = 'Please enter a valid email address';
const NO_ROLE = 'Please select a role';
const WRONG_EXPIRY = 'Choose between 1 and 30 days';

const invitableRole = choice(['viewer', 'member', 'manager', 'admin'], NO_ROLE);

/** An invitation by email, and the organization it was written for (D25). Source: rules 2.5. */
export const invitationSchema = v.object({
  organizationId: text(),
  email: v.pipe(text(WRONG_EMAIL), v.trim(), v.check(isAddress, WRONG_EMAIL)),
  role: invitableRole,
});

/** A new invite link, and the organization it was asked for in (D25). Source: rules 2.5. */
export const inviteLinkSchema = v.object({
  organizationId: text(),
  role: invitableRole,
  expiryDays: v.pipe(
    text(WRONG_EXPIRY),
    v.transform(Number),
    v.check((days) => Number.isInteger(days) && days >= 1 && days <= 30, WRONG_EXPIRY),
  ),
});

/** A member's new role, and the organization that the table was shown for (D25). */
export const memberRoleSchema = v.object({
  organizationId: text(),
  memberId: text(),
  role: choice(ROLES, NO_ROLE),
});
