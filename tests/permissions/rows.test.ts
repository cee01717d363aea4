import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildFullWorld, type World } from './full-world.ts';
import { idsSeen, wrongRows } from './seeing.ts';
import { STILL_EMPTY, UNREADABLE } from './unseen-tables.ts';
import { expectRows, READERS } from './visible-rows.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildFullWorld(installation);
});
afterAll(async () => {
  const cells = READERS.length * (expectRows(world).length + UNREADABLE.length);
  console.log(`permission test, rows seen: ${cells} cells`);
  await installation.close();
});

it('every table has an expectation', async () => {
  const tables = await installation.database.look<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  const expected = [...expectRows(world).map(({ table }) => table), ...UNREADABLE, ...STILL_EMPTY];
  expect(tables.map((row) => row.tablename).toSorted()).toEqual(expected.toSorted());
});

it('every table enforces its policies, for its owner too, and has at least one', async () => {
  const open = await installation.database.look(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'
       and not (c.relrowsecurity and c.relforcerowsecurity
       and exists (select from pg_policy p where p.polrelid = c.oid))`,
  );
  expect([...open]).toEqual([]);
});

it('no role of the product owns a table or may bypass policies; a login is an actor', async () => {
  const strong = await installation.database.look(
    `select rolname from pg_roles r where rolname like 'hearthnote\\_%'
       and (rolsuper or rolbypassrls or rolcreaterole
         or (rolcanlogin and (rolinherit or not exists (select from pg_auth_members m
           where m.member = r.oid and m.roleid = 'hearthnote_actor'::regrole)))
         or (rolcanlogin and exists (select from pg_auth_members m
           where m.member = r.oid and m.roleid <> 'hearthnote_actor'::regrole))
         or exists (select from pg_class c where c.relowner = r.oid and c.relkind = 'r'))`,
  );
  expect([...strong]).toEqual([]);
});

describe.each(READERS)('what %s sees', (reader) => {
  it('is what the rules say, row by row', async () => {
    expect(await wrongRows({ installation, world }, reader)).toEqual([]);
  });

  it('leaves out what no request reads', async () => {
    for (const table of UNREADABLE) {
      await expect(
        idsSeen({ installation, world }, reader, { table, column: 'ctid' }),
      ).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
