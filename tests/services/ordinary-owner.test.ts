import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import type { Database } from '#app/server/db/database.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { readSettings } from '#app/server/env.ts';
import { createOrganization } from '#app/server/services/organizations/create-organization.ts';
import { callAs, readPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const name = `hearthnote_owner_${Math.random().toString(36).slice(2, 10)}`;
const url = new URL(process.env.TEST_DATABASE_URL ?? '');
const folder = makeTestFolder();
const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
let database: Database;

beforeAll(async () => {
  await admin.unsafe(`create role ${name} login createrole password 'owner'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  // The roles that other tests' superuser made belong to this server; their owner may use them.
  for (const role of ['actor', 'auth', 'worker', 'access']) {
    const [found] = await admin`select from pg_roles where rolname = ${`hearthnote_${role}`}`;
    if (found !== undefined) await admin.unsafe(`grant hearthnote_${role} to ${name}`);
  }
  const owned = new URL(url);
  owned.username = name;
  owned.password = 'owner';
  owned.pathname = `/${name}`;
  database = await openPostgresql(owned.href);
});

afterAll(async () => {
  await database.close();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.unsafe(`drop owned by ${name}; drop role ${name}`);
  await admin.end();
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
