import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { openPglite } from '#app/server/db/open-pglite.ts';
import { OlderSchemaError } from '#app/server/db/pending.ts';
import { inFolder } from '#app/server/db/private-folder.ts';
import { log } from '#app/server/log.ts';
import { makeTestFolder, openEmbedded } from '#tests/helpers/test-database.ts';
import { startAnewIfOld } from '#app/server/open-installation.ts';

const folder = makeTestFolder();
const open = () => openPglite(inFolder(join(folder.path, 'database')));
afterAll(() => folder.remove());

it('a demo that is too old lies aside, and a new one starts', async () => {
  const old = await openEmbedded(join(folder.path, 'database'));
  await old.owner.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'old', created_at = 1`,
  );
  await old.close();
  mkdirSync(join(folder.path, 'files'));
  writeFileSync(join(folder.path, 'files', 'picture'), 'old');
  await expect(open()).rejects.toThrow(OlderSchemaError);

  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  const anew = await startAnewIfOld(folder.path, open);
  await anew.owner.execute(sql`select from users`);
  await anew.close();
  const [aside = ''] = readdirSync(folder.path).filter((name) => name.startsWith('demo-until-'));
  expect(readdirSync(join(folder.path, aside)).toSorted()).toEqual(['database', 'files']);
  expect(existsSync(join(folder.path, aside, 'files', 'picture'))).toBe(true);
  expect(existsSync(join(folder.path, 'files'))).toBe(false);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    `The demo is of an older version: it lies in ${join(folder.path, aside)} now, and a new one ` +
      'starts.',
  );
  warned.mockRestore();

  const again = await startAnewIfOld(folder.path, open);
  await again.close();
  expect(readdirSync(folder.path).filter((name) => name.startsWith('demo-'))).toEqual([aside]);
});
