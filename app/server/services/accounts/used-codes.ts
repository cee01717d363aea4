import type { Caller } from '#app/server/caller.ts';

/**
 * Notes down that a code of somebody's app, or one of their recovery codes, has been used; false
 * when it was used before. Who looks over a shoulder must not use it again while the app still
 * shows it, and of two uses at one instant one counts. Source: RFC 6238, 5.2.
 */
export async function isFirstUse(caller: Caller, userId: string, code: string): Promise<boolean> {
  return (await caller.limits.attempt('used-code', `${userId}:${code}`)) === null;
}
