import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { SessionView } from '#app/server/views/session-view.ts';
import { readOpenSessions } from './read-open-sessions.ts';

/**
 * The devices that the caller is signed in on: the one they ask from first, then the last used.
 * Refused: `not_signed_in` for visitors. Source: D6, D38.
 */
export async function listSessions(
  caller: Caller,
): Promise<Result<SessionView[], 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const views = await asActor(caller.database, actor, (transaction) =>
    readOpenSessions(transaction, caller, actor.userId),
  );
  return accept(views.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)));
}
