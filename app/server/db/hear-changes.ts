import { withinMs } from '#app/server/time-limit.ts';
import type { Sql } from 'postgres';
import type { PGlite } from '@electric-sql/pglite';

/** The channel on which triggers tell that something has changed that everybody sees (0081). */
const CHANNEL = 'public_change';

/** How often it is made sure that news still arrive, and how long they may take to. */
const BEAT_MS = 2_000;
const PATIENCE_MS = 5_000;

export type ChangeListener = {
  /** Something has changed that everybody sees. */
  changed: () => void;
  /**
   * Whether changes are heard of from now on; whoever kept something meanwhile has to forget it.
   */
  hears: (isHearing: boolean) => void;
};

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
  let beat = { name: '', arrived: () => {} };
  const hear = (hearing: boolean) => {
    if (isHearing === hearing) return;
    isHearing = hearing;
    listener.hears(hearing);
  };
  const connection = connect({
    onnotify: (_channel, payload) => {
      if (payload === '') listener.changed();
      else if (payload === beat.name) beat.arrived();
    },
    onclose: () => hear(false),
  });
  const listen = async () => {
    const name = crypto.randomUUID();
    const isBack = new Promise<true>((resolve) => (beat = { name, arrived: () => resolve(true) }));
    // Listening again changes nothing on a connection that listens, and is needed on a new one.
    await connection.unsafe(`listen ${CHANNEL}`);
    await pool.unsafe(`select pg_notify($1, $2)`, [CHANNEL, name]);
    return isBack;
  };
  const check = async () => {
    const isBack = await withinMs(
      PATIENCE_MS,
      listen().catch(() => false),
    );
    hear(isBack ?? false);
  };
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
  void client.listen(CHANNEL, listener.changed).then(() => listener.hears(true));
}
