import { foldText } from '#app/ground/fold-text.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { HolderName } from '#app/server/views/import-view.ts';

/** Finds the organizations that a file names. */
export type Holders = {
  /** The organization of this name or slug, null for no text, or why there is none. */
  find: (text: string | undefined) => Result<string | null, string>;
};

/** The organizations by their names and slugs, in whatever case. */
export function holdersOf(names: readonly HolderName[]): Holders {
  const found = new Map<string, Set<string>>();
  for (const { id, name, slug } of names) {
    for (const text of [name, slug]) {
      const key = plain(text);
      found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  }
  const slugs = new Map(names.map(({ id, slug }) => [plain(slug), id] as const));
  return {
    find: (text) => {
      if (text === undefined) return accept(null);
      const ids = [...(found.get(plain(text)) ?? [])];
      const own = slugs.get(plain(text));
      if (ids.length > 1 && own === undefined) {
        return refuse('Several organizations have this name. Enter the slug of one of them');
      }
      const id = own ?? ids[0];
      return id === undefined
        ? refuse('Enter the name or slug of an organization that you may choose as holder')
        : accept(id);
    },
  };
}

function plain(text: string): string {
  return foldText(text.trim().replaceAll(/\s+/g, ' '));
}
