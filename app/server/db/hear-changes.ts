import { withinMs } from '#app/server/waiting.ts';
import type { Sql } from 'postgres';
import type { PGlite } from '@electric-sql/pglite';

/** The channel on which triggers tell that something has changed that everybody sees (0081). */
const CHANNEL = 'public_change';

/** How often it is made sure that news still arrive, and how long they may take to. */
const BEAT_MS = 2_000;
const PATIENCE_MS = 5_000;

/** How long whoever has changed something waits for its own news. */
const CATCHING_UP_MS = 1_000;

/**
 * What has changed, in the words of the triggers: what belongs to the property with this id, what
 * stands in the public list and in which order, a legal text, or so much at once that nobody names
 * it.
 */
export type PublicChange = `property ${string}` | 'list' | 'legal' | 'all';

export type ChangeListener = {
  /** Something has changed that everybody sees. */
  changed: (change: PublicChange) => void;
  /**
   * Whether changes are heard of from now on; whoever kept something meanwhile has to forget it.
   */
  hears: (isHearing: boolean) => void;
  /** Where to ask whether all that was committed until now has been told; false: not in time. */
  asks: (catchUp: () => Promise<boolean>) => void;
};

/** One connection for two that listen: what `first` hears is heard by it before the other. */
export function hearTogether(
  listener: ChangeListener,
  first: Omit<ChangeListener, 'asks'>,
): ChangeListener {
  return {
    ...listener,
    changed: (change) => {
      first.changed(change);
      listener.changed(change);
    },
    hears: (isHearing) => {
      first.hears(isHearing);
      listener.hears(isHearing);
    },
  };
}

export type StopHearing = () => Promise<void>;

/**
 * Listens on a connection of its own, which `connect` opens and opens anew. A beat is sent through
 * the pool of the requests every two seconds: only while each comes back within five are changes
 * said to be heard of, so that neither a lost connection nor a pooler that keeps news back is
 * missed.
 */
export function hearChanges(
  listener: ChangeListener,
  { pool, connect }: { pool: Sql; connect: (events: ListeningEvents) => Sql },
): StopHearing {
  let isHearing = false;
  const awaited = new Map<string, () => void>();
  const hear = (hearing: boolean) => {
    if (isHearing === hearing) return;
    isHearing = hearing;
    listener.hears(hearing);
  };
  const connection = connect({
    onnotify: (_channel, payload) => {
      if (isChange(payload)) listener.changed(payload);
      else awaited.get(payload)?.();
    },
    onclose: () => hear(false),
  });
  // News arrive in the order of their commits: with a name of one's own all before it have.
  const isBackWithin = async (most: number) => {
    const name = crypto.randomUUID();
    const isBack = new Promise<true>((resolve) => awaited.set(name, () => resolve(true)));
    const send = pool.unsafe(`select pg_notify($1, $2)`, [CHANNEL, name]);
    const both = send.then(
      () => isBack,
      () => false,
    );
    const isInTime = await withinMs(most, both);
    awaited.delete(name);
    return isInTime ?? false;
  };
  const check = async () => {
    // Listening again changes nothing on a connection that listens, and is needed on a new one.
    const isListening = await withinMs(
      PATIENCE_MS,
      connection.unsafe(`listen ${CHANNEL}`).then(
        () => true,
        () => false,
      ),
    );
    hear(isListening === true && (await isBackWithin(PATIENCE_MS)));
  };
  listener.asks(() => isBackWithin(CATCHING_UP_MS));
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  const beatOn = async () => {
    await check();
    if (!isStopped) next = setTimeout(() => void beatOn(), BEAT_MS).unref();
  };
  void beatOn();
  return async () => {
    isStopped = true;
    clearTimeout(next);
    await connection.end({ timeout: 1 });
  };
}

export type ListeningEvents = {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
};

/** The embedded database tells its one process at once, for as long as it is open. */
export function hearEmbeddedChanges(listener: ChangeListener, client: PGlite): void {
  const pass = (payload: string) => {
    if (isChange(payload)) listener.changed(payload);
  };
  listener.asks(() => Promise.resolve(true));
  void client.listen(CHANNEL, pass).then(() => listener.hears(true));
}

/** Whether a message comes from a trigger; others are beats. */
function isChange(payload: string): payload is PublicChange {
  return /^(all|list|legal|property .+)$/.test(payload);
}
