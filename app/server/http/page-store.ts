import type { ChangeListener, PublicChange } from '#app/server/db/hear-changes.ts';

/** What a store knows of a thing that it keeps. */
type Kept<Thing> = Facts & { thing: Thing; until: number };

type Facts = {
  bytes: number;
  /** The ids that stand in it: it is forgotten with a change of a property that is one of them. */
  ids: ReadonlySet<string>;
  /** Whether it shows which properties are listed, and so changes with the list. */
  isOfList: boolean;
};

export type PageStore<Thing> = {
  read: (key: string) => Thing | null;
  /** What `keep` wants to know: it is taken before the thing is made. */
  state: () => object;
  /** Keeps a thing unless something has changed since `state`. */
  keep: (key: string, thing: Thing, facts: Facts & { state: object }) => void;
  /** Returns once all changes until now are heard of; without news everything is forgotten. */
  catchUp: () => Promise<void>;
  listener: ChangeListener;
};

/** Rates of other investments, and what else no change tells of, are as old as this at most. */
const LONGEST_MS = 60_000;

/**
 * Things by their keys, in memory: at most so many bytes, the ones used last, for a minute, and
 * none while changes are not heard of. With each change is forgotten what shows what has changed. A
 * thing whose making had begun before a change is not kept, for it may have read what was before
 * (0081).
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
  let ask = () => Promise.resolve(true);
  const forgetWhere = (shows: (kept: Kept<Thing>) => boolean) => {
    state = {};
    for (const [key, kept] of all) if (shows(kept)) remove(key);
  };
  const forget = () => forgetWhere(() => true);
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
      const { ids, isOfList } = facts;
      all.set(key, { thing, bytes: facts.bytes, ids, isOfList, until: now() + LONGEST_MS });
      bytes += facts.bytes;
      for (const oldest of all.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    catchUp: async () => {
      if (isHearing && !(await ask())) forget();
    },
    listener: {
      changed: (change) => forgetWhere((kept) => isShown(change, kept)),
      hears: (hearing) => {
        isHearing = hearing;
        forget();
      },
      asks: (catchUp) => (ask = catchUp),
    },
  };
}

function isShown(change: PublicChange, { ids, isOfList }: Facts): boolean {
  if (change.of === 'property') return ids.has(change.propertyId);
  return isOfList || change.of === 'all';
}
