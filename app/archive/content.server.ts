import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { DocumentFile } from '#app/document/read.server.ts';
import type { Page } from '#app/ground/page.ts';
import type { Result } from '#app/ground/result.ts';

/** A file of an archive; a stream is read before the next file is asked for. */
export type ArchiveEntry = { path: string; content: string | Uint8Array | Readable };

/** A table of an archive: as it is written for spreadsheets, from which its page is drawn too. */
export type Section = { name: string; title: string; csv: string };

/** A file that its index links to. */
export type Linked = { path: string; title: string; group: string };

/** A file with its link, or a table to which one leads. */
export type Paper = { section?: Section; entry?: ArchiveEntry; file: Linked };

/** What stands on the first page. */
export type Facts = readonly { term: string; value: string }[];

/** All rows of a list that comes in pages; none where the list is refused. */
export async function readAll<Row>(
  read: (page: number) => Promise<Result<Page<Row>, unknown>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const list = await read(page);
    if (!list.ok) return rows;
    rows.push(...list.value.rows);
    if (list.value.rows.length === 0 || rows.length >= list.value.totalCount) return rows;
  }
}

type Kept = { id: string; folder: string; group: string; titleOf: (fileName: string) => string };

/** A file of the store with its link; nothing where the reader may not open it, or it has gone. */
export async function* storedFile(
  found: Result<DocumentFile, unknown>,
  { id, folder, group, titleOf }: Kept,
): AsyncGenerator<Paper> {
  const opened = found.ok ? await found.value.open() : null;
  if (!found.ok || opened === null) return;
  const { fileName } = found.value;
  const path = pathOf(folder, id, fileName);
  const file = { path, title: titleOf(fileName), group };
  yield { entry: { path, content: Readable.fromWeb(opened.body as ReadableStream) }, file };
}

/** Where a file lies in an archive: a name that every system takes, and no other has. */
export function pathOf(folder: string, id: string, fileName: string): string {
  return `${folder}/${id.slice(0, 8)}-${fileName.replaceAll(/[^\w.() -]/g, '_').slice(-120)}`;
}
