import { afterEach, expect, it } from 'vitest';
import { readSettings, type Settings } from '#app/server/env.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { users } from './db/schema/users.ts';
import { openInstallation } from './open-installation.ts';
import { DataFolderLockedError } from './start/data-folder-locked-error.ts';

const folder = makeTestFolder();
afterEach(() => folder.remove());

function production(): Settings {
  const settings = readSettings({
    DATA_DIR: folder.path,
    DEMO: '0',
    APP_SECRET: 'a secret of at least thirty-two characters',
  });
  if (!settings.ok) throw new Error(settings.reason.join());
  return settings.value;
}

it(
  'a production start has no accounts, and keeps a second process out',
  { timeout: 60_000 },
  async () => {
    const installation = await openInstallation(production());
    expect(await installation.database.signIn.select().from(users)).toEqual([]);
    await expect(openInstallation(production())).rejects.toThrow(DataFolderLockedError);
    await installation.close();
    const again = await openInstallation(production());
    await again.close();
  },
);
