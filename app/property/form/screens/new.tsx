import type { ImageWish } from '#app/property/pictures/wish.ts';
import {
  ENHANCE_FAILED,
  figuresIn,
  openEnrichment,
  enrichForForm,
} from '#app/market/enrich.server.ts';
import { receivePropertyForm, refusalOfAll } from '#app/property/pictures/receive.server.ts';
import { ARRANGE_REFUSALS } from '#app/property/pictures/refusals.server.ts';
import { createProperty } from '#app/property/create.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { NewPropertyForm } from './new-form.tsx';
import {
  enhanceSchema,
  newPropertySchema,
  PROPERTY_LISTS,
  type ReadNewProperty,
} from '#app/property/form/schema.ts';
import { newDetails } from '#app/property/form/values.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { answerEnhance, answerOrder, type EnhanceAnswer } from '#app/market/fill-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data } from 'react-router';
import { logFault } from '#app/server/log-fault.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/new';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const received = await receivePropertyForm(caller, request, null);
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
      const found = await enrichForForm(caller, null, place.value);
      if (!found.ok) return answer(answerForm(submission, found.reason), found.reason.status);
      return answer(answerEnhance(submission, found.value, { hasLists: false }), 200);
    }
    case null: {
      const submission = readForm(typed, newPropertySchema, PROPERTY_LISTS);
      if (shown.ok && submission.status === undefined) {
        return answer(answerOrder(submission, figuresIn(caller, typed)), 200);
      }
      const read = acceptForm(submission, shown, FAILED);
      if (!read.ok) return answer(read.reason.answer, read.reason.status);
      const refused = refusalOfAll(refusals) ?? (await create(caller, read.value, wish));
      if (refused !== null) return answer(answerForm(submission, refused), refused.status);
      return redirectWithToast(context, '/admin/properties', {
        tone: 'success',
        title: 'Property created successfully',
        message: `${read.value.address} has been added. Notes can be attached to it now.`,
      });
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Caller = ReturnType<typeof callerOf>;

const FAILED = 'Error creating property';

/** Null when the property is there; else what is to be said. */
async function create(caller: Caller, values: ReadNewProperty, images: ImageWish | null) {
  const { address, city, state, zipCode, status } = values;
  const sealed = openEnrichment(caller, values.enrichment, zipCode);
  const property = {
    address,
    city,
    state,
    zipCode,
    status,
    details: newDetails(values, sealed),
    images,
  };
  const created = await createProperty(caller, property).catch(
    logFault(caller, 'a property could not be created'),
  );
  if (created === null) {
    return { title: FAILED, message: 'An unexpected error occurred', status: 500 };
  }
  if (created.ok) return null;
  return explainOrThrow({ ...ARRANGE_REFUSALS, title: FAILED }, created.reason);
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
