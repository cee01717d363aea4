import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Templates and who signs for the company: platform admins. Source: rules 6.6. */
export function mayKeepTemplates(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
