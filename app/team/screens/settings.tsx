import { checkOrganization } from '#app/team/check.server.ts';
import {
  createInviteLink,
  listInviteLinks,
  revokeInviteLink,
} from '#app/team/invitations/links.server.ts';
import { readOrganization, updateOrganization } from '#app/team/organization.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { FormColumn } from '#app/ui/form-column.tsx';
import { InviteLinks, LimitedAccess, OrganizationSettingsForm } from './settings-parts.tsx';
import { NoOrganizationSelected } from './no-organization.tsx';
import { inviteLinkSchema, organizationSettingsSchema } from '#app/team/schemas.ts';
import { listArchives, requestArchive } from '#app/archive/archives.server.ts';
import { ArchiveCard } from '#app/archive/screens/archive-card.tsx';
import { ARCHIVE_ASKED, ARCHIVE_REFUSALS, ARCHIVE_TEXTS } from '#app/archive/words.ts';
import { explain, type RefusalOf } from '#app/ground/refusals.ts';
import { isAboutPage, SAVE_FAILED, SETTINGS_REFUSALS, TEAM_REFUSALS } from '#app/team/words.ts';
import { FormsOfOrganization } from './organization-field.tsx';
import { RefusedNotice } from '#app/ui/refusals.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { data, useLocation } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/settings';

const TITLE = 'Organization Settings';
const MANAGE_LINKS = 'You need admin or owner role to manage invite links.';
const LINK_FAILED = 'The invite link could not be created. Please try again.';
const REVOKE_FAILED = 'The invite link could not be revoked. Please try again.';

