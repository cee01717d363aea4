import { isFileKey } from '#app/server/storage/file-store.ts';
import * as v from 'valibot';
import { createHash } from 'node:crypto';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const databaseName = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

/** A table as it was backed up: its rows are the lines of its pieces, one after the other. */
const backedUpTable = v.object({
  name: databaseName,
  columns: v.pipe(v.array(databaseName), v.minLength(1)),
  rowCount: count,
  pieceCount: count,
  /** Of its rows as text, in the order of the primary key. */
  sha256,
});

const backedUpFile = v.object({
  key: v.pipe(v.string(), v.check(isFileKey)),
  sizeBytes: count,
  sha256,
});

/** What a backup holds: written last, so that it can state what was really written. */
export const manifest = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/)),
  engine: v.picklist(['pglite', 'postgresql']),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Of the APP_SECRET that it was made with. */
  secretMark: v.string(),
  /** The migrations that its tables have seen, by the hash of their text, in order. */
  migrations: v.pipe(v.array(sha256), v.minLength(1)),
  tables: v.pipe(v.array(backedUpTable), v.minLength(1)),
  sequences: v.array(
    v.object({
      name: databaseName,
      lastValue: v.pipe(v.string(), v.regex(/^\d+$/)),
      isCalled: v.boolean(),
    }),
  ),
  /** The newest seal of its audit entries: a note of it that lies elsewhere (0084). */
  auditHead: v.optional(v.nullable(v.object({ position: count, hash: sha256 })), null),
  /** Whether files are in the archive or in the folder `files` next to it. */
  filesAre: v.picklist(['inside', 'beside']),
  files: v.array(backedUpFile),
  /** Files that rows named and that were not there. */
  missingFiles: v.array(v.string()),
});

export type BackedUpTable = v.InferOutput<typeof backedUpTable>;
export type BackedUpFile = v.InferOutput<typeof backedUpFile>;
export type Manifest = v.InferOutput<typeof manifest>;

/** What the archive calls the parts of a table and a file. */
export const pieceName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.gz`;
export const fileName = (key: string): string => `files/${key}`;

export const MANIFEST_NAME = 'manifest.json';
export const README_NAME = 'README.txt';
export const KEYED_SEAL_NAME = 'seal.hmac';
export const SEAL_NAME = 'seal.sha256';

/** The number changes when an older product could not read what a newer one writes. */
export const FORMAT = 1;

const FIRST_LINE = 'Hearthnote backup, format ';

/** The first thing in every archive: what it is, for whoever finds it in ten years. */
export const README = `${FIRST_LINE}${FORMAT}

Restore it into an empty installation:  npm run hearthnote -- restore THIS-FILE
Without the product: tables/ holds the rows of each table, in parts that zcat opens, as COPY of
PostgreSQL reads them; manifest.json names their columns and the migrations of the schema.
seal.sha256 is the hash of all that stands before it in this file. seal.hmac is the same, made with
APP_SECRET: a restore says whether it fits.
`;

/** The format that a readme states; null when it is not one of ours. */
export function readFormat(text: string): number | null {
  const stated = text.startsWith(FIRST_LINE)
    ? /^\d{1,6}/.exec(text.slice(FIRST_LINE.length))
    : null;
  return stated === null ? null : Number(stated[0]);
}

/**
 * What tells one APP_SECRET from another without telling it: second factors can only be read with
 * the one that they were written with. Whoever guesses secrets from this could do so from what is
 * encrypted with them just as well.
 */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`backup of Hearthnote: ${secret}`).digest('hex').slice(0, 16);
}

/** A backup or restore that cannot be done; the message is the sentence that its user reads. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}
