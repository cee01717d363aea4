import type { Role } from '#app/domain/access/role.ts';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Row } from '#app/ui/layout.tsx';

export type Member = {
  memberId: string;
  name: string;
  email: string;
  role: Role;
  joinedOn: IsoDate;
  isReader: boolean;
};

/** The people of an organization. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  return (
    <DataTable
      caption="Members"
      columns={[
        { key: 'name', header: 'Name', cell: (member) => <Name member={member} /> },
        { key: 'email', header: 'Email', cell: ({ email }) => email },
        { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{roleLabel(role)}</Badge> },
        {
          key: 'joined',
          header: 'Joined',
          nowrap: true,
          cell: ({ joinedOn }) => formatDate(joinedOn),
        },
      ]}
      rows={members}
      rowKey={({ memberId }) => memberId}
      stacked
    />
  );
}

/** A role in words: "Viewer", "Owner". */
export function roleLabel(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

function Name({ member: { name, email, isReader } }: { member: Member }) {
  return (
    <Row>
      {name === '' ? email : name}
      {isReader && <Badge tone="primary">You</Badge>}
    </Row>
  );
}
