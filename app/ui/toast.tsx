import type { Toast } from '#app/ground/page.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { X } from 'lucide-react';
import { Icon, TONE_ICONS } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

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

let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/**
 * Offers a place inside an open modal dialog for messages: the rest of the page lies under the
 * backdrop, where nobody can read or dismiss them. The answer takes the offer back.
 */
export function offerToastSlot(slot: HTMLElement): () => void {
  change([...slots, slot]);
  return () => change(slots.filter((one) => one !== slot));
}

/** The place in the topmost open dialog, or null while none is open. */
export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slots.at(-1) ?? null,
    () => null,
  );
}

function change(next: readonly HTMLElement[]) {
  slots = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const READING_TIME_MS = 9000;

/** Bad news, which stays until it is dismissed. */
export function isBadNews({ tone }: Toast): boolean {
  return tone === 'danger';
}

type ToastCardProps = {
  toast: Toast;
  /** Whether it stands among other content, which would move when it left by itself. */
  stays: boolean;
  dismiss: () => void;
};

/**
 * One message. Good news leaves by itself, unless somebody is on it with pointer or keyboard; bad
 * news stays until it is dismissed.
 */
export function ToastCard({ toast, stays: isKept, dismiss }: ToastCardProps) {
  const { tone, title, message } = toast;
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  const stays = isKept || held || isBadNews(toast);
  const leave = useEffectEvent(dismiss);
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(() => leave(), READING_TIME_MS);
    return () => window.clearTimeout(timer);
  }, [stays]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={TONE_ICONS[tone]} size={20} className={styles.icon} />
      <div>
        <p className="bold">{title}</p>
        <p className="muted">{message}</p>
      </div>
      {hydrated && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={`Dismiss, ${title}`}
          onClick={dismiss}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  );
}
