import { type Actor, membershipIn } from '#app/ground/actor.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { isOwnRequest } from './rules.ts';

/** Asking to fund a note. Source: rules 1.5. */
export function mayRequestNote(actor: Actor): boolean {
  return actor.kind === 'person';
}

/**
 * Only who sent a request withdraws it; one that is funded stage by stage is given up by an event,
 * as `mayAnswerRequest` says. Source: rules 1.6, 6.3.
 */
export function mayWithdrawRequest(
  actor: Actor,
  { userId, way }: { userId: string; way: 'simple' | 'staged' },
): boolean {
  return actor.kind === 'person' && actor.userId === userId && way === 'simple';
}

/** Whose a request is, and who lists its note. */
export type WhoseRequest = {
  userId: string;
  organizationId: string | null;
  listerId: string | null;
};

/** The admins of the listing, but nobody their own request. Source: rules 2.6, 6.3, D1, D2. */
export function mayDecideRequest(actor: Actor, request: WhoseRequest): boolean {
  return mayAdministerListing(actor, request.listerId) && !isOwnRequest(actor, request);
}

/**
 * Accepting, passing and withdrawing in the staged way: who asked, and their colleagues from
 * manager up. Source: rules 6.3 (Who).
 */
export function mayAnswerRequest(
  actor: Actor,
  { requesterId, organizationId }: { requesterId: string; organizationId: string | null },
): boolean {
  if (actor.kind !== 'person') return false;
  if (organizationId === null) return actor.userId === requesterId;
  // Whoever asked for an organization acts for it as long as they belong to it.
  const isTheirs = actor.userId === requesterId && membershipIn(actor, organizationId) !== null;
  return isTheirs || mayKeepProfiles(actor, organizationId);
}
