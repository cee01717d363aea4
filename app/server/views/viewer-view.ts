import { can } from '#app/ground/can.ts';
import { type Actor, displayName, lacksDemandedFactor } from '#app/ground/actor.ts';

export type ViewerView = {
  firstName: string;
  /** First and last name, else the address. */
  name: string;
  picture: string | null;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  isPlatformAdmin: boolean;
  organizations: { id: string; name: string }[];
  currentOrganizationId: string | null;
};

/** What a page may know about its own reader; null for a visitor. */
export function viewerView(actor: Actor): ViewerView | null {
  if (actor.kind !== 'person') return null;
  return {
    firstName: actor.firstName,
    name: displayName(actor),
    picture: actor.picture ?? null,
    email: actor.email,
    isVerified: actor.isVerified,
    // Who only lacks a second factor is led from there to set one up.
    isAdmin: can(actor, { action: 'open_administration' }) || lacksDemandedFactor(actor),
    isPlatformAdmin: can(actor, { action: 'administer_users' }),
    organizations: actor.memberships.map((one) => ({
      id: one.organizationId,
      name: one.organizationName,
    })),
    currentOrganizationId: actor.currentOrganizationId,
  };
}
