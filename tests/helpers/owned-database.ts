import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/**
 * An empty database of the tests' PostgreSQL whose owner is no superuser, as operators are told to
 * make one. The roles that other tests' superuser made belong to the server; their owner may use
 * them.
 */
export async function createOwnedDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  // Tests that ask about the roles of the product know those by their first word.
  const name = `ordinary_owner_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create role ${name} login createrole password 'owner'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  for (const role of ['actor', 'auth', 'worker', 'access', 'backup', 'sealer', 'idle']) {
    const [found] = await admin`select from pg_roles where rolname = ${`hearthnote_${role}`}`;
    if (found !== undefined) await admin.unsafe(`grant hearthnote_${role} to ${name}`);
  }
  url.username = name;
  url.password = 'owner';
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop owned by ${name}; drop role ${name}`);
      await admin.end();
    },
  };
}
