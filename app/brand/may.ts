import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Changing how the whole installation looks, and looking at drafts of it. Source: 0117. */
export function mayChangeBrand(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
