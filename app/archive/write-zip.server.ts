import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from './content.server.ts';

/** Writes files into one zip on this machine, one after the other, as they come. */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  { madeAt, stopping }: { madeAt: Date; stopping?: AbortSignal | undefined },
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  const fill = async () => {
    for await (const { path: name, content } of entries) {
      stopping?.throwIfAborted();
      if (content instanceof Readable) {
        zip.addReadStream(content, name, { mtime: madeAt });
        await finished(content, { writable: false });
      } else {
        const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
        zip.addBuffer(bytes, name, { mtime: madeAt });
      }
    }
    zip.end();
    await written;
  };
  try {
    await Promise.race([fill(), failed]);
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    throw error;
  }
}
