import { useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-card.tsx';
import styles from './toast.module.css';

/**
 * Answers to what was just done, announced politely. A page brings at most one; it outlives that
 * page's data, which may be loaded again a moment later without it.
 */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const [latest, setLatest] = useState(toast);
  const [shown, setShown] = useState<readonly Entry[]>(() => withToast([], toast));
  if (toast !== latest) {
    setLatest(toast);
    setShown(withToast(shown, toast));
  }
  return (
    <div role="status" aria-label="Messages" className={styles.region} data-print="hide">
      {shown.map(({ id, toast: one }) => (
        <ToastCard
          key={id}
          toast={one}
          dismiss={() => setShown((before) => before.filter((entry) => entry.id !== id))}
        />
      ))}
    </div>
  );
}

type Entry = { id: number; toast: Toast };

function withToast(before: readonly Entry[], toast: Toast | null): readonly Entry[] {
  return toast === null ? before : [...before, { id: (before.at(-1)?.id ?? 0) + 1, toast }];
}
