import { accept } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { noteSeen } from '#app/server/session/note-visit.ts';
import { noteAuth } from './note-auth.ts';

/**
 * Ends the session that the request's cookies name, and returns the Set-Cookie values that forget
 * it. When its owner was last here is kept.
 */
export async function signOut(caller: Caller, headers: Headers): Promise<{ cookies: string[] }> {
  const { actor, clock, database } = caller;
  if (actor.kind === 'person') await noteSeen(database, { userId: actor.userId, now: clock.now() });
  const ended = await noteAuth(caller, { event: 'sign_out' }, async () =>
    accept(await caller.auth.api.signOut({ headers, returnHeaders: true })),
  );
  return { cookies: ended.value.headers.getSetCookie() };
}
