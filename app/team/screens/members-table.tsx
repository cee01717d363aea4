import { type Role, roleLabel, roleOptions } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { MemberView } from '#app/team/members.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Row } from '#app/ui/layout.tsx';
import { useState } from 'react';
import { Form } from 'react-router';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { standsIn, useEarlyTyping } from '#app/ui/use-early-typing.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './members-table.module.css';
import { OrganizationField } from './organization-field.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

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
      {isReader && <Badge>You</Badge>}
    </Row>
  );
}

type RoleFormProps = {
  member: { memberId: string; email: string; role: Role; offeredRoles: readonly Role[] };
};

/**
 * A member's role to be changed. Choosing alone changes nothing, since lists of a platform change
 * with every key; with scripts the button waits until there is something to save.
 */
function RoleForm({ member }: RoleFormProps) {
  const { memberId, email, role, offeredRoles } = member;
  const [chosen, setChosen] = useState<string>(role);
  useEarlyTyping(() => setChosen(standsIn(`role-${memberId}`) || role));
  const isSending = useSendingFor('memberId', memberId);
  const hasButton = !useHydrated() || chosen !== role;
  return (
    <Form method="post" action="/dashboard/team" preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="change-role" />
      <OrganizationField />
      <input type="hidden" name="memberId" value={memberId} />
      <SelectField
        field={{
          id: `role-${memberId}`,
          name: 'role',
          errorId: `role-${memberId}-error`,
          descriptionId: `role-${memberId}-hint`,
          initialValue: role,
        }}
        label={`Role, ${email}`}
        labelHidden
        options={roleOptions(offeredRoles)}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {hasButton && (
        <Button
          variant="secondary"
          size="small"
          pending={isSending}
          aria-label={`Update role, ${email}`}
        >
          Update
        </Button>
      )}
    </Form>
  );
}

type RemoveDialogProps = {
  /** The member that the address names; null keeps the dialog closed. */
  member: { memberId: string; email: string } | null;
  closeTo: string;
};

/** Asks before a member is taken out of the organization. Source: rules 2.6. */
export function RemoveDialog({ member, closeTo }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={member !== null}
      title="Remove Member"
      closeTo={closeTo}
      action={closeTo}
      fields={
        <>
          <input type="hidden" name="intent" value="remove-member" />
          <OrganizationField />
          <input type="hidden" name="memberId" value={member?.memberId ?? ''} />
        </>
      }
    >
      {member && <p>{`Are you sure you want to remove ${member.email} from the organization?`}</p>}
    </ConfirmDialog>
  );
}
