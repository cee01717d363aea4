import { currentMembership } from '#app/ground/actor.ts';
import { readForm } from '#app/ui/read-form.ts';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { signUp } from '#app/account/sign-in/sign-up.server.ts';
import { readShareCard } from '#app/listing/page/share.server.ts';
import { hasPropertyPage, readProperty } from '#app/listing/page/read.server.ts';
import { lendersForNote } from '#app/request/lenders.server.ts';
import { readComparison } from '#app/market/live-rates.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import {
  forgetKeptMessage,
  keepMessage,
  readKeptMessage,
} from '#app/request/kept-message.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithCookies, redirectWithToast } from '#app/server/session/redirects.ts';
import {
  SIGN_IN_REFUSALS,
  SIGN_UP_REFUSALS,
  SIGNED_IN_TOAST,
  SIGNED_UP_TO_REQUEST_TOAST,
  SIGNED_UP_TOAST,
} from '#app/account/words.ts';
import { isUnsent, refuseForm, unsentAnswer } from '#app/ui/answer-form.ts';
import { SIGN_UP_SCHEMAS, signInSchema } from '#app/account/schemas.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { drawSchedule } from '#app/ui/charts/draw-schedule.ts';
import { MessagePage } from '#app/ui/message-page.tsx';
import type { OpenPropertyView, PrivatePropertyView } from '#app/listing/page/show.server.ts';
import { type Drawings, OpenProperty } from './open.tsx';
import {
  propertyAddress,
  readPropertyPlace,
  REQUEST_SIGN_UP,
  signedInAddress,
} from '#app/listing/page/address.ts';
import { comparablesDrawing, shownCollateral } from '#app/listing/page/collateral.ts';
import { locatorMap } from '#app/listing/page/map.ts';
import { requestSchema } from '#app/request/schema.ts';
import { explainUnsent, SUBMIT_FAILED } from '#app/request/unsent.ts';
import { receivedToast, SUBMIT_REFUSALS } from '#app/request/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { addressLine } from '#app/property/rules.ts';
import {
  propertyLinkedData,
  type ShareCard,
  shareDescription,
  sharePictureText,
} from '#app/listing/page/share.ts';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { type Site, StructuredData } from '#app/ui/structured-data.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/page';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const place = readPropertyPlace(params.propertyId, url.searchParams);
  const caller = callerOf(context);
  // The card is read as everybody in a transaction of its own: it never knows what the reader may.
  const [found, shared, comparison, message] = await Promise.all([
    readProperty(caller, place),
    readShareCard(caller, params.propertyId),
    readComparison(caller),
    place.dialog === 'fund' ? readKeptMessage(caller, place.propertyId) : null,
  ]);
  if (!found.ok) throw data(null, { status: 404 });
  const { publicUrl, company } = caller.settings;
  const site = { publicUrl: publicUrl.origin, company };
  const share = shared.ok ? shareOf(shared.value.card, site) : null;
  const drawings = await drawingsOf(found.value);
  const investsFor = currentMembership(caller.actor);
  const { dialog } = place;
  const noteId = found.value.kind === 'open' ? found.value.selectedNoteId : null;
  const lenders = dialog === 'fund' && noteId ? await lendersForNote(caller, noteId) : [];
  return { place, view: found.value, drawings, share, comparison, investsFor, message, lenders };
}

/** What the page says of its property to the world: said here, for browsers never say it again. */
function shareOf(card: ShareCard, site: Site) {
  const { address, propertyId, picturePath } = card;
  return {
    address,
    path: propertyAddress({ propertyId }),
    title: addressLine(card),
    description: shareDescription(card),
    picture: { path: picturePath, alt: sharePictureText(card) },
    things: propertyLinkedData(site, card),
  };
}

/** What can be drawn of a loan and its house; null what cannot, or may not be shown. */
async function drawingsOf(view: OpenPropertyView | PrivatePropertyView): Promise<Drawings> {
  if (view.kind === 'private') return { schedule: null, collateral: null, prices: null, map: null };
  return {
    schedule: view.schedule && drawSchedule(view.schedule),
    collateral: shownCollateral(view),
    prices: comparablesDrawing(view),
    map: await locatorMap(view.property),
  };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const place = readPropertyPlace(params.propertyId, url.searchParams);
  const sent: Sent = { context, place, formData: await request.formData() };
  if (!(await hasPropertyPage(callerOf(context), params.propertyId))) {
    throw data(null, { status: 404 });
  }
  switch (sent.formData.get('intent')) {
    case 'request':
      return sendRequest(sent);
    case 'sign-in':
      return signInBy(sent);
    case 'sign-up':
      return signUpBy(sent, 'sign-up');
    case REQUEST_SIGN_UP:
      return signUpBy(sent, REQUEST_SIGN_UP);
    default:
      throw data(null, { status: 400 });
  }
}

