import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings, type Settings } from '#app/server/env.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { users } from '#app/account/tables.server.ts';
import { openInstallation } from './open-installation.ts';
import {
  claimDataFolder,
  DataFolderLockedError,
  ForeignFolderError,
} from '#app/server/start/data-folder.ts';

/** The number of a user who owns nothing. */
const NOBODY = 65_534;

const folder = makeTestFolder();
afterEach(() => folder.remove());

function production(more: Record<string, string> = {}): Settings {
  const settings = readSettings({
    DATA_DIR: folder.path,
    DEMO: '0',
    APP_SECRET: 'a secret of at least thirty-two characters',
    ...more,
  });
  if (!settings.ok) throw new Error(settings.reason.join());
  return settings.value;
}

it('a production start has no accounts, and keeps a second process out', async () => {
  const installation = await openInstallation(production());
  expect(await installation.database.signIn.select().from(users)).toEqual([]);
  await expect(openInstallation(production())).rejects.toThrow(DataFolderLockedError);
  await installation.close();
  const again = await openInstallation(production());
  await again.close();
});

/** What others of this machine may do something with, the folder itself included. */
function openToOthers(place: string): string[] {
  const inside = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => (lstatSync(join(place, name)).mode & 0o077) !== 0);
}

function openAll(place: string): void {
  for (const name of ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })]) {
    const path = join(place, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
  }
}

describe('other users of the machine', () => {
  const usual = process.umask();
  afterEach(() => process.umask(usual));

  it('reach nothing of a data folder, whatever the umask and whatever lay open', async () => {
    process.umask(0o000);
    const made = join(folder.path, 'made', 'data');
    const settings = production({ DATA_DIR: made });
    const first = await openInstallation(settings);
    await first.files.put('documents/1/a', Buffer.of(7), 'application/pdf');
    await first.database.bulk.write(({ query }) => query('create table more as select 1'));
    expect(openToOthers(made)).toEqual([]);
    await first.close();
    openAll(made);
    writeFileSync(join(made, 'secret'), 'x');
    const again = await openInstallation(settings);
    expect(openToOthers(made)).toEqual([]);
    await again.close();
  });

  it('reach no archives in a folder of backups, whose other files stay as they are', async () => {
    const backups = join(folder.path, 'elsewhere');
    mkdirSync(join(backups, 'files', 'documents'), { recursive: true });
    const archive = 'hearthnote-2026-11-22T12-30-00-000Z.tar';
    for (const name of [archive, 'files/documents/a', 'of-somebody-else.txt']) {
      writeFileSync(join(backups, name), 'x');
    }
    openAll(backups);
    const settings = production({ DATA_DIR: join(folder.path, 'data'), BACKUP_FOLDER: backups });
    await (await openInstallation(settings)).close();
    expect(openToOthers(backups)).toEqual(['.', 'of-somebody-else.txt']);
    rmSync(backups, { recursive: true });
  });

  it('may keep a place in it that the product cannot enter, such as of the disk itself', () => {
    process.umask(0o022);
    const place = join(folder.path, 'disk');
    mkdirSync(join(place, 'lost+found', 'found'), { recursive: true });
    writeFileSync(join(place, 'secret'), 'x');
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) for (const path of [place, join(place, 'secret')]) chownSync(path, NOBODY, NOBODY);
    chmodSync(join(place, 'lost+found'), 0o000);
    chmodSync(folder.path, 0o755);
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      claimDataFolder({ dataFolder: place, backups: { ...production().backups, folder: place } });
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(join(place, 'lost+found'), 0o700);
    }
    expect(openToOthers(place)).toEqual(['lost+found/found']);
  });

  it('own no data folder that the product would use', async () => {
    const uid = process.geteuid?.() ?? 0;
    vi.spyOn(process, 'geteuid').mockReturnValue(uid + 1);
    await expect(openInstallation(production())).rejects.toThrow(ForeignFolderError);
    vi.restoreAllMocks();
    expect(readdirSync(folder.path)).toEqual([]);
  });
});
