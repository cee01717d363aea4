import postgres from 'postgres';
import { KEPT } from './test-database.ts';

/** Stops the tests that need PostgreSQL before the first of them when there is none. */
export function setup(): void {
  if (process.env.TEST_DATABASE_URL) return;
  throw new Error(
    'These tests need a PostgreSQL of their own in TEST_DATABASE_URL. Start one around them: ' +
      'node scripts/with-postgres.mjs -- npx vitest run --project services',
  );
}

/** Removes what tests have kept to copy it, with the logins that it had. */
export async function teardown(): Promise<void> {
  const admin = postgres(process.env.TEST_DATABASE_URL ?? '', { onnotice: () => undefined });
  const kept = await admin<{ name: string; login: string }[]>`
    select datname as name, 'hearthnote_requests_' || oid as login from pg_database
    where datname like ${`${KEPT}%`}`;
  for (const { name, login } of kept) {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.unsafe(`drop role if exists ${login}`);
  }
  await admin.end({ timeout: 5 });
}
