import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/database-error.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';

export type OrganizationInput = { name: string; slug: string; description: string | null };

export type CreateOrganizationRefusal =
  | 'not_signed_in'
  | 'name_missing'
  | 'slug_form'
  | 'slug_taken';

const SLUG_FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Founds an organization with the caller as its owner.
 *
 * @returns its id, or: `not_signed_in`; `name_missing` for a blank name; `slug_form` for a slug
 * that is not made of small letters and digits with single hyphens between; `slug_taken` (D21).
 * Source: rules 1.5 and 1.6.
 */
export async function createOrganization(
  caller: Caller,
  input: OrganizationInput,
): Promise<Result<{ organizationId: string }, CreateOrganizationRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !can(actor, { action: 'found_organization' })) {
    return refuse('not_signed_in');
  }
  const name = input.name.trim();
  if (name === '') return refuse('name_missing');
  if (!SLUG_FORM.test(input.slug)) return refuse('slug_form');
  const organizationId = crypto.randomUUID();
  const now = caller.clock.now();
  try {
    await asActor(caller.database, actor, async (transaction) => {
      await transaction.insert(organizations).values({
        id: organizationId,
        name,
        slug: input.slug,
        description: input.description,
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      });
      await transaction
        .insert(organizationMembers)
        .values({ organizationId, userId: actor.userId, role: 'owner', createdAt: now });
      await audit(transaction, caller, {
        action: 'organization.created',
        recordType: 'organization',
        recordId: organizationId,
        organizationId,
        details: { after: { name, slug: input.slug, description: input.description } },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'organizations_slug_key') throw error;
    return refuse('slug_taken');
  }
  return accept({ organizationId });
}
