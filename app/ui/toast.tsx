import type { Toast } from '#app/ground/page.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isBadNews, ToastCard } from './toast-card.tsx';
import { useToastSlot } from './use-toast-slot.ts';
import styles from './toast.module.css';

/**
 * Answers to what was just done, announced politely. A page brings at most one; it outlives that
 * page's data, which may be loaded again a moment later without it. While a modal dialog is open
 * they stand in it, since it covers everything else.
 */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const [latest, setLatest] = useState(toast);
  const [shown, setShown] = useState<readonly Entry[]>(() => withToast([], toast));
  if (toast !== latest) {
    setLatest(toast);
    setShown(withToast(shown, toast));
  }
  const slot = useToastSlot();
  const cards = shown.map(({ id, toast: one }) => (
    <ToastCard
      key={id}
      toast={one}
      stays={slot !== null}
      dismiss={() => setShown((before) => before.filter((entry) => entry.id !== id))}
    />
  ));
  return (
    <>
      <div role="status" aria-label="Notifications" className={styles.region} data-print="hide">
        {slot === null && cards}
      </div>
      {slot !== null && createPortal(cards, slot)}
    </>
  );
}

type Entry = { id: number; toast: Toast };

/** With a newer message: good news from before makes room for it. */
function withToast(before: readonly Entry[], toast: Toast | null): readonly Entry[] {
  if (toast === null) return before;
  const id = (before.at(-1)?.id ?? 0) + 1;
  return [...before.filter((entry) => isBadNews(entry.toast)), { id, toast }];
}
