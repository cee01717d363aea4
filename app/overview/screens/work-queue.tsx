import {
  CalendarClock,
  ChartNoAxesColumn,
  CircleAlert,
  CirclePlus,
  FileClock,
  FilePen,
  Files,
  House,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  SquareKanban,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#app/ground/format-count.ts';
import type { WorkQueueView } from '#app/overview/queue.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import { type QueueLineKey, queueLines, type QueueLineText } from '#app/overview/words.ts';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './work-queue.module.css';

const ICONS: Record<QueueLineKey, LucideIcon> = {
  reservations: SquareKanban,
  requests: Inbox,
  overdue: CircleAlert,
  maturing: CalendarClock,
  formsD: FilePen,
  drafts: FileClock,
  mails: MailWarning,
  leads: MessagesSquare,
};

/** What waits for who administers, most pressing first; calm when nothing does. */
export function WorkQueue({ queue }: { queue: WorkQueueView & { pictures: FirstPictures } }) {
  const lines = queueLines(queue);
  return (
    <Card title="Work Queue" flush>
      {lines.length === 0 ? (
        <EmptyState
          picture="calm"
          title="Nothing is waiting for you"
          text="Requests to decide, late notes and whatever else needs you appear here."
        />
      ) : (
        <ul className={`${styles.lines} grid line-above`}>
          {lines.map((line) => (
            <QueueRow key={line.key} line={line} pictures={queue.pictures} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type QueueRowProps = { line: QueueLineText; pictures: FirstPictures };

function QueueRow({ line, pictures }: QueueRowProps) {
  const { key, title, count, items, listedAt } = line;
  const more = count - items.length;
  const rest = `and ${formatCount(more)} more`;
  return (
    <li className={`${styles.line} flex gap-3`}>
      <Icon of={ICONS[key]} className={`${styles.icon} pine rigid`} />
      <div className="grid gap-2 at-top shrinks grow">
        <h3 className={`${styles.title} row gap-2 text-sm bold`}>
          {listedAt === null ? title : <Link to={listedAt}>{title}</Link>}{' '}
          <Badge means={line.isUrgent ? 'bad' : 'waiting'}>{formatCount(count)}</Badge>
        </h3>
        <ul className="gap-2 grid text-sm">
          {items.map(({ id, to, name, fact, propertyId, amount }) => (
            <li key={id} className={styles.item}>
              {propertyId !== undefined && (
                <Picture source={unnamed(pictures[propertyId])} ratio="thumb" sizes="4rem" />
              )}
              <span className={`${styles.words} grid shrinks grow`}>
                <Link to={to}>{name}</Link>
                <span className="muted text-xs">{unbroken(fact)}</span>
              </span>
              {amount !== undefined && (
                <span className="figures medium nowrap at-end">{amount}</span>
              )}
            </li>
          ))}
          {more > 0 && (
            <li className={styles.item}>
              {listedAt === null ? (
                <span className="muted text-xs">{rest}</span>
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
    <nav aria-labelledby="quick-actions" className="row gap-2">
      <h2 id="quick-actions" className="as-text muted text-sm">
        Quick Actions
      </h2>
      {ACTIONS.map(({ to, label, icon }) => (
        <ButtonLink key={to} to={to} variant="secondary" size="small">
          <Icon of={icon} size={16} />
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The name beside a picture says what it is of. */
function unnamed(picture: PictureView | undefined): PictureView | null {
  return picture === undefined ? null : { ...picture, alt: '' };
}
