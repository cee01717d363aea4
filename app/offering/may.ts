import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** The company offers its notes, so its platform admins say on what terms. Source: rules 6.2. */
export function mayKeepOfferings(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}

/** Evidence is reviewed by platform admins, and by nobody their own. Source: rules 6.2. */
export function mayReviewEvidence(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
