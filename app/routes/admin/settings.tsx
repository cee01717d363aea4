import { assertNever } from '#app/domain/assert.ts';
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
import { PageHeader } from '#app/ui/page-header.tsx';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { Route } from './+types/settings';

const TITLE = 'Organization Settings';
const FAILED = 'Failed to update organization settings. Please try again.';

export async function loader({ context }: Route.LoaderArgs) {
  const organization = await readOrganization(callerOf(context));
  return { organization: organization.ok ? organization.value : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: organizationSettingsSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const updated = await updateOrganization(caller, submission.value).catch((error: unknown) => {
    caller.log.error({ err: error }, 'the settings of an organization could not be saved');
    return null;
  });
  if (updated === null) return data(submission.reply({ formErrors: [FAILED] }), { status: 500 });
  if (!updated.ok) {
    const { status, message } = refusalInWords(updated.reason);
    return data(submission.reply({ formErrors: [message] }), { status });
  }
  return redirectWithToast(context, '/admin/settings', {
    tone: 'success',
    title: 'Organization updated',
    message: 'Your organization settings have been saved successfully.',
  });
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

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Hearthnote` }];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { organization } = loaderData;
  if (organization === null) return <NoOrganizationSelected screen={TITLE} />;
  const { organizationId, name, role, mayChange, isVerified } = organization;
  return (
    <>
      <PageHeader title={TITLE} description={name} />
      {mayChange ? (
        <FormColumn>
          {/* What was typed for one organization never stands in the form of another. */}
          <OrganizationSettingsForm
            key={organizationId}
            organization={organization}
            lastResult={actionData}
          />
        </FormColumn>
      ) : (
        <LimitedAccess organizationName={name} role={role} isVerified={isVerified} />
      )}
    </>
  );
}
