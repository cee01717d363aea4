/** One page of a list. Rows in the list's own order; empty only when the whole list is. */
export type Page<Row> = {
  rows: Row[];
  /** Counts from 1. */
  page: number;
  pageSize: number;
  totalCount: number;
};
