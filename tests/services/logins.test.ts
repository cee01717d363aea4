import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { looseRights } from '#app/server/start/unwise-database.ts';
import { createOwnedDatabase } from '#tests/helpers/owned-database.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

// The embedded database has one connection and one user; what holds there too is in
// tests/permissions/logins.test.ts (0090).
const { installation, world } = await openTestWorld();
const { database } = installation;

/** What PostgreSQL answers to who may not. */
const REFUSED = { cause: { code: '42501' } };

const smuggle = (...statements: string[]) =>
  asActor(database, world.people.owner, async (transaction) => {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  });

it('a statement that is smuggled into a request cannot take on another role', async () => {
  for (const role of ['auth', 'worker', 'access', 'backup', 'sealer']) {
    const become = smuggle('reset role', `set role hearthnote_${role}`);
    await expect(become).rejects.toMatchObject(REFUSED);
  }
  await expect(smuggle('reset role', 'select from users')).rejects.toMatchObject(REFUSED);
  await expect(smuggle('set role none', 'select from users')).rejects.toMatchObject(REFUSED);
  await expect(
    smuggle('set session authorization default', 'select from users'),
  ).rejects.toMatchObject(REFUSED);
});

describe('the user of DATABASE_URL', () => {
  let owned: Awaited<ReturnType<typeof createOwnedDatabase>>;
  let opened: Database;
  beforeAll(async () => {
    owned = await createOwnedDatabase();
    opened = await openPostgresql(owned.url);
    const left = sql`insert into rate_limits (key, points) values ('x', 1)`;
    await opened.signIn.execute(left);
  });
  afterAll(async () => {
    await opened.close();
    await owned.remove();
  });

  it('sees no row of any table while it has taken on no role', async () => {
    const tables = await database.look<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'access') order by 1`,
    );
    const login = postgres(owned.url, { max: 1, onnotice: () => undefined });
    const seen: string[] = [];
    for (const { name: table } of tables) {
      const [found] = await login.unsafe(`select count(*)::int as number from ${table}`);
      if (found?.number !== 0) seen.push(table);
    }
    expect(seen).toEqual([]);
    expect(await login.unsafe(`update rate_limits set points = 0 returning key`)).toHaveLength(0);
    await login.end();
  });

  it('is told when it has rights by roles that it has not taken on', async () => {
    expect(await looseRights(opened)).toEqual([]);
    const name = new URL(owned.url).username;
    await database.look(`alter role ${name} inherit`);
    const { login } = opened;
    expect(await looseRights({ ...opened, login: null })).toEqual([
      expect.stringContaining(`alter role "${name}" noinherit`),
      expect.stringContaining('Requests sign in to PostgreSQL as'),
    ]);
    expect(login?.username).toMatch(/^hearthnote_requests_\d+$/);
  });

  it('loses such rights at the next start', async () => {
    await (await openPostgresql(owned.url)).close();
    expect(await looseRights(opened)).toEqual([]);
  });
});
