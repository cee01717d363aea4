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
