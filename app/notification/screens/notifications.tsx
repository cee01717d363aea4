import { data, Form, Link, useNavigation } from 'react-router';
import {
  listNotifications,
  markRead,
  type NotificationRow,
} from '#app/notification/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { Route } from './+types/notifications';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Day } from '#app/ui/day.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './notifications.module.css';

const PATH = '/dashboard/notifications';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Notifications');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const listed = await listNotifications(callerOf(context), { page });
  if (!listed.ok) throw data(null, { status: 404 });
  return listed.value;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'one' && intent !== 'all') throw data(null, { status: 400 });
  const isAll = intent === 'all';
  const notificationId = isAll ? null : String(form.get('notificationId'));
  const marked = await markRead(callerOf(context), { notificationId });
  if (!marked.ok) throw data(null, { status: 404 });
  const back = listAddress(PATH, { page: readPageNumber(url.searchParams) });
  return redirectWithToast(context, back, {
    tone: 'success',
    title: 'Marked as read',
    message: isAll ? 'You have read everything.' : 'The notification stays in your list.',
  });
}

export default function Notifications({ loaderData: list }: Route.ComponentProps) {
  const { rows, page, pageSize, totalCount, unreadCount } = list;
  const isMember = usePage()?.viewer?.organizations.length !== 0;
  return (
    <>
      <PageHeader
        title="Notifications"
        description={unreadCount === 0 ? 'Nothing new.' : `${unreadCount} unread.`}
        actions={
          <>
            <ButtonLink to="/account/notifications" variant="secondary">
              Notification Settings
            </ButtonLink>
            {unreadCount > 0 && <MarkAll />}
          </>
        }
      />
      {totalCount === 0 ? (
        <Card flush>
          <EmptyState
            picture="post"
            title="No notifications yet"
            text={
              isMember
                ? 'Payments that are due, received or late, and notes that mature appear here.'
                : 'When a request of yours is decided, you hear of it here.'
            }
            actions={
              !isMember && (
                <ButtonLink to="/properties" variant="secondary">
                  View Note Opportunities
                </ButtonLink>
              )
            }
          />
        </Card>
      ) : (
        <Card flush>
          <NotificationList notifications={rows} />
        </Card>
      )}
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => listAddress(PATH, { page: wanted })}
          noun="notifications"
        />
      )}
    </>
  );
}

function MarkAll() {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="all" />
      <Button variant="secondary" pending={formData?.get('intent') === 'all'}>
        Mark All as Read
      </Button>
    </Form>
  );
}

/** What the reader was told, the newest first; what is new stands out and can be marked. */
function NotificationList({ notifications }: { notifications: readonly NotificationRow[] }) {
  return (
    <ul className="no-bullets divided">
      {notifications.map((one) => (
        <li key={one.id} className={classNames(styles.entry, !one.isRead && styles.unread)}>
          <div className={`${styles.words} column`}>
            <span className={`${styles.title} row gap-2`}>
              <Link to={one.path}>{unbroken(one.title)}</Link>
              {!one.isRead && <Badge means="open">New</Badge>}
            </span>
            <span className="muted text-sm">
              {`${one.body}\u00a0· `}
              <Day on={one.notifiedOn} />
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
        variant="quiet"
        pending={formData?.get('notificationId') === id}
        aria-label={`Mark as Read, ${title}, ${body}`}
      >
        Mark as Read
      </Button>
    </Form>
  );
}
