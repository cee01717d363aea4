import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { ANONYMOUS, isPlatformAdmin } from '#app/ground/actor.ts';
import { tellDemands } from '#app/server/db/actor-proof.ts';
import { users } from '#app/account/tables.server.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
const { database } = installation;
const { platformAdmin, owner: investor } = world.people;

/** What PostgreSQL answers to who may not. */
const REFUSED = { cause: { code: '42501' } };

const tables = (
  await database.look<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'access', 'drizzle') order by 1`,
  )
).map(({ name }) => name);

describe('work that does not say for whom it is', () => {
  it.each(['main', 'work'] as const)('sees no row of any table (%s)', async (pool) => {
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      const look = database[pool].execute(sql.raw(`select from ${table}`));
      await expect(look).rejects.toMatchObject(REFUSED);
    }
  });

  it('writes none either', async () => {
    const write = sql`update users set is_platform_admin = true`;
    await expect(database.main.execute(write)).rejects.toMatchObject(REFUSED);
    await expect(database.work.execute(write)).rejects.toMatchObject(REFUSED);
  });
});

describe('a statement that is smuggled into a request', () => {
  const smuggle = (...statements: string[]) =>
    asActor(database, investor, async (transaction) => {
      for (const statement of statements) await transaction.execute(sql.raw(statement));
    });

  it('cannot name somebody else as the actor', async () => {
    const { userId } = platformAdmin;
    await expect(
      smuggle(`select set_config('app.actor_id', '${userId}', true)`, 'select from users'),
    ).rejects.toMatchObject(REFUSED);
  });

  it('cannot move the hour at which the actor acts', async () => {
    await expect(
      smuggle(
        `select set_config('app.actor_at', '2020-01-01T00:00:00.000Z', true)`,
        'select from users',
      ),
    ).rejects.toMatchObject(REFUSED);
  });

  it('cannot make a proof, or read what proofs are made of', async () => {
    await expect(smuggle('select from access.actor_keys')).rejects.toMatchObject(REFUSED);
    await expect(
      smuggle(`select set_config('app.actor_proof', '', true)`, 'select from users'),
    ).rejects.toMatchObject(REFUSED);
  });
});

it('rights of a platform admin wait for a second factor where it is demanded', async () => {
  const seen = () =>
    asActor(database, platformAdmin, async (transaction) => {
      const rows = await transaction.select({ id: users.id }).from(users);
      return rows.length;
    });
  const demanding = { ...installation, settings: { ...installation.settings, isDemo: false } };
  const everybody = await seen();
  await tellDemands(database, demanding.settings);
  expect(await seen()).toBe(1);
  const person = await readPersonNow(demanding, platformAdmin.userId);
  expect(isPlatformAdmin(person ?? ANONYMOUS)).toBe(false);
  await database.look(`update users set two_factor_enabled = true where is_platform_admin`);
  expect(await seen()).toBe(everybody);
  expect(isPlatformAdmin((await readPersonNow(demanding, platformAdmin.userId)) ?? ANONYMOUS)).toBe(
    true,
  );
  await database.look(`update users set two_factor_enabled = false where is_platform_admin`);
  await tellDemands(database, installation.settings);
  expect(await seen()).toBe(everybody);
});
