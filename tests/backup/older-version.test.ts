import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '#app/server/backup/make-backup.ts';
import { openEmbeddedSource } from '#app/server/backup/open-source.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.ts';
import { migrationHashes, withMigrationsUpTo } from '#app/server/db/migrations-up-to.ts';
import { makeTestPlace } from '#tests/helpers/restore-places.ts';

/** Before listing_totals, which a later migration fills from the rows that it finds. */
const OLD = 9;

/** What the text of COPY has to write in another way. */
const ODD = 'tab\tand "quotes", \\N, back\\slash\nline';

it.each(['pglite', 'postgresql'] as const)(
  'a backup of an older version is restored, and brought up to date, on %s',
  { timeout: 300_000 },
  async (engine) => {
    const older = await makeTestPlace('pglite');
    const target = await older.openTarget();
    await withMigrationsUpTo(OLD, target.migrate);
    await target.bulk.write(async ({ query }) => {
      await query(`insert into properties (address, city, state, zip_code, status)
        values ('1 Old Street', $odd$${ODD}$odd$, 'OH', '45402', 'available')`);
    });
    await target.keep();
    const source = await openEmbeddedSource(older.dataFolder);
    const path = join(older.dataFolder, 'old.tar');
    const manifest = await makeBackup(
      { database: source, files: older.files, secret: '', now: () => new Date() },
      { path, filesAre: 'inside' },
    );
    await source.close();
    expect(manifest.migrations).toEqual(migrationHashes().slice(0, OLD));

    const place = await makeTestPlace(engine);
    await restoreBackup(path, { ...place, secret: '' });
    const whole = await place.readAll();
    expect(whole['state: migrations']).toHaveLength(migrationHashes().length);
    expect(whole.properties?.map((row) => JSON.parse(row))).toMatchObject([
      { address: '1 Old Street', city: ODD },
    ]);
    expect(whole.listing_totals).toHaveLength(1);
    await place.remove();
    await older.remove();
  },
);
