import { readFileSync } from 'node:fs';
import { assert } from '#app/ground/assert.ts';
import { sql } from 'drizzle-orm';
import { fileSizeText } from '#app/document/rules.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import { migrationsFolder } from '#app/server/db/migrations-folder.ts';
import type { Installation } from '#app/server/installation.ts';
import { partOf } from './part.ts';

/** Slower than this for a question without work, and everything else is slow as well. */
const SLOW_MS = 250;

/** Engine, version, size, how soon it answers, and whether its schema is the one of this build. */
export async function databasePart(installation: Installation): Promise<SystemPart> {
  const { database, replica, settings } = installation;
  const askedAt = performance.now();
  await database.main.execute(sql`select 1`);
  const answeredMs = Math.round(performance.now() - askedAt);
  const { version, bytes, applied } = await readFacts(database.owner);
  const known = countMigrations();
  const isEmbedded = database.engine === 'pglite';
  const facts = {
    Engine: isEmbedded ? 'Embedded (PGlite)' : 'PostgreSQL',
    Version: version,
    Size: fileSizeText(bytes),
    'Answers in': `${answeredMs} ms`,
    Migrations: `${applied} of ${known} applied`,
    'Read replica': replica === null ? 'None' : replica.isNear() ? 'Answers visitors' : 'Not used',
  };
  return partOf('Database', facts, [
    applied > known && {
      state: 'look',
      advice: 'A newer version has changed the schema. Update this process to the same version.',
    },
    answeredMs > SLOW_MS && {
      state: 'look',
      advice: 'It answers slowly. Look at the load of its machine and at slow queries.',
    },
    replica?.isNear() === false && {
      state: 'look',
      advice:
        'The replica is away or behind, so the database answers visitors as well. ' +
        'Look at the replica and how far it has come.',
    },
    isEmbedded &&
      !settings.isDemo && {
        state: 'look',
        advice:
          'The embedded database survives a crash, not a power cut. ' +
          'For real money set DATABASE_URL to a PostgreSQL.',
      },
  ]);
}

async function readFacts(owner: Installation['database']['owner']) {
  const [row] = await owner
    .select({
      version: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      bytes: sql`pg_database_size(current_database())`.mapWith(Number),
      applied: sql`(select count(*) from drizzle.__drizzle_migrations)`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  assert(row !== undefined, 'a database says what it is');
  return row;
}

function countMigrations(): number {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}
