import { Gauge, type Registry } from 'prom-client';
import { countImports } from '#app/import/write/queue.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { readOutboxState } from '#app/server/mail/outbox-state.ts';
import { withinMs } from '#app/server/time-limit.ts';

/** Longer than this nobody waits: the figures are left out, and the database counts as down. */
const MOST_MS = 1_000;

/** A question that has not been answered for so long is asked anew. */
const FORGET_MS = 15_000;

const LEFT_OUT = null;

type Queues = {
  outbox: Awaited<ReturnType<typeof readOutboxState>>;
  imports: Awaited<ReturnType<typeof countImports>>;
};

/**
 * What waits in the database, as gauges that `refresh` reads anew: when somebody asks, at most once
 * at a time, and never for longer than a second.
 */
export function queueGauges(installation: Installation, registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `hearthnote_${name}`, help, labelNames, registers });
  const up = gauge('database_up', '1 when the database has answered within a second, else 0.');
  const mails = gauge('outbox_mails', 'Mails that are not sent, by state.', ['state']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the mail that has waited longest.');
  const imports = gauge('imports', 'Imports of the last week, by state.', ['state']);
  let reading: { answer: Promise<Queues>; since: number } | null = null;

  const show = (queues: Queues | null) => {
    for (const one of [mails, oldest, imports]) one.reset();
    up.set(queues === LEFT_OUT ? 0 : 1);
    if (queues === LEFT_OUT) return oldest.remove();
    const { waiting, failing, givenUp, oldestWaitingAt } = queues.outbox;
    mails.set({ state: 'waiting' }, waiting - failing);
    mails.set({ state: 'failing' }, failing);
    mails.set({ state: 'given_up' }, givenUp);
    const now = installation.clock.now().getTime();
    oldest.set(oldestWaitingAt === null ? 0 : (now - oldestWaitingAt.getTime()) / 1000);
    for (const [state, count] of Object.entries(queues.imports)) imports.set({ state }, count);
  };
  return {
    refresh: async () => {
      const now = performance.now();
      if (reading === null || now - reading.since > FORGET_MS) {
        const answer = readQueues(installation).finally(() => (reading = null));
        reading = { answer, since: now };
      }
      try {
        show(await withinMs(MOST_MS, reading.answer));
      } catch (error) {
        installation.log.warn({ err: error }, 'the database does not answer who collects metrics');
        show(LEFT_OUT);
      }
    },
  };
}

async function readQueues({ database }: Installation): Promise<Queues> {
  return { outbox: await readOutboxState(database), imports: await countImports(database) };
}
