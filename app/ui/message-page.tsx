import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './message-page.module.css';

type MessagePageProps = {
  title: string;
  text?: ReactNode;
  actions: ReactNode;
};

/** A page that only says one thing: what is missing or went wrong, and where to go from here. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <div className={`${styles.page} grid gap-3 items-centre`}>
      <div className={styles.mark}>
        <BrandMark size={48} />
      </div>
      <h1>{title}</h1>
      {text && <p className="muted text-lg">{text}</p>}
      <div className={`${styles.actions} wrap in-middle gap-3`}>{actions}</div>
    </div>
  );
}
