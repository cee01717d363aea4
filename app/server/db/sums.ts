import { type Cents, cents } from '#app/ground/money/cents.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The sum of a money column over the rows of a query, in cents; zero over none. */
export function sumOf(column: AnyPgColumn, where?: SQL): SQL<Cents> {
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
