import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#app/server/db/pending.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';
import { rewriteArchive } from '#tests/helpers/rewrite-archive.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Made with an empty APP_SECRET on the embedded database by the last version that had fifty
 * migrations: the world of the permission tests, and a property of which the text of COPY has to
 * write a column in another way.
 */
const ARCHIVE = 'tests/fixtures/backups/fifty-migrations.tar';
const ODD = 'tab\tand "quotes", \\N, back\\slash\nline';

const folder = makeTestFolder();
let place: TestPlace & { secret: string };

beforeAll(async () => {
  const engine = process.env.TEST_ENGINE === 'pglite' ? 'pglite' : 'postgresql';
  place = { ...(await makeTestPlace(engine)), secret: '' };
});
afterAll(async () => {
  await place.remove();
  folder.remove();
});

it('a backup of an even older version is refused, and told with what to restore it', async () => {
  const older = join(folder.path, 'older.tar');
  rewriteArchive({ from: ARCHIVE, to: older }, (made) => ({
    ...made,
    migrations: made.migrations.slice(0, 40),
  }));
  await expect(restoreBackup(older, place)).rejects.toMatchObject({
    name: 'BackupRefusedError',
    message: expect.stringContaining('restore it with version 0.1.0 of commit'),
  });
  expect(await place.isEmpty()).toBe(true);
});

it('a backup of the version before is restored', async () => {
  const { manifest, seal } = await restoreBackup(ARCHIVE, place);
  expect(manifest.migrations).toHaveLength(50);
  expect(manifest.tables.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBeGreaterThan(300);
  expect(seal).toBe('own');
  const whole = await place.readAll();
  expect(whole['state: migrations']).toEqual(
    readMigrations().map(({ hash }) => JSON.stringify({ hash })),
  );
  // Each table was compared with the manifest as it was restored, without its generated columns.
  const rows = whole.properties!.map((row) => JSON.parse(row) as Record<string, unknown>);
  expect(rows.filter(({ city }) => city === ODD)).toMatchObject([
    { address: '1 Old Street', search_text: expect.stringContaining('1 old street tab\tand') },
  ]);
  expect(whole['state: walls']!.every((row) => !row.includes('false'))).toBe(true);
  const [found] = await place.look<{ count: number }>(
    `select count(*)::int from pg_policies where roles = '{hearthnote_actor}'`,
  );
  expect(found?.count).toBeGreaterThan(80);
});
