import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Limits, LimitedAction } from '#app/server/limits.ts';

/** Where an attempt is counted: under which rule, for whom. */
type Count = readonly [action: LimitedAction, key: string];

/**
 * Counts one attempt to prove who somebody is. A browser that the account knows has a count of its
 * own, which nobody else can use up. Where that is used up too, and for every other browser, the
 * common counts decide: those of the client, of the account and of all together.
 *
 * @returns what takes the attempt back when it turned out well; or whole seconds to wait.
 * Source: D20.
 */
export async function countGuess(
  limits: Limits,
  { own, common }: { own: Count | null; common: readonly Count[] },
): Promise<Result<() => Promise<void>, { kind: 'rate_limited'; seconds: number }>> {
  if (own !== null && (await limits.attempt(...own)) === null) return accept(forgive(limits, own));
  for (const count of common) {
    const seconds = await limits.attempt(...count);
    if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  }
  return accept(forgive(limits, ...common));
}

function forgive(limits: Limits, ...counts: readonly Count[]): () => Promise<void> {
  return async () => {
    for (const count of counts) await limits.forgive(...count);
  };
}
