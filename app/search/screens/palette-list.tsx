import { formatCountOf } from '#app/ground/format-count.ts';
import { findPages, type PageReader } from '#app/search/rules.ts';
import { HIT_KINDS, type HitKind, type SearchHit } from '#app/ground/search-hit.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './palette.module.css';
import { Button } from '#app/ui/button.tsx';

export type PaletteItem = { id: string; title: string; detail: string; to: string };

type PaletteGroup = { title: string; items: PaletteItem[] };

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

type PaletteListProps = {
  listId: string;
  groups: readonly PaletteGroup[];
  /** The one that Enter opens. */
  current: PaletteItem | null;
  optionId: (item: PaletteItem) => string;
  open: (item: PaletteItem) => void;
};

/** What was found, in groups. The focus never comes here: the box names the current one. */
export function PaletteList({ listId, groups, current, optionId, open }: PaletteListProps) {
  return (
    <div id={listId} role="listbox" aria-label="Results" hidden={groups.length === 0}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-labelledby={`${listId}-${title}`}>
          <p id={`${listId}-${title}`} role="presentation" className={styles.group}>
            {title}
          </p>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={optionId(item)}
              item={item}
              isCurrent={item.id === current?.id}
              open={open}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = {
  id: string;
  item: PaletteItem;
  isCurrent: boolean;
  open: (item: PaletteItem) => void;
};

function PaletteOption({ id, item, isCurrent, open }: PaletteOptionProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  // A press with Ctrl or the middle button opens a tab, as of any link.
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(item);
  };
  return (
    <a
      ref={ref}
      id={id}
      href={item.to}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={classNames(styles.option, isCurrent && styles.current)}
      onClick={press}
    >
      <span className="medium break-anywhere shrinks">{item.title}</span>
      {item.detail !== '' && <span className="muted text-xs">{item.detail}</span>}
    </a>
  );
}

/** How to go on, for those who see it; it is also what '?' lists. */
export function PaletteFoot() {
  return (
    <p className={`${styles.foot} wrap muted text-xs line-above gap-1 across-4`} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
      <span>
        <kbd>?</kbd> shortcuts
      </span>
    </p>
  );
}

const SHORTCUTS = [
  { keys: 'Ctrl K or ⌘ K', does: 'Open and close this search' },
  { keys: '↑ and ↓', does: 'Choose a result' },
  { keys: 'Enter', does: 'Open the chosen result' },
  { keys: 'Esc', does: 'Close, and go back to where you were' },
  { keys: '?', does: 'Show these shortcuts' },
] as const;

/** The keys that do something; shown for a question mark. */
export function ShortcutList() {
  return (
    <div role="status" className={styles.shortcuts}>
      <p className={styles.group}>Keyboard shortcuts</p>
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The server did not answer; pages are found without it. */
export function SearchFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className={styles.nothing}>
      <p>The search did not answer.</p>
      <Button type="button" variant="secondary" size="small" onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
