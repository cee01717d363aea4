import { z } from 'zod';
import { ROLES } from '#app/ground/actor.ts';

const name = z
  .string({ error: 'Organization name is required' })
  .trim()
  .min(1, 'Organization name is required')
  .max(100, 'Use at most 100 characters for the name');

const description = z
  .string()
  .trim()
  .max(1000, 'Use at most 1,000 characters for the description')
  .optional()
  .transform((text) => text || null);

/** What the user reads when the slug has another form. Source: rules 1.5. */
export const SLUG_FORM = 'Use lower-case letters, digits and single hyphens between them';

/** A new organization: { name, slug, description }. Source: rules 1.5. */
export const newOrganizationSchema = z.object({
  name,
  slug: z
    .string({ error: 'Slug is required' })
    .trim()
    .min(1, 'Slug is required')
    .max(100, 'Use at most 100 characters for the slug')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_FORM),
  description,
});

/** The settings of an organization, and which one they were shown for (D25). Source: rules 2.5. */
export const organizationSettingsSchema = z.object({
  organizationId: z.string(),
  name,
  description,
});

const WRONG_EMAIL = 'Please enter a valid email address';
const NO_ROLE = 'Please select a role';
const WRONG_EXPIRY = 'Choose between 1 and 30 days';

const invitableRole = z.enum(['viewer', 'member', 'manager', 'admin'], { error: NO_ROLE });

/** An invitation by email, and the organization it was written for (D25). Source: rules 2.5. */
export const invitationSchema = z.object({
  organizationId: z.string(),
  email: z.string({ error: WRONG_EMAIL }).trim().max(254, WRONG_EMAIL).pipe(z.email(WRONG_EMAIL)),
  role: invitableRole,
});

/** A new invite link, and the organization it was asked for in (D25). Source: rules 2.5. */
export const inviteLinkSchema = z.object({
  organizationId: z.string(),
  role: invitableRole,
  expiryDays: z
    .number({ error: WRONG_EXPIRY })
    .int(WRONG_EXPIRY)
    .min(1, WRONG_EXPIRY)
    .max(30, WRONG_EXPIRY),
});

/** A member's new role, and the organization that the table was shown for (D25). */
export const memberRoleSchema = z.object({
  organizationId: z.string(),
  memberId: z.string(),
  role: z.enum(ROLES, { error: NO_ROLE }),
});
