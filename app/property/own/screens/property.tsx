import { townLine } from '#app/property/rules.ts';
import { mayPublishProperty } from '#app/property/may.ts';
import { listDocuments } from '#app/document/list.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { deleteProperty, readDeletion } from '#app/property/own/delete.server.ts';
import { publishProperty } from '#app/property/publish.server.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { DocumentsPanel } from '#app/document/screens/documents-panel.tsx';
import { NotesPanel } from '#app/note/screens/notes-panel.tsx';
import {
  PropertyDeleteDialog,
  PropertyDraftNotice,
  PropertyFacts,
  PropertyMissing,
} from './details.tsx';
import { ListingBadges } from './columns.tsx';
import { DELETE_FAILED, DELETION_REFUSALS, PUBLISH_REFUSALS } from '#app/property/words.ts';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { Split } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PictureGallery } from '#app/property/pictures/screens/gallery.tsx';
import { data, Outlet, type RouterContextProvider } from 'react-router';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/property';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const property = foundOrThrow(await readOwnProperty(caller, params.propertyId));
  const asks = url.searchParams.get('dialog') === 'delete';
  const deletion = asks ? await readDeletion(caller, params.propertyId) : null;
  const wish = { propertyId: params.propertyId, search: '', kind: null, page: 1 };
  const documents = await listDocuments(caller, wish);
  return {
    property,
    documents: documents.ok ? documents.value : null,
    deletion: deletion?.ok ? deletion.value : null,
    mayPublish: mayPublishProperty(caller.actor),
  };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const intent = form.get('intent');
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data({ intent, title: 'Nothing was changed', message }, { status: 409 });
  }
  const { propertyId } = params;
  if (intent === 'publish') {
    return publish(context, { propertyId, seenAt: String(form.get('seenAt')) });
  }
  if (intent === 'delete') return remove(context, propertyId);
  throw data(null, { status: 400 });
}

type Context = Readonly<RouterContextProvider>;

async function publish(context: Context, wish: { propertyId: string; seenAt: string }) {
  const published = await publishProperty(callerOf(context), wish);
  if (published.ok) {
    return redirectWithToast(context, `/admin/properties/${wish.propertyId}`, {
      tone: 'success',
      title: 'Property published',
      message: `${published.value.address} is public now.`,
    });
  }
  const { status, ...refusal } = explainOrThrow(PUBLISH_REFUSALS, published.reason);
  return data({ intent: 'publish', ...refusal }, { status });
}

async function remove(context: Context, propertyId: string) {
  const caller = callerOf(context);
  const deleted = await deleteProperty(caller, propertyId).catch(
    logFault(caller, 'a property could not be deleted'),
  );
  if (deleted?.ok) {
    return redirectWithToast(context, '/admin/properties', {
      tone: 'success',
      title: 'Success',
      message: `Property "${deleted.value.address}" has been deleted successfully`,
    });
  }
  const { status, ...refusal } =
    deleted === null ? DELETE_FAILED : explainOrThrow(DELETION_REFUSALS, deleted.reason);
  return data({ intent: 'delete', ...refusal }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.property.address ?? 'Property not found');

export default function Property({ loaderData, actionData }: Route.ComponentProps) {
  const { property, documents, deletion, mayPublish } = loaderData;
  const { id, address, status, isDraft, pictures, notes } = property;
  const refusal = actionData ?? null;
  return (
    <>
      <PageHeader
        title={address}
        description={townLine(property)}
        back={{ to: '/admin/properties', label: 'Back to Properties' }}
        badges={<ListingBadges status={status} isDraft={isDraft} />}
        actions={
          <>
            {!isDraft && (
              <ButtonLink to={`/properties/${id}`} variant="quiet">
                View Public Page
              </ButtonLink>
            )}
            <ButtonLink to={`/admin/properties/${id}/offering`} variant="quiet">
              Offering
            </ButtonLink>
            <ButtonLink to="?dialog=delete" variant="quietDanger" preventScrollReset>
              Delete Property
            </ButtonLink>
            <ButtonLink to={`/admin/properties/${id}/edit`} variant="secondary">
              Edit Property
            </ButtonLink>
          </>
        }
      />
      {refusal !== null && deletion === null && (
        <Notice tone="danger" role="alert" title={refusal.title}>
          {refusal.message}
        </Notice>
      )}
      {isDraft && <PropertyDraftNotice property={property} mayPublish={mayPublish} />}
      <Split aside={<NotesPanel propertyId={id} notes={notes} />}>
        <PictureGallery
          label={`Images of ${address}`}
          pictures={pictures}
          sizes="(min-width: 60rem) 40rem, 100vw"
        />
        <PropertyFacts property={property} />
        {documents && (
          <DocumentsPanel
            propertyId={id}
            documents={documents.rows}
            totalCount={documents.totalCount}
          />
        )}
      </Split>
      <Outlet />
      <PropertyDeleteDialog
        deletion={deletion}
        closeTo={`/admin/properties/${id}`}
        refusal={refusal}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyMissing error={error} />;
}
