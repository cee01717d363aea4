import { type Actor, isPlatformAdmin, mayOpenAdministration } from '#app/ground/actor.ts';
import {
  type AnyColumn,
  Column,
  eq,
  is,
  noopDecoder,
  type SQL,
  sql,
  type SQLWrapper,
  type Subquery,
  type WithSubquery,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import type { Transaction } from './database.ts';

/** How many rows a list shows at once, where its screen does not say otherwise. */
export const PAGE_SIZE = 25;

/** The wanted page, or the last one when there are fewer, and how many rows stand before it. */
export function placePage(
  wanted: number,
  totalCount: number,
  pageSize = PAGE_SIZE,
): { page: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(totalCount / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(wanted)), lastPage);
  return { page, offset: (page - 1) * pageSize };
}

/**
 * The wanted page, or the last one when there are fewer, of what only a look at every row finds:
 * its rows and how many there are from one such look. `look` reads a page's rows from an offset,
 * each with `COUNT_OF_ALL` as `total`.
 */
export async function findPage<Row extends { total: number }>(
  wanted: number,
  look: (offset: number) => Promise<Row[]>,
  pageSize = PAGE_SIZE,
): Promise<{ rows: Row[]; page: number; totalCount: number }> {
  const { page, offset } = placePage(wanted, Number.MAX_SAFE_INTEGER, pageSize);
  const rows = await look(offset);
  const [first] = rows;
  if (first !== undefined || page === 1) return { rows, page, totalCount: first?.total ?? 0 };
  const totalCount = (await look(0))[0]?.total ?? 0;
  const last = placePage(page, totalCount, pageSize);
  return { rows: await look(last.offset), page: last.page, totalCount };
}

/** Whose listings an actor administers: everybody's, or those of one organization. */
export type ListingScope = { kind: 'everything' } | { kind: 'organization'; id: string };

/**
 * What the actor administers (D1): everything for platform admins, else what the current
 * organization lists; null for actors who administer nothing. Narrower than row-level security,
 * which also lets through the other organizations that one administers and what is public.
 */
export function listingScopeOf(actor: Actor): ListingScope | null {
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) return null;
  if (isPlatformAdmin(actor)) return { kind: 'everything' };
  return actor.currentOrganizationId === null
    ? null
    : { kind: 'organization', id: actor.currentOrganizationId };
}

/** The condition that a lister's column lies in the scope; none when everything does. */
export function within(scope: ListingScope, lister: AnyPgColumn): SQL | undefined {
  return scope.kind === 'everything' ? undefined : eq(lister, scope.id);
}

// A statement has room for 65,535 values, and nothing says how many notes, people or lines there
// are: rows are written in pieces, and ids are one value together.

/** A list in pieces of so many, in its order. */
export function inChunks<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Whether a column's id is one of any number of ids, which come from the database. */
export function isAmong(column: AnyColumn, ids: Iterable<string>): SQL {
  return sql`${column} = any(${`{${[...ids].join(',')}}`}::uuid[])`;
}

/** The sum of a money column over the rows of a query, in cents; zero over none. */
export function sumOf(column: SQLWrapper, where?: SQL): SQL<Cents> {
  const filter = where === undefined ? sql`` : sql` filter (where ${where})`;
  // The drivers hand a numeric over as text.
  return sql`coalesce(sum(${column})${filter}, 0)`.mapWith((sum: string) => cents(BigInt(sum)));
}

/** How many rows of a query fit. */
export function countWhere(where: SQL): SQL<number> {
  return sql`count(*) filter (where ${where})`.mapWith(Number);
}

/** How many rows a limited query would have without its limit, in each of its rows. */
export const COUNT_OF_ALL = sql`count(*) over ()`.mapWith(Number);

/** A sum from the database, which the two drivers hand over differently, as money. */
export function toCents(value: string | number | bigint): Cents {
  return cents(BigInt(value));
}

type Decoder = { mapFromDriverValue: (value: string) => unknown };

/** A select whose fields have names of their own, none inside another. */
type Query = {
  _: { readonly selectedFields: object };
  as: (alias: string) => Subquery;
  toSQL: () => { sql: string; params: unknown[] };
} & PromiseLike<readonly unknown[]>;

type Queries = Record<string, Query>;

export type RowsOf<Asked extends Queries> = { [Name in keyof Asked]: Awaited<Asked[Name]> };

/**
 * The rows of several queries, each as it would answer alone, by one statement: one trip to the
 * database, one plan, and all of them of one moment (0092). What several of them read `from` is
 * found once.
 */
export async function readTogether<Asked extends Queries>(
  transaction: Transaction,
  queries: Asked,
  from: readonly WithSubquery[] = [],
): Promise<RowsOf<Asked>> {
  const parts = Object.entries(queries).map(([name, query]) => textsOf(name, query));
  const texts = sql<string>`json_build_array(${sql.join(parts, sql`, `)})::text`;
  const [answer] = await transaction
    .with(...from)
    .select({ texts })
    .from(sql`(values (1)) as one`);
  const read = JSON.parse(answer!.texts) as (string | null)[][][];
  const rows = Object.entries(queries).map(([name, query], index) => {
    const decoders = Object.entries(query._.selectedFields as Record<string, unknown>).map(
      ([key, field]) => [key, decoderOf(key, field)] as const,
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
function decoderOf(key: string, field: unknown): Decoder {
  if (is(field, Column)) return { mapFromDriverValue: (value) => field.mapFromDriverValue(value) };
  const { decoder } = (field as { sql: { decoder: Decoder } }).sql;
  return decoder === noopDecoder ? { mapFromDriverValue: textOf(key) } : decoder;
}

/** An expression that does not say what it is stays a text; 'false' as a text would be true. */
const textOf = (key: string) => (value: string) => {
  if (value !== 'true' && value !== 'false') return value;
  throw new Error(`${key} is a condition: its query says mapWith(toBoolean)`);
};

/** Reads a condition that a query answers, as a value or as its text; for `mapWith`. */
export const toBoolean = (value: boolean | string): boolean => value === true || value === 'true';