/** A form that cannot be sent stays open with what was written, in the specified words. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const formData = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnsent(error)) throw error;
    const intent = formData.get('intent');
    const answer = unsentAnswer(formData, explainUnsent(intent));
    return data({ intent: String(intent), answer }, { status: 503 });
  }
}

type Sent = {
  context: Route.ActionArgs['context'];
  place: ReturnType<typeof readPropertyPlace>;
  formData: FormData;
};

async function sendRequest({ context, place, formData }: Sent) {
  const intent = 'request' as const;
  const { propertyId } = place;
  const submission = readForm(formData, requestSchema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const { noteId } = submission.value;
  const caller = callerOf(context);
  // A fault is told in the specified words, so that the dialog keeps what was written.
  const sent = await submitRequest(caller, { propertyId, ...submission.value }).catch(
    logFault(caller, 'a request could not be submitted'),
  );
  if (sent === null) return refuseForm(intent, submission, SUBMIT_FAILED);
  if (sent.ok) {
    await forgetKeptMessage(caller, propertyId).catch(
      logFault(caller, 'a message that is sent could not be forgotten'),
    );
    const toast = receivedToast(sent.value.place);
    return redirectWithToast(context, propertyAddress({ propertyId, noteId }), toast);
  }
  return refuseForm(intent, submission, explain(SUBMIT_REFUSALS, sent.reason));
}

async function signInBy({ context, place, formData }: Sent) {
  const intent = 'sign-in' as const;
  const submission = readForm(formData, signInSchema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const result = await signIn(callerOf(context), submission.value);
  if (result.ok) {
    const { cookies, needsSecondFactor } = result.value;
    const to = signedInAddress(place);
    if (!needsSecondFactor) return redirectWithToast(context, to, SIGNED_IN_TOAST, cookies);
    const query = new URLSearchParams({ redirectTo: to });
    return redirectWithCookies(`/auth/two-factor?${query}`, cookies);
  }
  return refuseForm(intent, submission, explain(SIGN_IN_REFUSALS, result.reason));
}

async function signUpBy(
  { context, place, formData }: Sent,
  intent: 'sign-up' | typeof REQUEST_SIGN_UP,
) {
  const isForRequest = intent === REQUEST_SIGN_UP;
  const submission = readForm(formData, SIGN_UP_SCHEMAS[isForRequest ? 'request' : 'dialog']);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const { message, ...account } = submission.value;
  const continueTo = signedInAddress(place);
  const caller = callerOf(context);
  const result = await signUp(caller, { ...account, continueTo });
  if (result.ok) {
    const { propertyId } = place;
    const { userId } = result.value;
    // The account is there; without the message it is still worth having.
    if (message !== null) {
      await keepMessage(caller, { userId, propertyId, message }).catch(
        logFault(caller, 'a message could not be kept'),
      );
    }
    const toast = isForRequest ? SIGNED_UP_TO_REQUEST_TOAST : SIGNED_UP_TOAST;
    return redirectWithToast(context, continueTo, toast, result.value.cookies);
  }
  return refuseForm(intent, submission, explain(SIGN_UP_REFUSALS, result.reason));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, 'Property Not Found');
  const { share, view } = loaderData;
  // A draft is read by its listers only: there is nothing to tell the world yet.
  if (share === null) return failedMeta(matches, addressLine(view.property));
  const { title, description, path, picture } = share;
  return pageMeta({ matches, title, description, path, picture });
}

/** Few properties have private notes alone: the page of all others does not carry its weight. */
const PrivateProperty = lazy(async () => ({
  default: (await import('./private.tsx')).PrivateProperty,
}));

const LIST = { name: 'Note Opportunities', path: '/properties' };

export default function Property({ loaderData, actionData }: Route.ComponentProps) {
  const { place, view, drawings, share, comparison, investsFor, message, lenders } = loaderData;
  const page =
    view.kind === 'private' ? (
      <Suspense>
        <PrivateProperty {...view} place={place} actionData={actionData} />
      </Suspense>
    ) : (
      <OpenProperty
        {...view}
        drawings={drawings}
        comparison={comparison}
        investsFor={investsFor}
        lenders={lenders}
        place={place}
        message={message}
        actionData={actionData}
      />
    );
  return (
    <>
      {share && (
        <StructuredData
          describe={() => share.things}
          crumbs={[LIST, { name: share.address, path: share.path }]}
        />
      )}
      {page}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <MessagePage
      title="Property Not Found"
      text="It may have been withdrawn, or the address may be mistyped."
      actions={<ButtonLink to="/properties">Back to Opportunities</ButtonLink>}
    />
  );
}
