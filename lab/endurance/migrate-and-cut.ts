import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import type { DrizzleDatabase } from '../../app/server/db/database.ts';
import { openSteadyServer } from '../../app/server/db/steady-server.ts';
import { layWire, type Wire } from './cut-wire.ts';

type Look = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

/** An empty database whose migrations can be broken off. */
export type ToCut = {
  look: Look;
  /**
   * Changes the schema, and says whether that came to its end: what is sent to the database has an
   * end at the given place, counted from 0.
   */
  alter: (work: (database: DrizzleDatabase) => Promise<void>, cutAt: number) => Promise<boolean>;
  close: () => Promise<void>;
};

/** A PostgreSQL on a line that is cut: every second time the last statement still arrives. */
export async function openPostgresqlToCut(): Promise<ToCut> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const wire = await layWire(server);
  const { url, remove } = await createEmpty(server);
  const superuser = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    look: async (text) => Array.from(await superuser.unsafe(text)) as never,
    alter: async (work, cutAt) => {
      const hasEnded = await onWire(wire, url, {
        cutAt,
        work: (client) => work(drizzle({ client }) as unknown as DrizzleDatabase),
      });
      await untilAlone(superuser);
      return hasEnded;
    },
    close: async () => {
      await superuser.end();
      await remove();
      await wire.close();
    },
  };
}

type Cutting = { cutAt: number; work: (client: Sql) => Promise<void> };

/** As the product connects: its pool gives up what a lost connection carried (watched-pool.ts). */
async function onWire(wire: Wire, url: string, { cutAt, work }: Cutting): Promise<boolean> {
  const server = await openSteadyServer([wire.through(url)]);
  const { watched } = server.openPool({ max: 1 });
  await watched.unsafe('select 1');
  const cut = wire.cut({ atPiece: Math.floor(cutAt / 2), reaches: cutAt % 2 === 1 });
  const ended = work(watched).then(
    () => true,
    (error: unknown) => {
      if (!wire.mend().wasCut) throw error;
      return false;
    },
  );
  const hasEnded = await Promise.race([ended, cut.then(() => false)]);
  server.stop();
  await watched.end({ timeout: 0 });
  return hasEnded;
}

/** A server works on for a moment at what it was told last, also when nobody listens any more. */
async function untilAlone(superuser: Sql): Promise<void> {
  for (;;) {
    const [others] = await superuser<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    if (others?.count === 0) return;
  }
}

/** An empty database of a server. */
export async function createEmpty(server: string, template = 'template0') {
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const name = `endurance_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

class BrokenOff extends Error {}

/** A PGlite in memory that throws instead of running the statement in whose place it is cut. */
export async function openPgliteToCut(): Promise<ToCut> {
  const client = await PGlite.create();
  return {
    look: async (text) => (await client.exec(text)).at(-1)?.rows as never,
    alter: async (work, cutAt) => {
      try {
        const cut = drizzlePglite({ client: breaking(client, cutAt) });
        await work(cut as unknown as DrizzleDatabase);
        return true;
      } catch (error) {
        if (error instanceof Error && error.cause instanceof BrokenOff) return false;
        throw error;
      }
    },
    close: () => client.close(),
  };
}

/** The same client, whose statements are counted wherever they are sent. */
function breaking(client: PGlite, cutAt: number): PGlite {
  let sent = 0;
  const counted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (of, key) => {
        const value: unknown = Reflect.get(of, key, of);
        if (typeof value !== 'function') return value;
        if (key === 'transaction') {
          return (work: (inner: object) => unknown) =>
            client.transaction((opened) => Promise.resolve(work(counted(opened))));
        }
        if (key !== 'query') return value.bind(of) as unknown;
        return (...given: unknown[]) => {
          if (sent === cutAt) return Promise.reject(new BrokenOff());
          sent += 1;
          return value.apply(of, given) as unknown;
        };
      },
    });
  return counted(client);
}
