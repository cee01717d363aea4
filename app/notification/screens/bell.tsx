import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bell.module.css';

const MOST = 99;

/** The way to what the reader was told, with how much of it is new. */
export function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const name = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`;
  return (
    <Link to="/dashboard/notifications" className={styles.bell} aria-label={name} title={name}>
      <Icon of={Bell} />
      {unreadCount > 0 && (
        <span className={`${styles.count} bold text-center absolute`} aria-hidden="true">
          {unreadCount > MOST ? `${MOST}+` : unreadCount}
        </span>
      )}
    </Link>
  );
}
