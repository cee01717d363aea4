import type { QueueLine } from '#app/server/views/work-queue-view.ts';

/** How many of each kind the work queue names. */
export const QUEUE_ITEMS = 3;

/** A line of the work queue from the first rows of a query that has `COUNT_OF_ALL` as `total`. */
export function lineOf<Row extends { total: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): QueueLine<Item> {
  return { count: rows[0]?.total ?? 0, items: rows.map(itemOf) };
}
