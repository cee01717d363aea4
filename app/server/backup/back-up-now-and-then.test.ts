import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestPlace } from '#tests/helpers/restore-places.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { backUpEmbedded, backUpNowAndThen, findOwnBackup } from './back-up-now-and-then.ts';
import { readLastBackup } from './own-archives.ts';
import { loadFiles } from './load.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY = 'documents/1/a';

const installation = await openOwnInstallation({ BACKUP_KEEP: '2' });
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folderOf(), { recursive: true, force: true });
});
const folderOf = () => installation.settings.backups.folder;

const archives = () => readdirSync(folderOf()).filter((name) => name.endsWith('.tar'));

const put = (key: string) => installation.files.put(key, Buffer.from(key), 'application/pdf');

async function write(key: string): Promise<void> {
  await installation.database.look(`insert into rate_limits (key, points) values ($1, 1)`, [key]);
}

async function forget(key: string): Promise<void> {
  await installation.database.look('delete from rate_limits where key = $1', [key]);
}

function onPostgresql(): void {
  it('PostgreSQL is left to its operator', async () => {
    await backUpNowAndThen(installation, { firstMs: 0, everyMs: 1 }).stop();
    expect(existsSync(folderOf())).toBe(false);
  });
}

function onPglite(): void {
  it('a backup that fails is told, and the next one is made', async () => {
    const error = vi.spyOn(installation.log, 'error');
    writeFileSync(folderOf(), 'a file where a folder is wanted');
    const worker = backUpNowAndThen(installation, { firstMs: 0, everyMs: 10 });
    await waitUntil(() => expect(error).toHaveBeenCalled());
    rmSync(folderOf());
    await vi.waitUntil(() => readLastBackup(installation.settings));
    await worker.stop();
    expect(error.mock.calls[0]?.[1]).toBe('the embedded database could not be backed up');
  });

  it('an archive of an earlier process that cannot be read is no obstacle', async () => {
    const { path } = await backUpEmbedded(installation, null);
    writeFileSync(path, 'half');
    const warn = vi.spyOn(installation.log, 'warn').mockImplementation(() => undefined);
    expect(await findOwnBackup(installation)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect((await backUpEmbedded(installation, null)).path).not.toBe(path);
  });

  it('nothing new is written while nothing changes, and the last one holds for now', async () => {
    const first = await backUpEmbedded(installation, null);
    utimesSync(first.path, 0, 0);
    expect(await backUpEmbedded(installation, first)).toBe(first);
    const last = await readLastBackup(installation.settings);
    expect(last).toMatchObject({ path: first.path });
    expect(last!.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await write('a');
    await forget('a');
    const again = await backUpEmbedded(installation, first);
    expect(archives()).toEqual([again.path.split('/').at(-1)]);
  });

  it('as many as are wanted are kept, with the files that they name', async () => {
    await put(KEY);
    let last = await backUpEmbedded(installation, null);
    writeFileSync(`${last.path}.part`, 'what a killed process has left');
    await installation.files.remove(KEY);
    for (const key of ['a', 'b', 'c']) {
      await write(key);
      await put(`documents/1/${key}`);
      last = await backUpEmbedded(installation, last);
    }
    expect(archives()).toHaveLength(2);
    expect(readdirSync(folderOf()).filter((name) => name.endsWith('.part'))).toEqual([]);
    const beside = readdirSync(join(folderOf(), 'files', 'documents', '1')).toSorted();
    expect(beside).toEqual(['a', 'b', 'c']);
  });

  it('files next to an archive come back with it, and are refused when damaged', async () => {
    await put(KEY);
    const { path } = await backUpEmbedded(installation, null);
    const { secret } = installation;
    const place = { ...(await makeTestPlace('pglite')), secret };
    const beside = join(folderOf(), 'files', KEY);
    writeFileSync(beside, 'something else');
    await expect(restoreBackup(path, place)).rejects.toThrow(`${beside}, which belongs to`);
    rmSync(beside);
    await expect(restoreBackup(path, place)).rejects.toThrow('is missing or damaged');
    const again = await openArchive((await backUpEmbedded(installation, null)).path, secret);
    await loadFiles(again, { files: place.files, wanted: again.manifest.files });
    await again.close();
    expect(Buffer.from((await place.files.get(KEY))!).toString()).toBe(KEY);
    await place.remove();
  });
}

if (process.env.TEST_ENGINE === 'pglite') onPglite();
else onPostgresql();
