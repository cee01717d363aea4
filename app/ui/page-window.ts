/**
 * The page numbers to offer: first, last, the current one and its neighbours, ascending; null
 * stands for a gap. Shape: pages count from 1; a gap never hides a single page.
 */
export function pageWindow({ page, pageCount }: { page: number; pageCount: number }) {
  const near = [1, page - 1, page, page + 1, pageCount];
  const offered = [...new Set(near)].filter((number) => number >= 1 && number <= pageCount);
  return offered.flatMap((number, index) => {
    const skipped = number - (offered[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
