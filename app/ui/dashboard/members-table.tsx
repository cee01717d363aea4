import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { MemberView } from '#app/server/views/member-view.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Row } from '#app/ui/layout.tsx';
import { RoleForm } from './role-form.tsx';

type MembersTableProps = {
  members: readonly MemberView[];
  /** Whether the reader administers the team: only then does it have selectors and actions. */
  mayManage: boolean;
  /** The address that asks whether to remove a member. */
  removeTo: (member: MemberView) => string;
};

/** The people of an organization, and for its admins what they may do with each. */
export function MembersTable(props: MembersTableProps) {
  const { members, mayManage, removeTo } = props;
  return (
    <DataTable
      caption="Members"
      columns={[
        { key: 'name', header: 'Name', cell: (member) => <Name member={member} /> },
        { key: 'email', header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
        {
          key: 'role',
          header: 'Role',
          cell: (member) =>
            member.offeredRoles.length === 0 ? (
              <Badge>{roleLabel(member.role)}</Badge>
            ) : (
              // A role that somebody else has changed meanwhile is shown anew.
              <RoleForm key={member.role} member={member} />
            ),
        },
        {
          key: 'joined',
          header: 'Joined',
          nowrap: true,
          cell: ({ joinedOn }) => formatDate(joinedOn),
        },
        ...(mayManage ? [actionsColumn(removeTo)] : []),
      ]}
      rows={members}
      rowKey={({ memberId }) => memberId}
      isBroad
      stacked
    />
  );
}

function actionsColumn(removeTo: (member: MemberView) => string): DataColumn<MemberView> {
  return {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (member) =>
      member.mayRemove && (
        <ButtonLink
          to={removeTo(member)}
          variant="secondary"
          size="small"
          aria-label={`Remove, ${member.email}`}
          preventScrollReset
        >
          Remove
        </ButtonLink>
      ),
  };
}

function Name({ member: { name, email, picture, isReader } }: { member: MemberView }) {
  return (
    <Row>
      <Avatar name={name || email} picture={picture ?? null} />
      {name === '' ? email : name}
      {isReader && <Badge tone="primary">You</Badge>}
    </Row>
  );
}
