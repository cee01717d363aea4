import {
  type Actor,
  administers,
  currentMembership,
  isPlatformAdmin,
  membershipIn,
} from './actor.ts';

/** What somebody wants to do, with the facts about its subject that the answer depends on. */
export type Wish =
  | { action: 'open_administration' }
  | { action: 'read_leads' }
  | { action: 'read_audit' }
  | { action: 'found_organization' }
  | { action: 'read_organization'; organizationId: string }
  | { action: 'change_organization'; organizationId: string }
  | { action: 'manage_team'; organizationId: string }
  | { action: 'request_note' }
  | { action: 'withdraw_request'; requesterId: string }
  | { action: 'administer_listing'; listerId: string | null }
  | { action: 'decide_request'; listerId: string | null; requesterId: string }
  | { action: 'publish_property' }
  | { action: 'administer_users' };

/**
 * True when the actor may do what they wish. The one place that says so: services ask it before
 * they act, screens ask it to know what to offer. Source: rules 1.6 and 2.6, D1, D2, D5, D15.
 */
export function can(actor: Actor, wish: Wish): boolean {
  switch (wish.action) {
    case 'open_administration':
      return isPlatformAdmin(actor) || administersCurrentOrganization(actor);
    case 'read_leads':
    case 'publish_property':
    case 'administer_users':
      return isPlatformAdmin(actor);
    case 'read_audit':
      return isPlatformAdmin(actor) || administersCurrentOrganization(actor);
    case 'found_organization':
    case 'request_note':
      return actor.kind === 'person';
    case 'read_organization':
      return membershipIn(actor, wish.organizationId) !== null;
    case 'change_organization':
    case 'manage_team':
      return administers(actor, wish.organizationId);
    case 'withdraw_request':
      return actor.kind === 'person' && actor.userId === wish.requesterId;
    case 'administer_listing':
      return administersListing(actor, wish.listerId);
    case 'decide_request':
      return (
        actor.kind === 'person' &&
        actor.userId !== wish.requesterId &&
        administersListing(actor, wish.listerId)
      );
    default: {
      const forgotten: never = wish;
      throw new Error(`no rule for ${JSON.stringify(forgotten)}`);
    }
  }
}

/** Platform admins administer everything; organization admins what their current one lists (D1). */
function administersListing(actor: Actor, listerId: string | null): boolean {
  if (isPlatformAdmin(actor)) return true;
  return (
    listerId !== null &&
    actor.kind === 'person' &&
    actor.currentOrganizationId === listerId &&
    administers(actor, listerId)
  );
}

function administersCurrentOrganization(actor: Actor): boolean {
  const membership = currentMembership(actor);
  return membership !== null && administers(actor, membership.organizationId);
}
