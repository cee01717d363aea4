import type { ChangeListener } from '#app/server/db/hear-changes.ts';

/** What a store knows of a thing that it keeps. */
type Kept<Thing> = { thing: Thing; bytes: number; until: number };

export type PageStore<Thing> = {
  read: (key: string) => Thing | null;
  /** What `keep` wants to know: it is taken before the thing is made. */
  state: () => object;
  /** Keeps a thing unless something has changed since `state`. */
  keep: (key: string, thing: Thing, facts: { bytes: number; state: object }) => void;
  forget: () => void;
  listener: ChangeListener;
};

/** Rates of other investments, and what else no change tells of, are as old as this at most. */
const LONGEST_MS = 60_000;

/**
 * Things by their keys, in memory: at most so many bytes, the ones used last, for a minute, and
 * none while changes are not heard of. Everything is forgotten with each change. A thing whose
 * making had begun before a change is not kept, for it may have read what was before (0081).
 */
export function openPageStore<Thing>({
  mostBytes,
  now = () => performance.now(),
}: {
  mostBytes: number;
  now?: () => number;
}): PageStore<Thing> {
  const all = new Map<string, Kept<Thing>>();
  let bytes = 0;
  let state = {};
  let isHearing = false;
  const remove = (key: string) => {
    bytes -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  };
  const forget = () => {
    all.clear();
    bytes = 0;
    state = {};
  };
  return {
    read: (key) => {
      const found = all.get(key);
      if (found === undefined) return null;
      remove(key);
      if (found.until < now()) return null;
      // A map keeps the order in which things came: what was read last goes last.
      all.set(key, found);
      bytes += found.bytes;
      return found.thing;
    },
    state: () => state,
    keep: (key, thing, facts) => {
      if (!isHearing || facts.state !== state || facts.bytes > mostBytes) return;
      remove(key);
      all.set(key, { thing, bytes: facts.bytes, until: now() + LONGEST_MS });
      bytes += facts.bytes;
      for (const oldest of all.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    forget,
    listener: {
      changed: forget,
      hears: (hearing) => {
        isHearing = hearing;
        forget();
      },
    },
  };
}