/** Two addresses, one for each frame: whoever comes from the team stays among investors. */
export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const organization = await readOrganization(caller);
  const listed = await listInviteLinks(caller).catch(
    logFault(caller, 'the invite links could not be listed'),
  );
  const id = organization.ok ? organization.value.organizationId : null;
  const archives = id === null ? null : await listArchives(caller, id);
  return {
    archives: archives?.ok ? archives.value : null,
    organization: organization.ok ? organization.value : null,
    links: listed?.ok ? listed.value : null,
    isWithoutLinks: listed === null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { form, context, here: url.pathname };
  switch (form.get('intent')) {
    case null:
      return saveSettings(sent);
    case 'make-archive':
      return makeArchive(sent);
    case 'create-link':
      return createLink(sent);
    case 'revoke-link':
      return revokeLink(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { form: FormData; context: Route.ActionArgs['context']; here: string };
type Answer = {
  archive?: { title: string; message: string };
  settings?: FormAnswer;
  link?: FormAnswer;
  refused?: { title: string; message: string };
};

async function saveSettings({ form, context, here }: Sent) {
  const caller = callerOf(context);
  const shown = checkOrganization(caller, String(form.get('organizationId')));
  if (!shown.ok) return refused(shown.reason);
  const submission = readForm(form, organizationSettingsSchema);
  if (submission.status !== 'success') {
    return data<Answer>({ settings: answerForm(submission) }, { status: 400 });
  }
  const updated = await updateOrganization(caller, submission.value).catch(
    logFault(caller, 'the settings of an organization could not be saved'),
  );
  if (updated === null) {
    return data<Answer>({ settings: answerForm(submission, SAVE_FAILED) }, { status: 500 });
  }
  if (!updated.ok) return refused(updated.reason);
  return redirectWithToast(context, here, {
    tone: 'success',
    title: 'Organization updated',
    message: 'Your organization settings have been saved successfully.',
  });
}

function refused(reason: RefusalOf<typeof SETTINGS_REFUSALS>) {
  const { status, title, message } = explain(SETTINGS_REFUSALS, reason);
  return data<Answer>({ refused: { title, message } }, { status });
}

async function makeArchive({ form, context, here }: Sent) {
  const caller = callerOf(context);
  const shown = checkOrganization(caller, String(form.get('organizationId')));
  if (!shown.ok) return refused(shown.reason);
  const asked = await requestArchive(caller, shown.value.organizationId);
  if (asked.ok) return redirectWithToast(context, `${here}#archive`, ARCHIVE_ASKED);
  const { title, message, status } = explain(ARCHIVE_REFUSALS, asked.reason);
  return data<Answer>({ archive: { title, message } }, { status });
}

async function createLink({ form, context, here }: Sent) {
  const title = 'Failed to create invite link';
  const submission = readForm(form, inviteLinkSchema);
  if (submission.status !== 'success') {
    return data<Answer>({ link: answerForm(submission) }, { status: 400 });
  }
  const caller = callerOf(context);
  const created = await createInviteLink(caller, submission.value).catch(
    logFault(caller, 'an invite link could not be created'),
  );
  if (created === null) {
    const link = answerForm(submission, { title, message: LINK_FAILED });
    return data<Answer>({ link }, { status: 500 });
  }
  if (created.ok) {
    return redirectWithToast(context, here, {
      tone: 'success',
      title: 'Invite link created',
      message: 'Copy it from the list and send it to one person.',
    });
  }
  const explanation = explain({ ...TEAM_REFUSALS, title }, created.reason);
  const { status, message } = explanation;
  if (isAboutPage(created.reason)) {
    const words = status === 403 ? MANAGE_LINKS : message;
    return data<Answer>({ refused: { title, message: words } }, { status });
  }
  return data<Answer>({ link: answerForm(submission, explanation) }, { status });
}

async function revokeLink({ form, context, here }: Sent) {
  const caller = callerOf(context);
  const revoked = await revokeInviteLink(caller, {
    organizationId: String(form.get('organizationId')),
    linkId: String(form.get('linkId')),
  }).catch(logFault(caller, 'an invite link could not be revoked'));
  const title = 'Failed to revoke invite link';
  if (revoked === null) {
    return data<Answer>({ refused: { title, message: REVOKE_FAILED } }, { status: 500 });
  }
  if (revoked.ok) {
    return redirectWithToast(context, here, {
      tone: 'success',
      title: 'Invite link revoked',
      message: 'It does not work any more.',
    });
  }
  const { status, message } = explain({ ...TEAM_REFUSALS, title }, revoked.reason);
  const words = status === 403 ? MANAGE_LINKS : message;
  return data<Answer>({ refused: { title, message: words } }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, links, isWithoutLinks, archives } = loaderData;
  const { pathname } = useLocation();
  const refused = actionData?.refused;
  const notice = refused && <RefusedNotice {...refused} reloadTo={pathname} />;
  if (organization === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected inAdministration={pathname.startsWith('/admin')} />
      </>
    );
  }
  const { organizationId, name, slug, description, role, mayChange, isVerified } = organization;
  return (
    <>
      <PageHeader title={TITLE} description={name} />
      {notice}
      {!mayChange && <LimitedAccess organizationName={name} role={role} isVerified={isVerified} />}
      <FormColumn>
        {mayChange ? (
          <OrganizationSettingsForm
            // What was typed for one organization never stands in the form of another.
            key={organizationId}
            organization={organization}
            answer={actionData?.settings}
          />
        ) : (
          <DefinitionList
            entries={[
              { term: 'Name', value: name },
              { term: 'Short form', value: slug },
              { term: 'Description', value: description ?? 'None' },
            ]}
          />
        )}
      </FormColumn>
      {!mayChange && <Notice title="Invite Links">{MANAGE_LINKS}</Notice>}
      {isWithoutLinks && (
        <Notice tone="danger" role="alert" title="Error loading invite links">
          Please try again in a moment.
        </Notice>
      )}
      {links && (
        <FormsOfOrganization key={`links of ${organizationId}`} value={organizationId}>
          <InviteLinks {...links} answer={actionData?.link} />
        </FormsOfOrganization>
      )}
      {archives && (
        <ArchiveCard
          title="Archive"
          description={ARCHIVE_TEXTS.organization}
          archives={archives}
          refusal={actionData?.archive ?? null}
          hidden={<input type="hidden" name="organizationId" value={organizationId} />}
        />
      )}
    </>
  );
}
