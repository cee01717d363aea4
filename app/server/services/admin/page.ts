/** One page of a list. Rows in the list's own order; empty only when the whole list is. */
export type Page<Row> = {
  rows: Row[];
  /** Counts from 1. */
  page: number;
  pageSize: number;
  totalCount: number;
};

/** How many rows a table of the administration shows at once. */
export const PAGE_SIZE = 25;

/** The wanted page, or the last one when there are fewer, and how many rows stand before it. */
export function placePage(wanted: number, totalCount: number): { page: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(wanted)), lastPage);
  return { page, offset: (page - 1) * PAGE_SIZE };
}
