import { formatCountOf } from '#app/ground/format-count.ts';
import { findPages, type PageReader } from '#app/domain/search/find-pages.ts';
import { HIT_KINDS, type HitKind, type SearchHit } from '#app/domain/search/search-hit.ts';

export type PaletteItem = { id: string; title: string; detail: string; to: string };

export type PaletteGroup = { title: string; items: PaletteItem[] };

const TITLES: Record<HitKind, string> = {
  property: 'Properties',
  note: 'Notes',
  person: 'People',
  request: 'Requests',
};

/** What is offered for a text: pages first, then what the server has found; no group is empty. */
export function groupItems(
  reader: PageReader,
  typed: string,
  hits: readonly SearchHit[],
): PaletteGroup[] {
  const pages = findPages(reader, typed).map(({ label, to }) => {
    return { id: `page-${to}`, title: label, detail: '', to };
  });
  const groups = HIT_KINDS.map((kind) => ({
    title: TITLES[kind],
    items: hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, to }) => ({ id: `${kind}-${id}`, title, detail, to })),
  }));
  return [{ title: 'Pages', items: pages }, ...groups].filter(({ items }) => items.length > 0);
}

/** What is said once a search has come to rest. */
export function announcement(count: number, typed: string): string {
  if (count === 0) return `Nothing found for “${typed.trim()}”.`;
  return formatCountOf(count, 'result');
}
