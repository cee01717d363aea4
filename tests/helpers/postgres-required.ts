/** Stops the tests that need PostgreSQL before the first of them when there is none. */
export default function requirePostgres(): void {
  if (process.env.TEST_DATABASE_URL) return;
  throw new Error(
    'These tests need a PostgreSQL of their own in TEST_DATABASE_URL. Start one around them: ' +
      'node scripts/with-postgres.mjs -- npx vitest run --project services',
  );
}
