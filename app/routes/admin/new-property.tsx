import { createProperty } from '#app/server/services/properties/create-property.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { NewPropertyForm } from '#app/ui/admin/new-property-form.tsx';
import { newPropertySchema } from '#app/ui/admin/property-schema.ts';
import { answerForm } from '#app/ui/admin/answer-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { SHOWN_ORGANIZATION } from '#app/ui/admin/shown-organization.tsx';
import { otherOrganization } from '#app/ui/dashboard/team-texts.ts';
import { checkShownOrganization } from '#app/server/services/organizations/shown-organization.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new-property';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: newPropertySchema });
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data(answerForm(submission, { title: 'Error creating property', message }), {
      status: 409,
    });
  }
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const property = { ...submission.value, details: {} };
  const created = await createProperty(caller, property).catch((error: unknown) => {
    caller.log.error({ err: error }, 'a property could not be created');
    return null;
  });
  if (created === null) {
    const [title, message] = ['Error creating property', 'An unexpected error occurred'];
    return data(answerForm(submission, { title, message }), { status: 500 });
  }
  if (!created.ok) throw data(null, { status: 403 });
  const { address } = submission.value;
  return redirectWithToast(context, '/admin/properties', {
    tone: 'success',
    title: 'Property created successfully',
    message: `${address} has been added. Notes can be attached to it now.`,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Add Property');

export default function NewProperty({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Add Property"
        description="Where the property stands. Everything else can be added afterwards."
        back={{ to: '/admin/properties', label: 'Back to Properties' }}
      />
      <NewPropertyForm answer={actionData} />
    </>
  );
}
