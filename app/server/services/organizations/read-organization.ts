import { currentMembership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { type OrganizationView, organizationView } from '#app/server/views/organization-view.ts';
import { eq } from 'drizzle-orm';

/**
 * The caller's current organization, with their role in it and whether they may change it.
 *
 * @returns the organization, or `no_organization`. Source: rules 2.2, D25.
 */
export async function readOrganization(
  caller: Caller,
): Promise<Result<OrganizationView, 'no_organization'>> {
  const { actor } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse('no_organization');
  return asActor(caller.database, actor, async (transaction) => {
    const [organization] = await transaction
      .select()
      .from(organizations)
      .where(eq(organizations.id, membership.organizationId));
    if (organization === undefined) return refuse('no_organization' as const);
    return accept(organizationView(organization, actor));
  });
}
