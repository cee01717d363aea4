import { limitsOf } from '#app/ui/form-limits.ts';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { inviteLinkSchema, organizationSettingsSchema } from '#app/team/schemas.ts';
import { useSending, useSendingFor, useSendingTo } from '#app/ui/use-sending.ts';
import { type Role, roleLabel, roleOptions } from '#app/ground/actor.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { InviteLinkView } from '#app/team/invitations/read.server.ts';
import { LINK_STATES } from '#app/team/invitations/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OrganizationField } from './organization-field.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import styles from './invite-form.module.css';

type OrganizationSettingsFormProps = {
  organization: { organizationId: string; name: string; description: string | null };
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Name and description of an organization. It carries the one it was shown for. */
export function OrganizationSettingsForm(props: OrganizationSettingsFormProps) {
  const { organization, answer } = props;
  const [form, fields] = useForm({
    id: 'organization-settings',
    schema: organizationSettingsSchema,
    answer,
    constraint: limitsOf(organizationSettingsSchema),
    defaultValue: { name: organization.name, description: organization.description ?? '' },
  });
  // The form stands on two screens, on one of them beside others that are sent to the same address.
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const isSending = useSendingTo(pathname) && formData?.has(fields.name.name);
  return (
    <PostForm form={form}>
      <input type="hidden" name="organizationId" value={organization.organizationId} />
      <Stack>
        <FormProblems form={form} fields={[fields.name, fields.description]} title="Error" />
        <TextField field={fields.name} label="Name" autoComplete="organization" />
        <TextareaField field={fields.description} label="Description" optional />
        <Row>
          <Button pending={isSending}>Save Changes</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

type LimitedAccessProps = {
  organizationName: string;
  role: Role | null;
  /** Whether the reader's own address is verified. */
  isVerified: boolean;
};

/** Tells who may only read an organization's settings why, and whom to ask. */
export function LimitedAccess({ organizationName, role, isVerified }: LimitedAccessProps) {
  const isPrivileged = role === 'admin' || role === 'owner';
  if (isPrivileged && !isVerified) {
    return (
      <Notice tone="warning" title="Limited Access">
        {`Your role in ${organizationName} is ${role}. Verify your email address to change these
          settings.`}
      </Notice>
    );
  }
  return (
    <Notice title="Limited Access">
      {`Your role in ${organizationName} is ${role ?? 'none'}. To change these settings, please
        contact an administrator or owner: `}
      <Link to="/dashboard/team">see your team</Link>.
    </Notice>
  );
}

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
              text="Those that you create above are listed here, to be copied or revoked."
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

function State({ link: { state, usedByName } }: { link: InviteLinkView }) {
  const { label, means } = LINK_STATES[state];
  return (
    <>
      <Badge means={means}>{label}</Badge>
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

type InviteLinkFormProps = {
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Makes a link that lets one person join. Source: rules 2.5 and 2.9. */
function InviteLinkForm({ roles, answer }: InviteLinkFormProps) {
  const [form, fields] = useForm({
    id: 'invite-link',
    schema: inviteLinkSchema,
    answer,
    constraint: limitsOf(inviteLinkSchema),
    defaultValue: { role: 'member', expiryDays: '7' },
  });
  const isSending = useSending('create-link');
  return (
    <PostForm form={form} intent="create-link" preventScrollReset>
      <OrganizationField />
      <Stack>
        <FormProblems
          form={form}
          fields={[fields.role, fields.expiryDays]}
          title="Failed to create invite link"
        />
        <div className={styles.fields}>
          <SelectField field={fields.role} label="Role" options={roleOptions(roles)} />
          <TextField
            field={fields.expiryDays}
            label="Expires in (days)"
            hint="From 1 to 30."
            inputMode="numeric"
            autoComplete="off"
            figures
          />
          <div className={styles.button}>
            <Button pending={isSending}>Create Invite Link</Button>
          </div>
        </div>
      </Stack>
    </PostForm>
  );
}
