import { type Actor, isPlatformAdmin, mayOpenAdministration } from '#app/ground/actor.ts';
import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whose listings an actor administers: everybody's, or those of one organization. */
export type ListingScope = { kind: 'everything' } | { kind: 'organization'; id: string };

/**
 * What the actor administers (D1): everything for platform admins, else what the current
 * organization lists; null for actors who administer nothing. Narrower than row-level security,
 * which also lets through the other organizations that one administers and what is public.
 */
export function listingScopeOf(actor: Actor): ListingScope | null {
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) return null;
  if (isPlatformAdmin(actor)) return { kind: 'everything' };
  return actor.currentOrganizationId === null
    ? null
    : { kind: 'organization', id: actor.currentOrganizationId };
}

/** The condition that a lister's column lies in the scope; none when everything does. */
export function within(scope: ListingScope, lister: AnyPgColumn): SQL | undefined {
  return scope.kind === 'everything' ? undefined : eq(lister, scope.id);
}
