import type { Caller } from '#app/server/caller.ts';
import { readActor } from '#app/server/session/read-actor.ts';
import { acceptInvite } from './accept-invite.ts';
import type { Joined } from './join-organization.ts';

/**
 * Accepts what a token invites to for whom a session has just begun: by the cookies that started
 * it, as their next request would (D37). Null when nothing was accepted, such as while a second
 * factor is still asked for, the address is not verified or is another one; the page of the invite
 * then says why.
 */
export async function acceptAsSession(
  caller: Caller,
  session: { cookies: readonly string[]; token: string },
): Promise<Joined | null> {
  const cookie = session.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = new Headers({ cookie });
  const { actor } = await readActor(caller, headers);
  if (actor.kind !== 'person') return null;
  const joined = await acceptInvite({ ...caller, actor, headers }, session.token);
  return joined.ok ? joined.value : null;
}
