import type { ReactNode } from 'react';
import { Icon, type MessageTone, TONE_ICONS } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: MessageTone;
  title?: string;
  /** 'alert' for what went wrong just now; none for what is simply so. */
  role?: 'alert' | 'status';
  actions?: ReactNode;
  children?: ReactNode;
};

/** Something to know that stands in the page. */
export function Notice({ tone = 'info', title, role, actions, children }: NoticeProps) {
  return (
    <div role={role} className={styles.notice} data-tone={tone}>
      <Icon of={TONE_ICONS[tone]} size={20} className={styles.icon} />
      <div className={styles.content}>
        {title && <p className="bold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
