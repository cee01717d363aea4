import { mayPublishProperty } from '#app/property/may.ts';
import { addressLine } from '#app/property/rules.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { type EveryDetail, updateProperty } from '#app/property/own/update.server.ts';
import { callerOf } from '#app/server/session.ts';
import { answerPropertyForm } from './action.tsx';
import { EditPropertyForm } from './edit-form.tsx';
import { PropertyMissing } from '#app/property/own/screens/details.tsx';
import { editPropertySchema } from '#app/property/form/schema.ts';
import { ListingBadges } from '#app/property/own/screens/columns.tsx';
import { changeFrom } from '#app/property/form/values.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/edit';

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const property = foundOrThrow(await readOwnProperty(caller, params.propertyId));
  const mayPublish = mayPublishProperty(caller.actor);
  return { property, unpublishes: !mayPublish && !property.isDraft };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { propertyId } = params;
  return answerPropertyForm(
    { request, context },
    {
      propertyId,
      schema: editPropertySchema,
      save: async (values, { images, sealed }) => {
        const change = changeFrom(values, () => crypto.randomUUID(), sealed?.location);
        const details: EveryDetail = change.details;
        return updateProperty(callerOf(context), propertyId, { ...change, details, images });
      },
      failed: 'Update failed',
      fault: 'a property could not be saved',
      done: (address) => ({
        title: 'Property updated',
        message: `The changes to ${address} have been saved.`,
      }),
    },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, `Edit ${loaderData?.property.address ?? 'property'}`);

export default function EditProperty({ loaderData, actionData }: Route.ComponentProps) {
  const { property, unpublishes } = loaderData;
  return (
    <>
      <PageHeader
        title="Edit Property"
        description={addressLine(property)}
        back={{ to: `/admin/properties/${property.id}`, label: 'Back to Property' }}
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
