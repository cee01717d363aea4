import { mayPublishProperty } from '#app/property/may.ts';
import { addressLine } from '#app/property/rules.ts';
import type { ImageWish } from '#app/property/pictures/wish.ts';
import {
  ENHANCE_FAILED,
  figuresIn,
  openEnrichment,
  enrichForForm,
} from '#app/market/enrich.server.ts';
import { receivePropertyForm, refusalOfAll } from '#app/property/pictures/receive.server.ts';
import { ARRANGE_REFUSALS } from '#app/property/pictures/refusals.server.ts';
import { type OtherChange, readOwnProperty } from '#app/property/own/read.server.ts';
import { type EveryDetail, updateProperty } from '#app/property/own/update.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { EditPropertyForm } from './edit-form.tsx';
import { PropertyMissing } from '#app/property/own/screens/details.tsx';
import { answerEnhance, answerOrder, type EnhanceAnswer } from '#app/market/fill-form.ts';
import {
  editPropertySchema,
  enhanceSchema,
  PROPERTY_LISTS,
  type ReadProperty,
} from '#app/property/form/schema.ts';
import { readForm } from '#app/ui/read-form.ts';
import { ListingBadges } from '#app/property/own/screens/columns.tsx';
import { changeFrom } from '#app/property/form/values.ts';
import { explainConflict } from '#app/property/form/words.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { logFault } from '#app/server/log-fault.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/edit';

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const property = foundOrThrow(await readOwnProperty(caller, params.propertyId));
  const mayPublish = mayPublishProperty(caller.actor);
  return { property, unpublishes: !mayPublish && !property.isDraft };
}

/** A conflict says that the form had grown old: its next save starts from what is there now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const { propertyId } = params;
  const received = await receivePropertyForm(caller, request, propertyId);
  if (!received.ok) throw data(null, { status: received.reason.status });
  const { form, typed, wish, refusals, readImages } = received.value;
  const answer = async (notice: EnhanceAnswer, status: number) =>
    data({ ...notice, images: await readImages() }, { status });
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  switch (form.get('intent')) {
    case 'enhance': {
      const submission = readForm(typed, enhanceSchema, PROPERTY_LISTS);
      const place = acceptForm(submission, shown, ENHANCE_FAILED);
      if (!place.ok) return answer(place.reason.answer, place.reason.status);
      const found = await enrichForForm(caller, propertyId, place.value);
      if (found.ok) return answer(answerEnhance(submission, found.value, { hasLists: true }), 200);
      const { status } = found.reason;
      if (status === 403 || status === 404) throw data(null, { status });
      return answer(answerForm(submission, found.reason), status);
    }
    case null: {
      const submission = readForm(typed, editPropertySchema, PROPERTY_LISTS);
      if (shown.ok && submission.status === undefined) {
        return answer(answerOrder(submission, figuresIn(caller, typed)), 200);
      }
      const read = acceptForm(submission, shown, FAILED);
      if (!read.ok) return answer(read.reason.answer, read.reason.status);
      const refused = refusalOfAll(refusals) ?? (await save(caller, propertyId, read.value, wish));
      if (refused !== null) return answer(answerForm(submission, refused), refused.status);
      return redirectWithToast(context, '/admin/properties', {
        tone: 'success',
        title: 'Property updated',
        message: `The changes to ${read.value.address} have been saved.`,
      });
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Caller = ReturnType<typeof callerOf>;

const FAILED = 'Update failed';

const UPDATE_REFUSALS = {
  title: FAILED,
  ...ARRANGE_REFUSALS,
  conflict: (change: OtherChange) => ({ status: 409, message: explainConflict(change) }),
};

/** Null when the changes are saved; else what is to be said. */
async function save(
  caller: Caller,
  propertyId: string,
  values: ReadProperty,
  images: ImageWish | null,
) {
  const sealed = openEnrichment(caller, values.enrichment, values.zipCode);
  const change = changeFrom(values, () => crypto.randomUUID(), sealed?.location);
  const details: EveryDetail = change.details;
  const saved = await updateProperty(caller, propertyId, { ...change, details, images }).catch(
    logFault(caller, 'a property could not be saved'),
  );
  if (saved === null) {
    return { title: FAILED, message: 'An unexpected error occurred', status: 500 };
  }
  if (saved.ok) return null;
  return explainOrThrow(UPDATE_REFUSALS, saved.reason);
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
