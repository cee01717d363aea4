import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { checkOrganization } from '#app/server/services/organizations/check-organization.ts';
import { readOrganization } from '#app/server/services/organizations/read-organization.ts';
import {
  updateOrganization,
  type UpdateOrganizationRefusal,
} from '#app/server/services/organizations/update-organization.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { FormColumn } from '#app/ui/dashboard/form-column.tsx';
import { LimitedAccess } from '#app/ui/dashboard/limited-access.tsx';
import { NoOrganizationSelected } from '#app/ui/dashboard/no-organization.tsx';
import { organizationSettingsSchema } from '#app/ui/dashboard/organization-schemas.ts';
import { OrganizationSettingsForm } from '#app/ui/dashboard/organization-settings-form.tsx';
import { RefusedNotice } from '#app/ui/dashboard/refused-notice.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/settings';

const TITLE = 'Organization Settings';
const FAILED = 'Failed to update organization settings. Please try again.';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const organization = await readOrganization(callerOf(context));
  return { organization: organization.ok ? organization.value : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const shown = checkOrganization(caller, String(form.get('organizationId')));
  if (!shown.ok) return answerRefusal(shown.reason);
  const submission = readForm(form, organizationSettingsSchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), refusal: null }, { status: 400 });
  }
  const updated = await updateOrganization(caller, submission.value).catch((error: unknown) => {
    caller.log.error({ err: error }, 'saving the settings of an organization failed');
    return null;
  });
  if (updated === null) {
    const result = submission.reply({ formErrors: [FAILED] });
    return data({ result, refusal: null }, { status: 500 });
  }
  if (!updated.ok) return answerRefusal(updated.reason);
  return redirectWithToast(context, '/dashboard/settings', {
    tone: 'success',
    title: 'Organization updated',
    message: 'Your organization settings have been saved successfully.',
  });
}

/** What was typed is not sent back: it was meant for another organization, or may not be said. */
function answerRefusal(reason: UpdateOrganizationRefusal) {
  const { status, ...refusal } = refusalInWords(reason);
  return data({ result: undefined, refusal }, { status });
}

function refusalInWords(reason: UpdateOrganizationRefusal) {
  switch (reason.kind) {
    case 'no_organization':
      return { status: 409, title: 'Error', message: 'No current organization' };
    case 'other_organization':
      return {
        status: 409,
        title: 'Nothing was changed',
        message:
          `You work in ${reason.currentName} now, but this form was shown for another ` +
          'organization. Switch to that one to save it.',
      };
    case 'forbidden':
      return { status: 403, title: 'Error', message: FAILED };
    case 'name_missing':
      return { status: 400, title: 'Error', message: 'Organization name is required' };
    default: {
      const forgotten: never = reason;
      throw new Error(`no words for ${JSON.stringify(forgotten)}`);
    }
  }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { organization } = loaderData;
  const refusal = actionData?.refusal;
  const notice = refusal && <RefusedNotice {...refusal} reloadTo="/dashboard/settings" />;
  if (organization === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected screen={TITLE} />
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
            lastResult={actionData?.result}
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
