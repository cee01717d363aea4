import { gzipSync } from 'node:zlib';
import { fileName, MANIFEST_NAME, type Manifest, pieceName } from '#app/server/backup/manifest.ts';
import { openArchive } from '#app/server/backup/read-archive.ts';
import { writeArchive } from '#app/server/backup/write-archive.ts';

/** Writes an archive again with another manifest, whole and sealed as if it had been made so. */
export async function rewriteArchive(
  { from, to }: { from: string; to: string },
  change: (manifest: Manifest) => Manifest,
): Promise<void> {
  const archive = await openArchive(from);
  await writeArchive(to, async ({ add }) => {
    for (const table of archive.manifest.tables) {
      let number = 0;
      for await (const piece of archive.rowsOf(table)) {
        await add(pieceName(table.name, number++), gzipSync(piece));
      }
    }
    for (const { key } of archive.manifest.files) {
      await add(fileName(key), await archive.readFile(key));
    }
    await add(MANIFEST_NAME, Buffer.from(JSON.stringify(change(archive.manifest))));
  });
  await archive.close();
}
