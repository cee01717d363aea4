import type { Toast } from '#app/ground/page.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { TONE_ICONS } from './tone-icon.ts';
import { useHydrated } from './use-hydrated.ts';

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
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={TONE_ICONS[tone]} size={20} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{message}</p>
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
