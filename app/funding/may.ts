import { type Actor, isPlatformAdmin } from '#app/ground/actor.ts';

/** Where money is sent is the company's matter: its platform admins say so. Source: rules 6.4. */
export function mayKeepBankDetails(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}
