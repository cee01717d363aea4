import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  KEYED_SEAL_NAME,
  MANIFEST_NAME,
  type Manifest,
  pieceName,
  SEAL_NAME,
} from '#app/server/backup/manifest.ts';
import { BLOCK_BYTES, paddingOf, readTarHeader, tarHeader } from '#app/server/backup/tar-header.ts';
import { sealOf } from '#app/server/backup/write-archive.ts';

/** What an archive holds, without the hash at its end. */
export type Member = { name: string; content: Buffer };

/**
 * Writes an archive again as whoever has no APP_SECRET can: with other members, and the hash at the
 * end that fits them.
 */
export function forgeArchive(
  { from, to }: { from: string; to: string },
  change: (members: Member[]) => Member[],
): void {
  const parts = change(readMembers(from)).flatMap(({ name, content }) => {
    const header = tarHeader({ name, sizeBytes: content.length });
    return [header, content, Buffer.alloc(paddingOf(content.length))];
  });
  const bytes = Buffer.concat(parts);
  const seal = sealOf(createHash('sha256').update(bytes).digest('hex'));
  writeFileSync(to, Buffer.concat([bytes, seal]));
}

/** The same with another manifest, and without the seal by key, as archives once were. */
export function rewriteArchive(
  place: { from: string; to: string },
  change: (manifest: Manifest) => Manifest,
): void {
  forgeArchive(place, (members) =>
    unsealed(members).map(({ name, content }) =>
      name === MANIFEST_NAME
        ? { name, content: Buffer.from(JSON.stringify(change(JSON.parse(content.toString())))) }
        : { name, content },
    ),
  );
}

/** Members as they were before archives had a seal by key. */
export function unsealed(members: readonly Member[]): Member[] {
  return members.filter(({ name }) => name !== KEYED_SEAL_NAME);
}

/** Members with other rows in the first piece of a table, which its manifest agrees with. */
export function withRows(members: readonly Member[], table: string, rows: string): Member[] {
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const rowCount = rows.split('\n').length - 1;
  return members
    .filter(({ name }) => !name.startsWith(`tables/${table}/`))
    .flatMap(({ name, content }) => {
      if (name !== MANIFEST_NAME) return [{ name, content }];
      const made = JSON.parse(content.toString()) as Manifest;
      const tables = made.tables.map((one) =>
        one.name === table ? { ...one, rowCount, sha256, pieceCount: 1 } : one,
      );
      const stated = Buffer.from(JSON.stringify({ ...made, tables }));
      const piece = { name: pieceName(table, 0), content: gzipSync(rows) };
      return [piece, { name, content: stated }];
    });
}

function readMembers(path: string): Member[] {
  const bytes = readFileSync(path);
  const members: Member[] = [];
  for (let at = 0; ;) {
    const entry = readTarHeader(bytes.subarray(at, at + BLOCK_BYTES));
    if (entry === null) throw new Error(`No entry at ${at} of ${path}.`);
    if (entry.name === SEAL_NAME) return members;
    const start = at + BLOCK_BYTES;
    members.push({
      name: entry.name,
      content: bytes.subarray(start, start + entry.sizeBytes),
    });
    at = start + entry.sizeBytes + paddingOf(entry.sizeBytes);
  }
}
