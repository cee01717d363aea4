import type { Caller } from '#app/server/caller.ts';

/**
 * Spends a code: notes down that one of somebody's app, or one of their recovery codes, has been
 * used; false when it was spent before. Who looks over a shoulder must not use it again while the
 * app still shows it, and of two uses at one instant one counts. Source: RFC 6238, 5.2.
 */
export async function spendCode(caller: Caller, userId: string, code: string): Promise<boolean> {
  return (await caller.limits.attempt('used-code', `${userId}:${code}`)) === null;
}
