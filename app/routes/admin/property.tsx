import { readOwnProperty } from '#app/server/services/properties/read-own-property.ts';
import { callerOf } from '#app/server/session.ts';
import { NotesPanel } from '#app/ui/admin/notes-panel.tsx';
import { PropertyFacts } from '#app/ui/admin/property-facts.tsx';
import { PropertyMissing } from '#app/ui/admin/property-missing.tsx';
import { ListingBadges } from '#app/ui/admin/property-table.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PictureGallery } from '#app/ui/picture-gallery.tsx';
import { data, Outlet } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/property';

export async function loader({ params, context }: Route.LoaderArgs) {
  const property = await readOwnProperty(callerOf(context), params.propertyId);
  if (!property.ok) throw data(null, { status: property.reason === 'missing' ? 404 : 403 });
  return property.value;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.address ?? 'Property not found');

export default function Property({ loaderData: property }: Route.ComponentProps) {
  const { id, address, city, state, zipCode, status, isDraft, pictures, notes } = property;
  return (
    <>
      <PageHeader
        title={address}
        description={`${city}, ${state} ${zipCode}`}
        back={{ to: '/admin/properties', label: 'Back to Properties' }}
        badges={<ListingBadges status={status} isDraft={isDraft} />}
        actions={
          <>
            {!isDraft && (
              <ButtonLink to={`/properties/${id}`} variant="quiet">
                View public page
              </ButtonLink>
            )}
            <ButtonLink to={`/admin/properties/${id}/edit`} variant="secondary">
              Edit Property
            </ButtonLink>
          </>
        }
      />
      {isDraft && (
        <Notice title="Draft">
          Investors do not see this property until a platform admin has published it.
        </Notice>
      )}
      <Split aside={<NotesPanel propertyId={id} notes={notes} />}>
        <PictureGallery
          label={`Pictures of ${address}`}
          pictures={pictures}
          sizes="(min-width: 60rem) 40rem, 100vw"
        />
        <PropertyFacts property={property} />
      </Split>
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyMissing error={error} />;
}
