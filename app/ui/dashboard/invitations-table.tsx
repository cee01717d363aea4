import { Form } from 'react-router';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { InvitationView } from '#app/server/views/invitation-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Row } from '#app/ui/layout.tsx';
import { roleLabel } from '#app/ui/role-label.ts';
import { useSendingFor } from './use-sending-to.ts';

type InvitationsTableProps = {
  caption: string;
  organizationId: string;
  invitations: readonly InvitationView[];
};

/** Invitations by email; those that wait can be sent again and taken back. */
export function InvitationsTable({ caption, organizationId, invitations }: InvitationsTableProps) {
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
                cell: (invitation: InvitationView) => (
                  <Actions organizationId={organizationId} invitation={invitation} />
                ),
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

type ActionsProps = { organizationId: string; invitation: InvitationView };

function Actions({ organizationId, invitation }: ActionsProps) {
  const { invitationId, email } = invitation;
  const isSending = useSendingFor('invitationId', invitationId);
  return (
    <Form method="post" action="/dashboard/team" preventScrollReset>
      <input type="hidden" name="organizationId" value={organizationId} />
      <input type="hidden" name="invitationId" value={invitationId} />
      <Row nowrap>
        <Button
          name="intent"
          value="resend-invitation"
          variant="secondary"
          size="small"
          pending={isSending}
          aria-label={`Resend invitation, ${email}`}
        >
          Resend
        </Button>
        <Button
          name="intent"
          value="revoke-invitation"
          variant="quiet"
          size="small"
          pending={isSending}
          aria-label={`Revoke invitation, ${email}`}
        >
          Revoke
        </Button>
      </Row>
    </Form>
  );
}
