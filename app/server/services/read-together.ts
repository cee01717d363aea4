import type { Transaction } from '#app/server/db/database.ts';
import { Column, is, type SQL, sql, type Subquery } from 'drizzle-orm';

type Decoder = { mapFromDriverValue: (value: string) => unknown };

/** A select whose fields have names of their own, none inside another. */
type Query = {
  _: { readonly selectedFields: object };
  as: (alias: string) => Subquery;
} & PromiseLike<readonly unknown[]>;

/**
 * The rows of several queries, each as it would answer alone, by one statement: one trip to the
 * database, one plan, and all of them of one moment (0092).
 */
export async function readTogether<Queries extends Record<string, Query>>(
  transaction: Transaction,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: Awaited<Queries[Name]> }> {
  const parts = Object.entries(queries).map(
    ([name, query]) => [name, partOf(name, query)] as const,
  );
  const [read] = await transaction.select(Object.fromEntries(parts)).from(sql`(values (1)) as one`);
  return read as { [Name in keyof Queries]: Awaited<Queries[Name]> };
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
function partOf(name: string, query: Query): SQL {
  const rows = query.as(name) as unknown as Record<string, SQL>;
  const fields = Object.entries(query._.selectedFields as Record<string, unknown>);
  const texts = fields.map(([key]) => sql`${rows[key]}::text`);
  const decoders = fields.map(([key, field]) => [key, decoderOf(field)] as const);
  const decode = (values: (string | null)[]) =>
    Object.fromEntries(
      decoders.map(([key, decoder], index) => {
        const value = values[index] ?? null;
        return [key, value === null ? null : decoder.mapFromDriverValue(value)];
      }),
    );
  return sql`(select coalesce(json_agg(json_build_array(${sql.join(texts, sql`, `)})), '[]')
    from ${rows})`.mapWith((read: string | (string | null)[][]) =>
    (typeof read === 'string' ? (JSON.parse(read) as (string | null)[][]) : read).map(decode),
  );
}

/** What Drizzle would decode the field with; it does not tell it of expressions by itself. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return { mapFromDriverValue: (value) => field.mapFromDriverValue(value) };
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}
