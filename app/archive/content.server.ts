import type { Readable } from 'node:stream';
import type { Page } from '#app/ground/page.ts';
import type { Result } from '#app/ground/result.ts';
import { knownRequestStatus, requestStatusLabel } from '#app/request/rules.ts';

/** A file of an archive; a stream is read before the next file is asked for. */
export type ArchiveEntry = { path: string; content: string | Uint8Array | Readable };

/** A table of an archive: as it is written for spreadsheets, from which its page is drawn too. */
export type Section = { name: string; title: string; csv: string };

/** A file that its index links to. */
export type Linked = { path: string; title: string; group: string };

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

/** The status of a request in words; one that is not known is told as it is (D40). */
export function statusText(status: string): string {
  const known = knownRequestStatus(status);
  return known === null ? status : requestStatusLabel(known);
}
