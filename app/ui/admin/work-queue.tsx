import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  FileClock,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#app/ground/format-count.ts';
import type { WorkQueueView } from '#app/server/views/work-queue-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { queueLines, type QueueLineKey, type QueueLineText } from './queue-texts.ts';
import styles from './work-queue.module.css';

const ICONS: Record<QueueLineKey, LucideIcon> = {
  requests: Inbox,
  overdue: CircleAlert,
  maturing: CalendarClock,
  drafts: FileClock,
  mails: MailWarning,
  leads: MessagesSquare,
};

/** What waits for who administers, most pressing first; calm when nothing does. */
export function WorkQueue({ queue }: { queue: WorkQueueView }) {
  const lines = queueLines(queue);
  return (
    <Card title="Work Queue" flush>
      {lines.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing is waiting for you"
          text="Requests to decide, late notes and whatever else needs you appear here."
        />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <QueueRow key={line.key} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function QueueRow({ line }: { line: QueueLineText }) {
  const { key, title, count, items, listedAt } = line;
  const more = count - items.length;
  const rest = `and ${formatCount(more)} more`;
  return (
    <li className={styles.line}>
      <Icon of={ICONS[key]} className={styles.icon} />
      <div className={styles.content}>
        <h3 className={styles.title}>
          {listedAt === null ? title : <Link to={listedAt}>{title}</Link>}{' '}
          <Badge tone={line.isUrgent ? 'danger' : 'neutral'}>{formatCount(count)}</Badge>
        </h3>
        <ul className={styles.items}>
          {items.map(({ id, to, name, fact }) => (
            <li key={id} className={styles.item}>
              <Link to={to}>{name}</Link>
              <span className={styles.fact}>{fact}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={styles.item}>
              {listedAt === null ? (
                <span className={styles.fact}>{rest}</span>
              ) : (
                <Link to={listedAt} aria-label={`${rest}: ${title}`}>
                  {rest}
                </Link>
              )}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
