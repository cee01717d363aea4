/** Rows of a table in the text format of COPY: whole lines or parts of them, in pieces. */
export type CopyText = AsyncIterable<Uint8Array>;

/** A transaction past the policies: statements as text, and tables as a whole. For backups only. */
export type BulkTransaction = {
  query: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;
  /** What a select returns. */
  copyOut: (select: string) => CopyText;
  /** Adds whole lines to `target`: the name of a table and its columns. */
  copyIn: (target: string, lines: CopyText) => Promise<void>;
};

/** How a backup reaches every row, which no role of the product may (0071). */
export type Bulk = {
  /** Reads one state of the database, however long it takes. */
  read: <T>(work: (transaction: BulkTransaction) => Promise<T>) => Promise<T>;
  /** Runs as the owner of the tables. */
  write: <T>(work: (transaction: BulkTransaction) => Promise<T>) => Promise<T>;
};

/** What makes both engines and every version of them write a value alike, until the end. */
export const SAME_TEXT = `select set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'iso_8601', true), set_config('timezone', 'UTC', true),
  set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;
