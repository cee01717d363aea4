import { type Actor, administers, isPlatformAdmin } from '#app/ground/actor.ts';

/**
 * A property with its notes, requests and documents, by who lists it (null: the platform). Platform
 * admins administer everything; organization admins what their current one lists. Source: D1.
 */
export function mayAdministerListing(actor: Actor, listerId: string | null): boolean {
  if (isPlatformAdmin(actor)) return true;
  return (
    listerId !== null &&
    actor.kind === 'person' &&
    actor.currentOrganizationId === listerId &&
    administers(actor, listerId)
  );
}

/** Without this a property stays a draft. Source: D15. */
export function mayPublishProperty(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
