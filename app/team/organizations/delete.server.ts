import { isUuid } from '#app/ground/ids.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { mayAdministerOrganizations } from '#app/team/may.ts';
import { organizations } from '#app/team/tables.server.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrganizationDeletionRefusal } from './words.ts';

/**
 * Deletes an organization that is needed for nothing: what says who it was goes, with its members,
 * its investing profiles and what waits. The database does all of it and notes it down.
 *
 * @returns the name that it had, or: `forbidden` for everybody but platform admins; `missing`;
 * `needed` while it lists a property, has held a note, has a request that stands or keeps a form
 * W-9. Source: D64, 0124.
 */
export async function deleteOrganization(
  caller: Caller,
  organizationId: string,
): Promise<Result<{ name: string }, OrganizationDeletionRefusal | 'missing'>> {
  if (!mayAdministerOrganizations(caller.actor)) return refuse('forbidden');
  if (!isUuid(organizationId)) return refuse('missing');
  try {
    return await asActor(caller.database, caller.actor, async (transaction) => {
      const { id, name, deletedAt } = organizations;
      const [found] = await transaction
        .select({ name })
        .from(organizations)
        .where(and(eq(id, organizationId), isNull(deletedAt)));
      if (found === undefined) return refuse('missing');
      await transaction.execute(sql`select access.delete_organization(${organizationId})`);
      return accept(found);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'organizations_needed') throw error;
    return refuse('needed');
  }
}
