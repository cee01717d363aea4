import type { Transaction } from './database.ts';
import { Column, is, type SQL, sql, type Subquery } from 'drizzle-orm';

type Decoder = { mapFromDriverValue: (value: string) => unknown };

/** A select whose fields have names of their own, none inside another. */
type Query = {
  _: { readonly selectedFields: object };
  as: (alias: string) => Subquery;
  toSQL: () => { sql: string; params: unknown[] };
} & PromiseLike<readonly unknown[]>;

export type Queries = Record<string, Query>;

export type RowsOf<Asked extends Queries> = { [Name in keyof Asked]: Awaited<Asked[Name]> };

/**
 * The rows of several queries, each as it would answer alone, by one statement: one trip to the
 * database, one plan, and all of them of one moment (0092).
 */
export async function readTogether<Asked extends Queries>(
  transaction: Transaction,
  queries: Asked,
): Promise<RowsOf<Asked>> {
  const { texts } = await readTexts(transaction, queries, {});
  return rowsOfTexts(queries, texts);
}

/** The same as a text that can be kept, for `rowsOfTexts`, beside further values of that moment. */
export async function readTexts<Further extends Record<string, SQL>>(
  transaction: Transaction,
  queries: Queries,
  further: Further,
) {
  const parts = Object.entries(queries).map(([name, query]) => textsOf(name, query));
  const texts = sql<string>`json_build_array(${sql.join(parts, sql`, `)})::text`;
  const [read] = await transaction.select({ texts, ...further }).from(sql`(values (1)) as one`);
  return read as { texts: string } & Record<keyof Further, string>;
}

/** What `readTexts` read of the same queries. */
export function rowsOfTexts<Asked extends Queries>(queries: Asked, texts: string): RowsOf<Asked> {
  const read = JSON.parse(texts) as (string | null)[][][];
  const rows = Object.entries(queries).map(([name, query], index) => {
    const decoders = Object.entries(query._.selectedFields as Record<string, unknown>).map(
      ([key, field]) => [key, decoderOf(field)] as const,
    );
    const decode = (values: (string | null)[]) =>
      Object.fromEntries(
        decoders.map(([key, decoder], place) => {
          const value = values[place] ?? null;
          return [key, value === null ? null : decoder.mapFromDriverValue(value)];
        }),
      );
    return [name, read[index]!.map(decode)] as const;
  });
  return Object.fromEntries(rows) as RowsOf<Asked>;
}

/** A column under a name that no other field of its query has. */
export function named<Of extends Column>(column: Of, name: string): SQL.Aliased<Of['_']['data']> {
  return sql`${column}`.mapWith(column).as(name) as SQL.Aliased<Of['_']['data']>;
}

/** The same of a joined table that may have no row. */
export function namedOrNull<Of extends Column>(column: Of, name: string) {
  return named(column, name) as SQL.Aliased<Of['_']['data'] | null>;
}

/** The rows of a query as one value: lists of texts, which decode like those of the wire. */
function textsOf(name: string, query: Query): SQL {
  const rows = query.as(name) as unknown as Record<string, SQL>;
  const fields = Object.keys(query._.selectedFields as Record<string, unknown>);
  const texts = fields.map((key) => sql`${rows[key]}::text`);
  return sql`(select coalesce(json_agg(json_build_array(${sql.join(texts, sql`, `)})), '[]')
    from ${rows})`;
}

/** What Drizzle would decode the field with; it does not tell it of expressions by itself. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return { mapFromDriverValue: (value) => field.mapFromDriverValue(value) };
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}
