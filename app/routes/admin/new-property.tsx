import { withoutImages } from '#app/domain/property/image-wish.ts';
import { arrangeRefusalText, refusalOfAll } from '#app/server/services/properties/image-refusal.ts';
import { readArrangement } from '#app/server/services/properties/read-arrangement.ts';
import { receiveForm, receiveImages } from '#app/server/services/properties/receive-images.ts';
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
  const received = await receiveForm(caller, request);
  if (!received.ok) throw data(null, { status: received.reason.status });
  const form = received.value;
  const { wish, refusals } = await receiveImages(caller, form);
  const submission = parseWithZod(withoutImages(form), { schema: newPropertySchema });
  const answer = async (status: number, told?: { title: string; message: string }) => {
    const images = wish && (await readArrangement(caller, null, wish));
    return data({ ...answerForm(submission, told), images }, { status });
  };
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return answer(409, { title: 'Error creating property', message });
  }
  if (submission.status !== 'success') return answer(400);
  const refused = refusalOfAll(refusals);
  if (refused !== null) return answer(refused.status, refused);
  const property = { ...submission.value, details: {}, images: wish };
  const created = await createProperty(caller, property).catch((error: unknown) => {
    caller.log.error({ err: error }, 'a property could not be created');
    return null;
  });
  if (created === null) {
    const [title, message] = ['Error creating property', 'An unexpected error occurred'];
    return answer(500, { title, message });
  }
  if (!created.ok) {
    if (created.reason === 'forbidden') throw data(null, { status: 403 });
    const told = arrangeRefusalText(created.reason, 'Error creating property');
    return answer(told.status, told);
  }
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
