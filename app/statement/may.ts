import { type Actor, isPlatformAdmin, membershipIn } from '#app/ground/actor.ts';

/** The paper of a holder: its lines alone are shown to listers as well. Source: rules 1.6. */
export function mayReadStatement(actor: Actor, holderId: string): boolean {
  return isPlatformAdmin(actor) || membershipIn(actor, holderId) !== null;
}

export function mayIssueStatements(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
