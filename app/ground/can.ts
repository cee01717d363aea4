import { assertNever } from './assert.ts';
import {
  type Actor,
  administers,
  currentMembership,
  hasRole,
  isPlatformAdmin,
  isVerified,
  membershipIn,
  type Person,
} from './actor.ts';

/** What somebody wants to do, with the facts about its subject that the answer depends on. */
export type Wish =
  | { action: 'open_administration' }
  | { action: 'read_leads' }
  | { action: 'read_audit' }
  | { action: 'found_organization' }
  | { action: 'change_organization'; organizationId: string }
  | { action: 'manage_team'; organizationId: string }
  | { action: 'request_note' }
  | { action: 'withdraw_request'; requesterId: string }
  | { action: 'administer_listing'; listerId: string | null }
  /** Shared documents are those of a property that the actor may see. */
  | {
      action: 'read_document';
      listerId: string | null;
      holderIds: readonly string[];
      isShared: boolean;
    }
  /** The statement of a holder, as a paper: lines alone are told to listers as well. */
  | { action: 'read_statement'; holderId: string }
  /** For a note that the organization holds; for the lister's side it is `administer_listing`. */
  | { action: 'issue_quote_as_holder'; holderId: string }
  | { action: 'issue_statements' }
  | { action: 'decide_request'; listerId: string | null; requesterId: string }
  | { action: 'publish_property' }
  | { action: 'administer_users' }
  | { action: 'administer_mails' }
  | { action: 'administer_system' };

/**
 * True when the actor may do what they wish. The one place that says so: services ask it before
 * they act, screens ask it to know what to offer. Source: rules 1.6 and 2.6, D1, D2, D5, D15,
 * D31, D47.
 */
export function can(actor: Actor, wish: Wish): boolean {
  switch (wish.action) {
    case 'open_administration':
      return isPlatformAdmin(actor) || administersCurrentOrganization(actor);
    case 'read_leads':
    case 'publish_property':
    case 'administer_users':
    case 'administer_mails':
    case 'administer_system':
    case 'issue_statements':
      return isPlatformAdmin(actor);
    case 'read_audit':
      return isPlatformAdmin(actor) || administersCurrentOrganization(actor);
    case 'found_organization':
    case 'request_note':
      return actor.kind === 'person';
    case 'change_organization':
    case 'manage_team':
      return administers(actor, wish.organizationId);
    case 'withdraw_request':
      return actor.kind === 'person' && actor.userId === wish.requesterId;
    case 'administer_listing':
      return administersListing(actor, wish.listerId);
    case 'read_document':
      return actor.kind === 'person' && readsDocument(actor, wish);
    case 'read_statement':
      return isPlatformAdmin(actor) || membershipIn(actor, wish.holderId) !== null;
    case 'issue_quote_as_holder':
      return isPlatformAdmin(actor) || writesFor(actor, wish.holderId);
    case 'decide_request':
      return (
        actor.kind === 'person' &&
        actor.userId !== wish.requesterId &&
        administersListing(actor, wish.listerId)
      );
    default:
      return assertNever(wish);
  }
}

/** The admins of the listing, who holds the note today, and everybody for what is shared (D31). */
function readsDocument(
  actor: Person,
  document: { listerId: string | null; holderIds: readonly string[]; isShared: boolean },
): boolean {
  const { listerId, holderIds, isShared } = document;
  return (
    isShared ||
    administersListing(actor, listerId) ||
    holderIds.some((holderId) => membershipIn(actor, holderId) !== null)
  );
}

/** Viewers and members read what their organization holds and store nothing in its name (D47). */
function writesFor(actor: Actor, organizationId: string): boolean {
  const membership = membershipIn(actor, organizationId);
  return membership !== null && isVerified(actor) && hasRole(membership.role, 'manager');
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
