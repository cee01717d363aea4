import { Form, Link, useNavigation } from 'react-router';
import type { NotificationRow } from '#app/server/views/notification-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Day } from '#app/ui/day.tsx';
import styles from './notification-list.module.css';

/** What the reader was told, the newest first; what is new stands out and can be marked. */
export function NotificationList({ notifications }: { notifications: readonly NotificationRow[] }) {
  return (
    <ul className={styles.list}>
      {notifications.map((one) => (
        <li key={one.id} className={classNames(styles.entry, !one.isRead && styles.unread)}>
          <div className={styles.words}>
            <span className={styles.title}>
              <Link to={one.path}>{one.title}</Link>
              {!one.isRead && <Badge tone="primary">New</Badge>}
            </span>
            <span className={styles.body}>
              {`${one.body}\u00a0· `}
              <Day on={one.toldOn} />
            </span>
          </div>
          {!one.isRead && <MarkRead notification={one} />}
        </li>
      ))}
    </ul>
  );
}

function MarkRead({ notification: { id, title, body } }: { notification: NotificationRow }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="one" />
      <input type="hidden" name="notificationId" value={id} />
      <Button
        size="small"
        variant="secondary"
        pending={formData?.get('notificationId') === id}
        aria-label={`Mark as Read, ${title}, ${body}`}
      >
        Mark as Read
      </Button>
    </Form>
  );
}
