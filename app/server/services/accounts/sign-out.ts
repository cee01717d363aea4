import type { Caller } from '#app/server/caller.ts';

/**
 * Ends the session that the request's cookies name, and returns the Set-Cookie values that forget
 * it.
 */
export async function signOut(caller: Caller, headers: Headers): Promise<{ cookies: string[] }> {
  const answer = await caller.auth.api.signOut({ headers, returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}
