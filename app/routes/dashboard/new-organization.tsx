import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { refuse } from '#app/domain/result.ts';
import {
  createOrganization,
  type CreateOrganizationRefusal,
} from '#app/server/services/organizations/create-organization.ts';
import { callerOf, organizationCookie, redirectWithToast } from '#app/server/session.ts';
import { FormColumn } from '#app/ui/dashboard/form-column.tsx';
import { NewOrganizationForm } from '#app/ui/dashboard/new-organization-form.tsx';
import { newOrganizationSchema, SLUG_FORM } from '#app/ui/dashboard/organization-schemas.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new-organization';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Create Organization');

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), newOrganizationSchema);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const caller = callerOf(context);
  const created = await createOrganization(caller, submission.value).catch((error: unknown) => {
    caller.log.error({ err: error }, 'founding an organization failed');
    return refuse('failed' as const);
  });
  if (!created.ok) {
    const { status, ...problem } = problemOf(created.reason);
    return data({ result: submission.reply(problem) }, { status });
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

type Problem = {
  status: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
};

function problemOf(reason: CreateOrganizationRefusal | 'failed'): Problem {
  switch (reason) {
    case 'failed':
      return { status: 500, formErrors: ['An unexpected error occurred'] };
    case 'not_signed_in':
      return { status: 403, formErrors: ['User not authenticated'] };
    case 'name_missing':
      return { status: 400, fieldErrors: { name: ['Organization name is required'] } };
    case 'slug_form':
      return { status: 400, fieldErrors: { slug: [SLUG_FORM] } };
    case 'slug_taken':
      return {
        status: 409,
        fieldErrors: { slug: ['An organization with this slug already exists'] },
      };
    default: {
      const forgotten: never = reason;
      throw new Error(`no words for ${String(forgotten)}`);
    }
  }
}

export default function NewOrganization({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Create Organization"
        description="An organization holds notes for its members. You become its owner."
      />
      <FormColumn>
        <NewOrganizationForm lastResult={actionData?.result} />
      </FormColumn>
    </>
  );
}
