import { formatCountOf } from '#app/ground/format-count.ts';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { type Role, roleLabel, roleOptions } from '#app/ground/actor.ts';
import type { InvitationView } from '#app/team/invitations/read.server.ts';
import type { MemberView } from '#app/team/members.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { MembersTable } from './members-table.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import styles from './invite-form.module.css';
import { invitationSchema } from '#app/team/schemas.ts';
import { OrganizationField } from './organization-field.tsx';
import { useSending, useSendingFor } from '#app/ui/use-sending.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { INVITATION_STATUSES } from '#app/team/invitations/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { InvitationButton } from '#app/team/invitations/screens/waiting-invitations.tsx';

type InvitationLists = {
  waiting: readonly InvitationView[];
  accepted: readonly InvitationView[];
};

type TeamScreenProps = {
  title: string;
  team: {
    organizationName: string;
    mayManage: boolean;
    members: readonly MemberView[];
    page: number;
    totalCount: number;
  };
  /** Null for readers who do not administer the team. */
  invited: (InvitationLists & { invitableRoles: readonly Role[] }) | null;
  pageSize: number;
  /** Why the last deed was not done. */
  notice: ReactNode;
  /** What the action said about the last attempt to invite. */
  inviteAnswer: FormAnswer | undefined;
};

/** The team of an organization: whom to invite, who is invited, who is in it. */
export function TeamScreen(props: TeamScreenProps) {
  const { title, team, invited, pageSize, notice, inviteAnswer } = props;
  const { organizationName, mayManage, members, page, totalCount } = team;
  const people = formatCountOf(totalCount, 'person', 'people');
  return (
    <>
      <PageHeader title={title} description={`${people} in ${organizationName}.`} />
      {notice}
      {invited && (
        <Card
          title="Invite Team Member"
          description={
            <>
              We mail a link that works for 7 days. To invite without an address, make an{' '}
              <Link to="/dashboard/settings#invite-links">invite link</Link>.
            </>
          }
        >
          <InviteForm roles={invited.invitableRoles} answer={inviteAnswer} />
        </Card>
      )}
      {invited && <Invitations {...invited} />}
      <Card title="Members" flush>
        <MembersTable
          members={members}
          mayManage={mayManage}
          removeTo={({ memberId }) => teamAddress(page, memberId)}
        />
      </Card>
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => teamAddress(wanted)}
          noun="members"
        />
      )}
    </>
  );
}

/** The address of a page of the team; with a member's id, the one that asks to remove them. */
export function teamAddress(page: number, memberId?: string): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (memberId !== undefined) query.set('remove', memberId);
  return query.size === 0 ? '/dashboard/team' : `/dashboard/team?${query}`;
}

function Invitations({ waiting, accepted }: InvitationLists) {
  return (
    <Card title="Pending Invitations" flush>
      {waiting.length === 0 ? (
        <EmptyState
          title="No pending invitations"
          text="People you invite appear here until they join. Invite somebody with the form above."
        />
      ) : (
        <InvitationsTable caption="Pending Invitations" invitations={waiting} />
      )}
      {accepted.length > 0 && (
        <Disclosure summary={`Accepted (${accepted.length})`}>
          <InvitationsTable caption="Accepted invitations" invitations={accepted} />
        </Disclosure>
      )}
    </Card>
  );
}

type InviteFormProps = {
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Invites somebody by email. Source: rules 2.5. */
function InviteForm({ roles, answer }: InviteFormProps) {
  const [form, fields] = useForm({
    id: 'invite',
    schema: invitationSchema,
    answer,
    constraint: limitsOf(invitationSchema),
    defaultValue: { role: 'member' },
  });
  const isSending = useSending('invite');
  return (
    <PostForm form={form} intent="invite" action="/dashboard/team" preventScrollReset>
      <OrganizationField />
      <Stack>
        <FormProblems
          form={form}
          fields={[fields.email, fields.role]}
          title="Error sending invitation"
        />
        <div className={styles.fields}>
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <SelectField field={fields.role} label="Role" options={roleOptions(roles)} />
          <div className={styles.button}>
            <Button pending={isSending}>Send Invitation</Button>
          </div>
        </div>
      </Stack>
    </PostForm>
  );
}

type InvitationsTableProps = {
  caption: string;
  invitations: readonly InvitationView[];
};

/** Invitations by email; those that wait can be sent again and taken back. */
function InvitationsTable({ caption, invitations }: InvitationsTableProps) {
  const waits = invitations.some(({ status }) => status !== 'accepted');
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'email', header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
        { key: 'role', header: 'Role', cell: ({ role }) => roleLabel(role) },
        { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { key: 'sent', header: 'Sent', nowrap: true, cell: ({ sentOn }) => formatDate(sentOn) },
        {
          key: 'expires',
          header: 'Expires',
          nowrap: true,
          cell: ({ expiresOn }) => formatDate(expiresOn),
        },
        ...(waits
          ? [
              {
                key: 'actions',
                header: 'Actions',
                align: 'end' as const,
                cell: (invitation: InvitationView) => <Actions invitation={invitation} />,
              },
            ]
          : []),
      ]}
      rows={invitations}
      rowKey={({ invitationId }) => invitationId}
      stacked
    />
  );
}

function StatusBadge({ status }: { status: InvitationView['status'] }) {
  const { label, means } = INVITATION_STATUSES[status];
  return <Badge means={means}>{label}</Badge>;
}

function Actions({ invitation }: { invitation: InvitationView }) {
  const { invitationId, email } = invitation;
  const isSending = useSendingFor('invitationId', invitationId);
  return (
    <Form method="post" action="/dashboard/team" preventScrollReset>
      <OrganizationField />
      <input type="hidden" name="invitationId" value={invitationId} />
      <Row nowrap>
        <InvitationButton deed="Resend" variant="secondary" to={email} pending={isSending} />
        <InvitationButton deed="Revoke" variant="quiet" to={email} pending={isSending} />
      </Row>
    </Form>
  );
}
