import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CopyText } from '#app/server/db/bulk.ts';
import { type BackedUpTable, pieceName } from './manifest.ts';
import type { TableFacts } from './read-facts.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);

/** As much as a piece of a table has before it is compressed, or one row more. */
const PIECE_BYTES = 4 * 1024 * 1024;

const LINE_END = 0x0a;

/** Writes the rows of a table to the archive, in pieces that end with a row. */
export async function packRows(
  archive: ArchiveWriter,
  { name, columns }: TableFacts,
  rows: CopyText,
): Promise<BackedUpTable> {
  const summary = summarizeRows();
  let pieceCount = 0;
  for await (const piece of cutAtLines(rows)) {
    summary.add(piece);
    await archive.add(pieceName(name, pieceCount), await compress(piece));
    pieceCount += 1;
  }
  return { name, columns, pieceCount, ...summary.end() };
}

/** What tells one content of a table from another. */
export type RowSummary = Pick<BackedUpTable, 'rowCount' | 'sha256'>;

/** The summary of rows that come in pieces of any size, or of the first ones beyond `most` rows. */
export async function summaryOf(rows: CopyText, most = Infinity): Promise<RowSummary> {
  const summary = summarizeRows(most);
  for await (const piece of rows) if (!summary.add(piece)) break;
  return summary.end();
}

function summarizeRows(most = Infinity): {
  add: (piece: Uint8Array) => boolean;
  end: () => RowSummary;
} {
  const hash = createHash('sha256');
  let rowCount = 0;
  return {
    add: (piece) => {
      hash.update(piece);
      // COPY writes a line end within a value as \n, so each one ends a row.
      let at = piece.indexOf(LINE_END);
      for (; at >= 0 && rowCount <= most; at = piece.indexOf(LINE_END, at + 1)) rowCount += 1;
      return rowCount <= most;
    },
    end: () => ({ rowCount, sha256: hash.digest('hex') }),
  };
}

async function* cutAtLines(rows: CopyText): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of rows) {
    let rest = piece;
    while (heldBytes + rest.length >= PIECE_BYTES) {
      const end = rest.indexOf(LINE_END, Math.max(0, PIECE_BYTES - heldBytes - 1));
      if (end < 0) break;
      yield Buffer.concat([...held, rest.subarray(0, end + 1)]);
      rest = rest.subarray(end + 1);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
