import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Everybody's accounts. Source: rules 2.6, D1. */
export function mayAdministerUsers(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
