import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemoServer } from '#app/server/db/seed/fill-demo.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import type { Database } from '#app/server/db/database.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { readSettings } from '#app/server/env.ts';
import { createOrganization } from '#app/team/organization.server.ts';
import { callAs, readPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { createOwnedDatabase } from '#tests/helpers/owned-database.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const SLOW = { timeout: 900_000 };

const folder = makeTestFolder();
let owned: Awaited<ReturnType<typeof createOwnedDatabase>>;
let database: Database;

beforeAll(async () => {
  owned = await createOwnedDatabase();
  database = await openPostgresql(owned.url);
});

afterAll(async () => {
  await database.close();
  await owned.remove();
  folder.remove();
});

it('the product runs on a database whose owner is no superuser', async () => {
  const settings = readSettings({ DATA_DIR: folder.path });
  if (!settings.ok) throw new Error(settings.reason.join());
  const installation = assembleInstallation(settings.value, database);
  const { user } = await installation.auth.api.signUpEmail({
    body: {
      email: 'pat@example.com',
      firstName: 'Pat',
      lastName: 'Example',
      name: 'Pat Example',
      password: TEST_PASSWORD,
    },
  });
  const person = await readPerson(installation, user.id);
  const founded = await createOrganization(callAs(installation, person), {
    name: 'Pat Capital',
    slug: 'pat-capital',
    description: null,
  });
  mustSucceed(founded);
  expect((await readPerson(installation, user.id)).memberships).toMatchObject([
    { organizationName: 'Pat Capital', role: 'owner' },
  ]);
});

it('the demo is filled on a database whose owner is no superuser', SLOW, async () => {
  const own = await createOwnedDatabase();
  const empty = await openPostgresql(own.url);
  const dataFolder = join(folder.path, 'demo');
  const settings = readSettings({ DATA_DIR: dataFolder });
  if (!settings.ok) throw new Error(settings.reason.join());
  const create = { width: 32, height: 21, channels: 3, background: '#1f5446' } as const;
  const bytes = new Uint8Array(await sharp({ create }).webp().toBuffer());
  const readPicture = () => Promise.resolve({ bytes, caption: 'A small picture' });
  await fillDemoServer(settings.value, empty, readPicture);
  const [emails] = await empty.bulk.read(({ query }) =>
    query<{ count: number }>('select count(*)::int as count from organization_members'),
  );
  expect(emails?.count).toBeGreaterThan(5);
  const resting = await empty.bulk.read(({ query }) =>
    query(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and not relforcerowsecurity`),
  );
  expect(resting).toEqual([]);
  await fillDemoServer(settings.value, empty, readPicture);
  await empty.close();
  await own.remove();
});
