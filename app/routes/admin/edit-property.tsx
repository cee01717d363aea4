import { can } from '#app/domain/access/can.ts';
import { withoutImages } from '#app/domain/property/image-wish.ts';
import { arrangeRefusalText, refusalOfAll } from '#app/server/services/properties/image-refusal.ts';
import { readArrangement } from '#app/server/services/properties/read-arrangement.ts';
import { receiveForm, receiveImages } from '#app/server/services/properties/receive-images.ts';
import { readOwnProperty } from '#app/server/services/properties/read-own-property.ts';
import { updateProperty } from '#app/server/services/properties/update-property.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { EditPropertyForm } from '#app/ui/admin/edit-property-form.tsx';
import { PropertyMissing } from '#app/ui/admin/property-missing.tsx';
import { editPropertySchema, type ReadProperty } from '#app/ui/admin/property-schema.ts';
import { ListingBadges } from '#app/ui/admin/property-table.tsx';
import { answerForm } from '#app/ui/admin/answer-form.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { SHOWN_ORGANIZATION } from '#app/ui/admin/shown-organization.tsx';
import { otherOrganization } from '#app/ui/dashboard/team-texts.ts';
import { checkShownOrganization } from '#app/server/services/organizations/shown-organization.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/edit-property';

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const property = await readOwnProperty(caller, params.propertyId);
  if (!property.ok) throw data(null, { status: property.reason === 'missing' ? 404 : 403 });
  const mayPublish = can(caller.actor, { action: 'publish_property' });
  return { property: property.value, unpublishes: !mayPublish && !property.value.isDraft };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const { propertyId } = params;
  const received = await receiveForm(caller, request);
  if (!received.ok) throw data(null, { status: received.reason.status });
  const form = received.value;
  const { wish, refusals } = await receiveImages(caller, form);
  const submission = parseWithZod(withoutImages(form), { schema: editPropertySchema });
  const answer = async (status: number, told?: { title: string; message: string }) => {
    const images = wish && (await readArrangement(caller, propertyId, wish));
    return data({ ...answerForm(submission, told), images }, { status });
  };
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return answer(409, { title: 'Update failed', message });
  }
  if (submission.status !== 'success') return answer(400);
  const refused = refusalOfAll(refusals);
  if (refused !== null) return answer(refused.status, refused);
  const change = { ...changeFrom(submission.value), images: wish };
  const saved = await updateProperty(caller, propertyId, change).catch((error: unknown) => {
    caller.log.error({ err: error }, 'a property could not be saved');
    return null;
  });
  if (saved === null) {
    const [title, message] = ['Update failed', 'An unexpected error occurred'];
    return answer(500, { title, message });
  }
  if (!saved.ok) {
    if (saved.reason === 'missing') throw data(null, { status: 404 });
    if (saved.reason === 'forbidden') throw data(null, { status: 403 });
    const told = arrangeRefusalText(saved.reason, 'Update failed');
    return answer(told.status, told);
  }
  return redirectWithToast(context, '/admin/properties', {
    tone: 'success',
    title: 'Property updated',
    message: `The changes to ${submission.value.address} have been saved.`,
  });
}

function changeFrom(values: ReadProperty) {
  const { address, city, state, zipCode, status, ...rest } = values;
  const { estimatedArv, marketValue, estimatedRent, ...rooms } = rest;
  return {
    face: { address, city, state, zipCode, status },
    figures: {
      ...rooms,
      estimatedArvCents: estimatedArv,
      marketValueCents: marketValue,
      estimatedRentCents: estimatedRent,
    },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, `Edit ${loaderData?.property.address ?? 'property'}`);

export default function EditProperty({ loaderData, actionData }: Route.ComponentProps) {
  const { property, unpublishes } = loaderData;
  return (
    <>
      <PageHeader
        title="Edit Property"
        description={`${property.address}, ${property.city}, ${property.state}`}
        back={{ to: `/admin/properties/${property.id}`, label: 'Back' }}
        badges={<ListingBadges status={property.status} isDraft={property.isDraft} />}
      />
      {unpublishes && (
        <Notice tone="warning" title="This property is public">
          A change of its address or of a figure makes it a draft again, until a platform admin has
          looked at it and published it.
        </Notice>
      )}
      <EditPropertyForm property={property} answer={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyMissing error={error} />;
}
