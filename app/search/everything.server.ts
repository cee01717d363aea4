import { LONGEST_SEARCH } from '#app/ground/list-query.ts';
import { currentMembership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { MOST_HITS, type SearchHit, SHORTEST_SEARCH } from '#app/ground/search-hit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listingScopeOf } from '#app/server/db/query-parts.ts';
import { findHeldNotes, findListedNotes } from '#app/note/find.server.ts';
import { findPeople } from '#app/user/find.server.ts';
import { findProperties, propertyHit } from '#app/property/find.server.ts';
import { findOwnRequests, findReceivedRequests } from '#app/request/find.server.ts';
import { wordsOf } from '#app/server/db/match-text.ts';

/**
 * What the caller may see of properties, notes, people and requests that has every word typed, at
 * most five of each kind; the caller's own before what they administer, or after it for who is
 * administering. Empty for less than two characters. Refused: `not_signed_in`. Source: D1 to D3,
 * D10.
 */
export async function searchEverything(
  caller: Caller,
  typed: string,
  isAdministering: boolean,
): Promise<Result<SearchHit[], 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const text = typed.trim().slice(0, LONGEST_SEARCH);
  const words = wordsOf(text);
  if (text.length < SHORTEST_SEARCH || words.length === 0) return accept([]);
  const scope = listingScopeOf(actor);
  const organizationId = currentMembership(actor)?.organizationId ?? null;
  return asActor(caller.database, actor, async (transaction) => {
    const found = await findProperties(transaction, scope, words);
    const held = await findHeldNotes(transaction, organizationId, words);
    const propertyIds = found.filter(({ isOwn }) => isOwn).map(({ id }) => id);
    const listed = await findListedNotes(transaction, scope, { words, propertyIds });
    const people = await findPeople(transaction, actor, words);
    const own = await findOwnRequests(transaction, actor, words);
    const received = await findReceivedRequests(transaction, scope, words);
    const inOrder = (mine: readonly SearchHit[], others: readonly SearchHit[]) =>
      once(isAdministering ? [...others, ...mine] : [...mine, ...others]);
    return accept([
      ...found.slice(0, MOST_HITS).map(propertyHit),
      ...inOrder(held, listed),
      ...people,
      ...inOrder(own, received),
    ]);
  });
}

/** Each thing once, under the first way to it. */
function once(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  const different = hits.filter(({ id }) => !seen.has(id) && seen.add(id));
  return different.slice(0, MOST_HITS);
}
