import { createProperty } from '#app/property/create.server.ts';
import { callerOf } from '#app/server/session.ts';
import { answerPropertyForm } from './action.tsx';
import { NewPropertyForm } from './new-form.tsx';
import { newPropertySchema } from '#app/property/form/schema.ts';
import { newDetails } from '#app/property/form/values.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPropertyForm(
    { request, context },
    {
      propertyId: null,
      schema: newPropertySchema,
      save: async (values, { images, sealed }) => {
        const { address, city, state, zipCode, status } = values;
        const details = newDetails(values, sealed);
        const property = { address, city, state, zipCode, status, details, images };
        return createProperty(callerOf(context), property);
      },
      failed: 'Error creating property',
      fault: 'a property could not be created',
      done: (address) => ({
        title: 'Property created successfully',
        message: `${address} has been added. Notes can be attached to it now.`,
      }),
    },
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Add Property');

export default function NewProperty({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Add Property"
        description="Where the property stands, and what is known of it. More can follow later."
        back={{ to: '/admin/properties', label: 'Back to Properties' }}
      />
      <NewPropertyForm answer={actionData} />
    </>
  );
}
