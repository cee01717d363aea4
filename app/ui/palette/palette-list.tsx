import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

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
      <span className={styles.title}>{item.title}</span>
      {item.detail !== '' && <span className={styles.detail}>{item.detail}</span>}
    </a>
  );
}

/** How to go on, for those who see it; it is also what '?' lists. */
export function PaletteFoot() {
  return (
    <p className={styles.foot} aria-hidden="true">
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
