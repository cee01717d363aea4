import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Drafts of legal texts, publishing them, and who has accepted which. Source: D1, D13. */
export function mayAdministerLegalTexts(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
