import { Form } from 'react-router';
import { roleLabel } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { InviteLinkView } from '#app/server/views/invite-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { InviteLinkForm } from './invite-link-form.tsx';
import { OrganizationField } from './organization-field.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';

type InviteLinksProps = {
  links: readonly InviteLinkView[];
  invitableRoles: readonly Role[];
  /** What the action said about the last attempt to make one. */
  answer: FormAnswer | undefined;
};

/** The invite links of an organization: each lets one person join. Source: rules 2.2, D24. */
export function InviteLinks(props: InviteLinksProps) {
  const { links, invitableRoles, answer } = props;
  return (
    <Stack gap="loose">
      <Card
        id="invite-links"
        title="Invite Links"
        description="Each link lets one person join, until it expires. Send it only to whom it is
          for: whoever opens it first can use it."
      >
        <InviteLinkForm
          // A new link empties the form.
          key={links[0]?.linkId}
          roles={invitableRoles}
          answer={answer}
        />
      </Card>
      <Card title="Existing Links" flush>
        <DataTable
          caption="Invite links"
          columns={COLUMNS}
          rows={links}
          rowKey={({ linkId }) => linkId}
          dimmed={({ state }) => state !== 'open'}
          empty={
            <EmptyState
              title="No invite links yet"
              text="Those that you create are listed here, to be copied or revoked."
            />
          }
          stacked
        />
      </Card>
    </Stack>
  );
}

const COLUMNS: readonly DataColumn<InviteLinkView>[] = [
  { key: 'role', header: 'Role', cell: ({ role }) => roleLabel(role) },
  { key: 'state', header: 'Status', cell: (link) => <State link={link} /> },
  {
    key: 'created',
    header: 'Created',
    cell: ({ createdOn, creatorName }) =>
      creatorName === null ? formatDate(createdOn) : `${formatDate(createdOn)} by ${creatorName}`,
  },
  {
    key: 'expires',
    header: 'Expires',
    nowrap: true,
    cell: ({ expiresOn }) => formatDate(expiresOn),
  },
  {
    key: 'link',
    header: 'Link',
    headerHidden: true,
    cell: (link) => link.url && <CopyField label={nameOf(link)} text={link.url} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (link) => link.state === 'open' && <RevokeForm link={link} />,
  },
];

const STATES: Record<InviteLinkView['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  used: { label: 'Used', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

function State({ link: { state, usedByName } }: { link: InviteLinkView }) {
  const { label, tone } = STATES[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {usedByName !== null && ` by ${usedByName}`}
    </>
  );
}

function nameOf({ role, expiresOn }: InviteLinkView): string {
  return `invite link, ${roleLabel(role)}, until ${formatDate(expiresOn)}`;
}

function RevokeForm({ link }: { link: InviteLinkView }) {
  const isSending = useSendingFor('linkId', link.linkId);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="revoke-link" />
      <OrganizationField />
      <input type="hidden" name="linkId" value={link.linkId} />
      <Button
        variant="quiet"
        size="small"
        pending={isSending}
        aria-label={`Revoke, ${nameOf(link)}`}
      >
        Revoke
      </Button>
    </Form>
  );
}
