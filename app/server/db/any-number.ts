import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

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
