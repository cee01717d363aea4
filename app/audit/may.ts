import { type Actor, mayOpenAdministration } from '#app/ground/actor.ts';

/** Everything for platform admins, else what was noted down for the current organization (D5). */
export function mayReadAudit(actor: Actor): boolean {
  return mayOpenAdministration(actor);
}
