import { type Actor, administers, isPlatformAdmin } from '#app/ground/actor.ts';

/** Everybody who has signed in may found one. Source: rules 1.6. */
export function mayFoundOrganization(actor: Actor): boolean {
  return actor.kind === 'person';
}

/** Its name and address: owners and admins. Source: rules 1.6, D2. */
export function mayChangeOrganization(actor: Actor, organizationId: string): boolean {
  return administers(actor, organizationId);
}

/** Members, invitations and invite links: owners and admins. Source: rules 1.6, D2. */
export function mayManageTeam(actor: Actor, organizationId: string): boolean {
  return administers(actor, organizationId);
}

/** Every organization: platform admins look at them and delete those that hold nothing. D64. */
export function mayAdministerOrganizations(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
