import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { planHolder } from '#app/domain/note/plan-holder.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { HolderName } from '#app/server/views/import-view.ts';
import { explainNoteRefusal } from '#app/ui/admin/note-texts.ts';

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

/** Why nobody can hold a note from this day on, in words; null when they can. Source: rules 5.1. */
export function holderRefusal(noteOn: IsoDate, fundedOn: IsoDate): string | null {
  const wish = { kind: 'hold', organizationId: '', fundedOn } as const;
  const planned = planHolder(wish, { history: [], noteOn, lastReceivedOn: null, today: noteOn });
  return planned.ok ? null : explainNoteRefusal(planned.reason).message;
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
