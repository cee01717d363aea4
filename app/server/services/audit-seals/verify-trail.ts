import { setImmediate } from 'node:timers/promises';
import { LONGEST_UNSEALED_MINUTES, type TrailFault } from '#app/domain/audit/trail-fault.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import { sealingKey, START, step, type Walk } from './chain.ts';
import { readLinks, readUnsealed } from './read-trail.ts';
import type { TrailPlace, TrailReport } from './seal-watch.ts';

type Wish = {
  /** The hash of a seal that was noted down elsewhere and must still be there. */
  expected?: string;
  /** Where to begin, for who knows that all is well up to there. */
  from?: Walk;
  stopping?: AbortSignal;
};

/**
 * Follows the chain of seals in its order and compares each with its entry, a thousand to a
 * transaction, so that memory stays small and nobody waits. The report has the first fault: of the
 * chain, then a head that is not there any more (the one expected, or the one that this process
 * has seen last), then an entry that has waited too long for its seal. Null when it was stopped
 * before the end. Source: decision 0084.
 */
export async function verifyTrail(
  place: TrailPlace,
  { expected, from = START, stopping }: Wish = {},
): Promise<TrailReport | null> {
  const { database, secret, sealWatch } = place;
  const key = sealingKey(secret);
  const missing = new Set([expected, sealWatch.lastSeen?.hash].filter((one) => one !== undefined));
  let walk = from;
  for (;;) {
    const after = walk.head.position;
    const links = await asSealer(database, (transaction) => readLinks(transaction, after));
    for (const link of links) {
      const next = step(key, walk, link);
      if (!next.ok) return { head: walk.head, fault: next.reason };
      walk = next.value;
      missing.delete(walk.head.hash);
    }
    if (links.length === 0) break;
    // A page is hashed at once; who waits for an answer comes between two of them.
    await setImmediate();
    if (stopping?.aborted) return null;
  }
  const [lost] = missing;
  const fault = faultOfHead(walk, lost) ?? (await findForgotten(place));
  return { head: walk.head, fault };
}

function faultOfHead({ foreign }: Walk, lost: string | undefined): TrailFault | null {
  if (foreign !== null) return { kind: 'foreign', entryId: foreign.entryId, at: foreign.sealedAt };
  return lost === undefined ? null : { kind: 'lost_head', head: lost };
}

/** The first entry that has waited for its seal for too long. */
async function findForgotten({ database, clock }: TrailPlace): Promise<TrailFault | null> {
  const unsealed = await asSealer(database, (transaction) => readUnsealed(transaction, 0n));
  const limit = new Date(clock.now().getTime() - LONGEST_UNSEALED_MINUTES * 60_000).toISOString();
  const forgotten = unsealed.find(({ entry }) => entry.at < limit);
  if (forgotten === undefined) return null;
  return { kind: 'unsealed', entryId: forgotten.id.toString(), at: forgotten.entry.at };
}
