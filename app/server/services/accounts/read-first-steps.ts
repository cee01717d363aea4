import type { Caller } from '#app/server/caller.ts';
import type { FirstStepsView } from '#app/server/views/account-view.ts';
import { listPasskeys } from './manage-passkeys.ts';

/**
 * How complete the caller's account is; a visitor has done nothing. What they have requested is not
 * part of the account. Source: D5, D6.
 */
export async function readFirstSteps(caller: Caller): Promise<FirstStepsView> {
  const { actor } = caller;
  if (actor.kind !== 'person') return NOTHING_DONE;
  return {
    isVerified: actor.isVerified,
    hasOrganization: actor.memberships.length > 0,
    isProtected: actor.hasSecondFactor || (await hasPasskey(caller)),
  };
}

const NOTHING_DONE = { isVerified: false, hasOrganization: false, isProtected: false };

async function hasPasskey(caller: Caller): Promise<boolean> {
  const passkeys = await listPasskeys(caller);
  return passkeys.ok && passkeys.value.length > 0;
}
