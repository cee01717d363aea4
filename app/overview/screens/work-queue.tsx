import {
  CalendarClock,
  ChartNoAxesColumn,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePlus,
  FileClock,
  Files,
  House,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#app/ground/format-count.ts';
import type { WorkQueueView } from '#app/overview/queue.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type QueueLineKey, queueLines, type QueueLineText } from '#app/overview/words.ts';
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
        <ul className="line-above divided">
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
    <li className={`${styles.line} flex gap-3`}>
      <Icon of={ICONS[key]} className={`${styles.icon} pine rigid`} />
      <div className="grid gap-2 shrinks grow">
        <h3 className={`${styles.title} row gap-2 text-sm bold`}>
          {listedAt === null ? title : <Link to={listedAt}>{title}</Link>}{' '}
          <Badge tone={line.isUrgent ? 'danger' : 'neutral'}>{formatCount(count)}</Badge>
        </h3>
        <ul className="gap-1 grid text-sm">
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

const ACTIONS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/admin/properties/new', label: 'Add Property', icon: CirclePlus },
  { to: '/admin/properties', label: 'Manage Properties', icon: House },
  { to: '/admin/investment-requests', label: 'Investment Requests', icon: Inbox },
  { to: '/admin/investments', label: 'Investments', icon: ChartNoAxesColumn },
  { to: '/admin/documents', label: 'Documents', icon: Files },
];

/** The ways that an admin takes most. Source: rules 2.2. */
export function QuickActions() {
  return (
    <Card title="Quick Actions" flush>
      <ul className="line-above divided">
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon of={icon} />
              <span className="grow">{label}</span>
              <Icon of={ChevronRight} size={16} className="muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
