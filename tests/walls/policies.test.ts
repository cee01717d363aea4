import { describe, expect, it } from 'vitest';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { buildFullWorld } from '#tests/permissions/full-world.ts';
import { wrongRows } from '#tests/permissions/seeing.ts';
import { wrongAttempts } from '#tests/permissions/trying.ts';
import { wrongKept } from '#tests/permissions/keeping.ts';
import { STILL_EMPTY } from '#tests/permissions/unseen-tables.ts';
import { READERS } from '#tests/permissions/visible-rows.ts';

type Policy = {
  table: string;
  name: string;
  command: string;
  using: string | null;
  check: string | null;
};

type Trigger = { table: string; name: string };

/** Whether to take something away: all of it, or what WALLS_ONLY names, as a regular expression. */
const isChosen = (name: string) => new RegExp(process.env.WALLS_ONLY ?? '').test(name);

const installation = await openOwnInstallation();
const world = await buildFullWorld(installation);
const policies = [
  ...(await installation.database.look<Policy>(
    `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as table,
       policyname as name, cmd as command, qual as using, with_check as check
     from pg_policies where 'hearthnote_actor' = any(roles) order by 1, 2`,
  )),
];

/** The cells of the database's wall that are not what the rules say, one after the other. */
async function* findWrong(): AsyncGenerator<string> {
  yield* await wrongKept({ installation, world });
  for (const reader of READERS) {
    yield* await wrongRows({ installation, world }, reader);
    yield* await wrongAttempts({ installation, world }, reader);
  }
}

async function wrongCells(): Promise<string[]> {
  const wrong: string[] = [];
  for await (const cell of findWrong()) wrong.push(cell);
  return wrong;
}

/** One hole is enough to know that there is one. */
async function hasHole(): Promise<boolean> {
  const { done } = await findWrong().next();
  return done !== true;
}

async function set(policy: Policy, using: string, check: string): Promise<void> {
  const clauses = [
    policy.command === 'INSERT' ? '' : `using (${using})`,
    policy.command === 'SELECT' || policy.command === 'DELETE' ? '' : `with check (${check})`,
  ];
  await installation.database.look(
    `alter policy ${policy.name} on ${policy.table} ${clauses.join(' ')}`,
  );
}

describe('the database’s wall', () => {
  it('stands while every policy does', async () => {
    expect(await wrongCells()).toEqual([]);
  });

  it('shows a hole for each policy that is taken away', async () => {
    const unnoticed: string[] = [];
    let tried = 0;
    for (const policy of policies) {
      // What lets everybody read keeps nobody out.
      const isOpen = policy.command === 'SELECT' && policy.using === 'true';
      if (isOpen || STILL_EMPTY.includes(policy.table)) continue;
      if (!isChosen(`${policy.name} on ${policy.table}`)) continue;
      await set(policy, 'true', 'true');
      const isNoticed = await hasHole();
      await set(policy, policy.using ?? 'true', policy.check ?? policy.using ?? 'true');
      tried += 1;
      if (!isNoticed) unnoticed.push(`${policy.name} on ${policy.table}`);
    }
    console.log(`${tried} policies taken away one by one, ${unnoticed.length} unnoticed`);
    expect(unnoticed).toEqual([]);
    expect(await wrongCells()).toEqual([]);
  });

  it('shows a hole for each trigger that is taken away', async () => {
    const { look } = installation.database;
    const all = await look<Trigger>(
      `select c.relname as table, t.tgname as name from pg_trigger t
       join pg_class c on c.oid = t.tgrelid where not t.tgisinternal order by 1, 2`,
    );
    const triggers = all.filter(({ table, name }) => isChosen(`${name} on ${table}`));
    const unnoticed: string[] = [];
    for (const { table, name } of triggers) {
      await look(`alter table ${table} disable trigger ${name}`);
      const isNoticed = await hasHole();
      await look(`alter table ${table} enable trigger ${name}`);
      if (!isNoticed) unnoticed.push(`${name} on ${table}`);
    }
    console.log(`${triggers.length} triggers taken away, ${unnoticed.length} unnoticed`);
    expect(unnoticed).toEqual([]);
  });
});
