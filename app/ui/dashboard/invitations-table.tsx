import { Form } from 'react-router';
import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { InvitationView } from '#app/server/views/invitation-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { BadgeTone } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Row } from '#app/ui/layout.tsx';
import { InvitationButton } from './invitation-button.tsx';
import { OrganizationField } from './organization-field.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';

type InvitationsTableProps = {
  caption: string;
  invitations: readonly InvitationView[];
};

/** Invitations by email; those that wait can be sent again and taken back. */
export function InvitationsTable({ caption, invitations }: InvitationsTableProps) {
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

const STATUSES: Record<InvitationView['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  expired: { label: 'Expired', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
};

function StatusBadge({ status }: { status: InvitationView['status'] }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
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
