import { type Actor, isPlatformAdmin, type Person } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import { imports } from '#app/server/db/schema/imports.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

/** Who imports, and for which lister: an organization, or null for the platform. */
export type ImportScope = { person: Person; organizationId: string | null };

/**
 * For whom the actor imports: the platform for its admins, else the organization that they
 * administer and work in now; null for actors who administer nothing. Source: D1, D2.
 */
export function importScopeOf(actor: Actor): ImportScope | null {
  if (actor.kind !== 'person' || !can(actor, { action: 'open_administration' })) return null;
  const organizationId = isPlatformAdmin(actor) ? null : actor.currentOrganizationId;
  return { person: actor, organizationId };
}

/** The condition for the actor's own imports of the lister that they work for now. */
export function ownImports({ person, organizationId }: ImportScope): SQL | undefined {
  const isOfLister =
    organizationId === null
      ? isNull(imports.organizationId)
      : eq(imports.organizationId, organizationId);
  return and(eq(imports.createdBy, person.userId), isOfLister);
}
