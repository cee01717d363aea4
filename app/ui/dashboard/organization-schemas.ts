import { z } from 'zod';

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
