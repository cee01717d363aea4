import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { refuse } from '#app/ground/result.ts';
import { logFault } from '#app/server/services/log-fault.ts';
import { createOrganization } from '#app/server/services/organizations/create-organization.ts';
import { callerOf } from '#app/server/session.ts';
import { organizationCookie } from '#app/server/session/browser-choices.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { FormColumn } from '#app/ui/dashboard/form-column.tsx';
import { NewOrganizationForm } from '#app/ui/dashboard/new-organization-form.tsx';
import { newOrganizationSchema } from '#app/ui/dashboard/organization-schemas.ts';
import { explainFoundingRefusal } from '#app/ui/dashboard/organization-texts.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new-organization';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Create Organization');

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), newOrganizationSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const caller = callerOf(context);
  const told = await createOrganization(caller, submission.value).catch(
    logFault(caller, 'an organization could not be founded'),
  );
  const created = told ?? refuse('failed' as const);
  if (!created.ok) {
    const explanation = explainFoundingRefusal(created.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  const toast = {
    tone: 'success',
    title: 'Organization created!',
    message: `You are now working in ${submission.value.name}.`,
  } as const;
  const { organizationId } = created.value;
  return redirectWithToast(context, '/dashboard', toast, [
    organizationCookie(context, organizationId),
  ]);
}

export default function NewOrganization({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Create Organization"
        description="An organization holds notes for its members. You become its owner."
      />
      <FormColumn>
        <NewOrganizationForm answer={actionData} />
      </FormColumn>
    </>
  );
}
