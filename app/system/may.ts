import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Mails that could not be sent. Source: D1, D19. */
export function mayAdministerMails(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}

/** How the installation is, and maintenance mode. Source: D1, decision 0121. */
export function mayAdministerSystem(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
