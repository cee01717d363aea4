import { assertNever } from '#app/domain/assert.ts';
import { createInviteLink } from '#app/server/services/organizations/create-invite-link.ts';
import { listInviteLinks } from '#app/server/services/organizations/list-invite-links.ts';
import { readOrganization } from '#app/server/services/organizations/read-organization.ts';
import { revokeInviteLink } from '#app/server/services/organizations/revoke-invite-link.ts';
import {
  updateOrganization,
  type UpdateOrganizationRefusal,
} from '#app/server/services/organizations/update-organization.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { FormColumn } from '#app/ui/dashboard/form-column.tsx';
import { InviteLinks } from '#app/ui/dashboard/invite-links.tsx';
import { LimitedAccess } from '#app/ui/dashboard/limited-access.tsx';
import { NoOrganizationSelected } from '#app/ui/dashboard/no-organization.tsx';
import { organizationSettingsSchema } from '#app/ui/dashboard/organization-schemas.ts';
import { OrganizationSettingsForm } from '#app/ui/dashboard/organization-settings-form.tsx';
import { RefusedNotice } from '#app/ui/dashboard/refused-notice.tsx';
import { inviteLinkSchema } from '#app/ui/dashboard/team-schemas.ts';
import { explainTeamRefusal } from '#app/ui/dashboard/team-texts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { SubmissionResult } from '@conform-to/react';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/settings';

const TITLE = 'Organization Settings';
const MANAGE_LINKS = 'You need admin or owner role to manage invite links.';
const LINK_FAILED = 'The invite link could not be created. Please try again.';
const REVOKE_FAILED = 'The invite link could not be revoked. Please try again.';
const FAILED = 'Failed to update organization settings. Please try again.';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const organization = await readOrganization(caller);
  const listed = await listInviteLinks(caller).catch((error: unknown) => {
    caller.log.error({ err: error }, 'the invite links could not be listed');
    return null;
  });
  return {
    organization: organization.ok ? organization.value : null,
    links: listed?.ok ? listed.value : null,
    isWithoutLinks: listed === null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case null:
      return saveSettings(form, context);
    case 'create-link':
      return createLink(form, context);
    case 'revoke-link':
      return revokeLink(form, context);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];
type Answer = {
  settings?: SubmissionResult<string[]>;
  link?: SubmissionResult<string[]>;
  refused?: { title: string; message: string };
};

async function saveSettings(form: FormData, context: Context) {
  const caller = callerOf(context);
  const submission = readForm(form, organizationSettingsSchema);
  const answer = (status: number, settings: SubmissionResult<string[]>) =>
    data<Answer>({ settings }, { status });
  if (submission.status !== 'success') return answer(400, submission.reply());
  const updated = await updateOrganization(caller, submission.value).catch((error: unknown) => {
    caller.log.error({ err: error }, 'the settings of an organization could not be saved');
    return null;
  });
  if (updated === null) return answer(500, submission.reply({ formErrors: [FAILED] }));
  if (!updated.ok) {
    const { status, message } = refusalInWords(updated.reason);
    return answer(status, submission.reply({ formErrors: [message] }));
  }
  return redirectWithToast(context, '/admin/settings', {
    tone: 'success',
    title: 'Organization updated',
    message: 'Your organization settings have been saved successfully.',
  });
}

async function createLink(form: FormData, context: Context) {
  const title = 'Failed to create invite link';
  const submission = readForm(form, inviteLinkSchema);
  if (submission.status !== 'success') {
    return data<Answer>({ link: submission.reply() }, { status: 400 });
  }
  const caller = callerOf(context);
  const created = await createInviteLink(caller, submission.value).catch((error: unknown) => {
    caller.log.error({ err: error }, 'an invite link could not be created');
    return null;
  });
  if (created === null) {
    const link = submission.reply({ formErrors: [LINK_FAILED] });
    return data<Answer>({ link }, { status: 500 });
  }
  if (created.ok) {
    return redirectWithToast(context, '/admin/settings', {
      tone: 'success',
      title: 'Invite link created',
      message: 'Copy it from the list and send it to one person.',
    });
  }
  const { status, message, field } = explainTeamRefusal(created.reason);
  if (status === 403 || created.reason.kind === 'other_organization') {
    const words = status === 403 ? MANAGE_LINKS : message;
    return data<Answer>({ refused: { title, message: words } }, { status });
  }
  const problem =
    field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
  return data<Answer>({ link: submission.reply(problem) }, { status });
}

async function revokeLink(form: FormData, context: Context) {
  const caller = callerOf(context);
  const revoked = await revokeInviteLink(caller, {
    organizationId: String(form.get('organizationId')),
    linkId: String(form.get('linkId')),
  }).catch((error: unknown) => {
    caller.log.error({ err: error }, 'an invite link could not be revoked');
    return null;
  });
  const title = 'Failed to revoke invite link';
  if (revoked === null) {
    return data<Answer>({ refused: { title, message: REVOKE_FAILED } }, { status: 500 });
  }
  if (revoked.ok) {
    return redirectWithToast(context, '/admin/settings', {
      tone: 'success',
      title: 'Invite link revoked',
      message: 'It does not work any more.',
    });
  }
  const { status, message } = explainTeamRefusal(revoked.reason);
  const words = status === 403 ? MANAGE_LINKS : message;
  return data<Answer>({ refused: { title, message: words } }, { status });
}

function refusalInWords(reason: UpdateOrganizationRefusal): { status: number; message: string } {
  switch (reason.kind) {
    case 'no_organization':
      return { status: 409, message: 'No current organization' };
    case 'other_organization':
      return {
        status: 409,
        message: `Nothing was changed: you work in ${reason.currentName} now. Load the page again.`,
      };
    case 'forbidden':
      return { status: 403, message: FAILED };
    case 'name_missing':
      return { status: 400, message: 'Organization name is required' };
    default:
      return assertNever(reason);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, links, isWithoutLinks } = loaderData;
  const refused = actionData?.refused;
  const notice = refused && <RefusedNotice {...refused} reloadTo="/admin/settings" />;
  if (organization === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected screen={TITLE} />
      </>
    );
  }
  const { organizationId, name, role, mayChange, isVerified } = organization;
  return (
    <>
      <PageHeader title={TITLE} description={name} />
      {notice}
      {mayChange ? (
        <FormColumn>
          {/* What was typed for one organization never stands in the form of another. */}
          <OrganizationSettingsForm
            key={organizationId}
            organization={organization}
            lastResult={actionData?.settings}
          />
        </FormColumn>
      ) : (
        <LimitedAccess organizationName={name} role={role} isVerified={isVerified} />
      )}
      {!mayChange && <Notice title="Invite Links">{MANAGE_LINKS}</Notice>}
      {isWithoutLinks && (
        <Notice tone="danger" role="alert" title="Error loading invite links">
          Please try again in a moment.
        </Notice>
      )}
      {links && (
        <InviteLinks
          key={`links of ${organizationId}`}
          organizationId={organizationId}
          {...links}
          lastResult={actionData?.link}
        />
      )}
    </>
  );
}
