import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { UserRow } from '#app/account/show.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import styles from './user-columns.module.css';

/** The list of accounts for platform admins. */
export const USER_COLUMNS: readonly DataColumn<UserRow>[] = [
  { key: 'user', header: 'User', cell: (row) => <Person user={row} /> },
  { key: 'state', header: 'Status', cell: (row) => <UserBadges user={row} /> },
  {
    key: 'organizations',
    header: 'Organizations',
    cell: ({ organizations }) => <Organizations of={organizations} />,
  },
  {
    key: 'factor',
    header: 'Second Factor',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  { key: 'created', header: 'Created', nowrap: true, cell: (row) => formatDate(row.createdOn) },
  {
    key: 'seen',
    header: 'Last Seen',
    nowrap: true,
    cell: ({ lastSeenOn }) => (lastSeenOn ? formatDate(lastSeenOn) : 'Not yet'),
  },
];

function Person({ user: { userId, name, email, picture } }: { user: UserRow }) {
  return (
    <span className={`${styles.person} line gap-3 shrinks`}>
      <Avatar name={name || email} picture={picture} />
      <TwoLines
        to={`/admin/users/${userId}`}
        first={name || email}
        second={name === '' ? null : <EmailText email={email} />}
      />
    </span>
  );
}

/** What is special about an account, in words. */
export function UserBadges({ user }: { user: UserRow }) {
  return (
    <span className="wrap gap-1">
      {user.isVerified ? (
        <Badge means="good">Verified</Badge>
      ) : (
        <Badge means="waiting">Not verified</Badge>
      )}
      {user.isPlatformAdmin && <Badge>Platform admin</Badge>}
      {user.isSuspended && <Badge means="bad">Suspended</Badge>}
      {user.deletionRequestedOn !== null && <Badge means="waiting">Deletion requested</Badge>}
    </span>
  );
}

function Organizations({ of: organizations }: { of: UserRow['organizations'] }) {
  if (organizations.length === 0) return 'None';
  return (
    <ul className="no-bullets">
      {organizations.map(({ organizationId, name, role }) => (
        <li key={organizationId}>
          {name}, {roleLabel(role)}
        </li>
      ))}
    </ul>
  );
}
