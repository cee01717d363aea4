import { dirname } from 'node:path';
import type { Bulk } from '#app/server/db/bulk.ts';
import type { Database } from '#app/server/db/database.ts';
import { productVersion } from '#app/server/product.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { exportRows, packRows } from './rows.ts';
import type { ArchiveLock } from './encryption.ts';
import { copyFilesBeside, packFiles } from './files.ts';
import { type BackedUpFile, type Manifest, MANIFEST_NAME, secretMark } from './manifest.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** What is backed up. */
export type BackupSource = {
  database: { engine: Database['engine']; bulk: Bulk };
  files: FileStore;
  /** APP_SECRET, or the demo's own. */
  secret: string;
  now: () => Date;
};

type Wish =
  | { path: string; filesAre: 'inside'; lock?: ArchiveLock | null }
  | { path: string; filesAre: 'beside'; known: readonly BackedUpFile[] };

/**
 * Writes one state of every table, and then all files, into one archive or next to it. Files come
 * last: one that is newer than the rows does no harm, and one that rows name and that is not there
 * is named in the manifest, which is returned. Throws NotEnoughSpaceError.
 */
export async function makeBackup(source: BackupSource, wish: Wish): Promise<Manifest> {
  const { secret } = source;
  const lock = wish.filesAre === 'inside' ? (wish.lock ?? null) : null;
  return writeArchive({ path: wish.path, secret, lock }, async (archive) => {
    const madeAt = source.now().toISOString();
    const { namedFiles, ...database } = await packDatabase(archive, source);
    const files =
      wish.filesAre === 'inside'
        ? await packFiles(archive, source.files)
        : await copyFilesBeside(source.files, {
            backupFolder: dirname(wish.path),
            known: wish.known,
          });
    const keys = new Set(files.map(({ key }) => key));
    const manifest: Manifest = {
      version: productVersion(),
      engine: source.database.engine,
      madeAt,
      secretMark: secretMark(secret),
      ...database,
      filesAre: wish.filesAre,
      files,
      missingFiles: namedFiles.filter((key) => !keys.has(key)),
    };
    await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    return manifest;
  });
}

function packDatabase(archive: ArchiveWriter, { database }: BackupSource) {
  return exportRows(database, async ({ facts, rowsOf, namedFiles }) => {
    const { migrations, sequences, auditHead } = facts;
    const tables = [];
    for (const table of facts.tables) tables.push(await packRows(archive, table, rowsOf(table)));
    return { tables, sequences, migrations, auditHead, namedFiles };
  });
}
