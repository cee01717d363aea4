import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { checkOrganization } from '#app/server/services/organizations/check-organization.ts';
import { readOrganization } from '#app/server/services/organizations/read-organization.ts';
import {
  updateOrganization,
  type UpdateOrganizationRefusal,
} from '#app/server/services/organizations/update-organization.ts';
import { logFault } from '#app/server/services/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { FormColumn } from '#app/ui/dashboard/form-column.tsx';
import { LimitedAccess } from '#app/ui/dashboard/limited-access.tsx';
import { NoOrganizationSelected } from '#app/ui/dashboard/no-organization.tsx';
import { organizationSettingsSchema } from '#app/ui/dashboard/organization-schemas.ts';
import { explainSettingsRefusal } from '#app/ui/dashboard/organization-texts.ts';
import { OrganizationSettingsForm } from '#app/ui/dashboard/organization-settings-form.tsx';
import { RefusedNotice } from '#app/ui/dashboard/refused-notice.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/settings';

const TITLE = 'Organization Settings';
const SAVE_FAULT = 'the settings of an organization could not be saved';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const organization = await readOrganization(callerOf(context));
  return { organization: organization.ok ? organization.value : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const shown = checkOrganization(caller, String(form.get('organizationId')));
  if (!shown.ok) return refused(shown.reason);
  const submission = readForm(form, organizationSettingsSchema);
  if (submission.status !== 'success') {
    return data({ refused: undefined, answer: answerForm(submission) }, { status: 400 });
  }
  const updated = await updateOrganization(caller, submission.value).catch(
    logFault(caller, SAVE_FAULT),
  );
  if (updated === null) {
    const { status, ...told } = explainSettingsRefusal({ kind: 'failed' });
    return data({ refused: undefined, answer: answerForm(submission, told) }, { status });
  }
  if (!updated.ok) return refused(updated.reason);
  return redirectWithToast(context, '/dashboard/settings', {
    tone: 'success',
    title: 'Organization updated',
    message: 'Your organization settings have been saved successfully.',
  });
}

function refused(reason: UpdateOrganizationRefusal) {
  const { status, title, message } = explainSettingsRefusal(reason);
  return data({ refused: { title, message }, answer: undefined }, { status });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { organization } = loaderData;
  const refusal = actionData?.refused;
  const notice = refusal && <RefusedNotice {...refusal} reloadTo="/dashboard/settings" />;
  if (organization === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected />
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
            answer={actionData?.answer}
          />
        ) : (
          <DefinitionList
            entries={[
              { term: 'Name', value: name },
              { term: 'Slug', value: slug },
              { term: 'Description', value: description ?? 'None' },
            ]}
          />
        )}
      </FormColumn>
    </>
  );
}
