import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Reading leads and moving them on. Source: rules 2.6, D1. */
export function mayReadLeads(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
