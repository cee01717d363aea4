import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';

/** How long the addresses of the sitemap are kept: then new ones are in it, and later changes. */
export const KEPT_ADDRESSES_MS = 10 * 60_000;

type Kept = { value: Promise<unknown>; at: Date };

const keptOf = new WeakMap<Database, Map<string, Kept>>();

/**
 * What `read` gives under this name on this database, read once for all who ask meanwhile, and kept
 * in this process for ten minutes. What fails is not kept. A name always stands for the same kind
 * of value; there should be few names, for none is forgotten.
 */
export async function keepAddresses<T>(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>();
  keptOf.set(database, kept);
  const now = clock.now();
  const found = kept.get(name);
  if (found !== undefined && isFresh(found.at, now)) return found.value as Promise<T>;
  const value = read();
  const entry = { value, at: now };
  kept.set(name, entry);
  try {
    return await value;
  } catch (error) {
    if (kept.get(name) === entry) kept.delete(name);
    throw error;
  }
}

/** A clock that was set back says nothing about age. */
function isFresh(at: Date, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime();
  return ageMs >= 0 && ageMs < KEPT_ADDRESSES_MS;
}
