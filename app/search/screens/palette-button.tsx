import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ViewerView } from '#app/ground/page.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './palette-button.module.css';

/** Comes with the first search: no page carries its weight. */
const CommandPalette = lazy(async () => ({
  default: (await import('./palette.tsx')).CommandPalette,
}));

/** Opens the search of everything, by a press or by Ctrl K (Cmd K on a Mac). */
export function PaletteButton({ viewer }: { viewer: ViewerView }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      // Over a dialog that asks something a search would hide what was asked.
      if (document.querySelector('dialog:modal') === null) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        // Without scripts it could do nothing.
        className={classNames(styles.button, !isHydrated && 'unseen')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className={styles.name}>Search</span>
        <kbd className={`${styles.keys} text-xs small-frame`} aria-hidden="true">
          {isHydrated && isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette viewer={viewer} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isMac(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
}
