import { data } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { readRoom, type RoomView } from '#app/funding/read.server.ts';
import { changedText, returnText } from '#app/funding/texts.ts';
import type { PacketView } from '#app/packet/send/papers.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { STATED } from '#app/offering/gate/words.ts';
import { acceptOffer, withdrawStaged } from '#app/request/pipeline/answer.server.ts';
import { stateAccreditation } from '#app/request/pipeline/state.server.ts';
import { EVENT_REFUSALS } from '#app/request/pipeline/words.ts';
import { isLive, isOpen, knownStage } from '#app/request/stages.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { SHOWN_ORGANIZATION, ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { MissingPage, RefusedNotice } from '#app/ui/refusals.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { useFreshPage } from '#app/ui/use-fresh-page.ts';
import { BankCard } from './bank-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { NextDeed, OtherDeeds } from './room-deeds.tsx';
import { HistoryCard, ReceiptsCard, Standing, Steps } from './parts.tsx';
import { StageBadge } from '#app/request/screens/stage-badge.tsx';
import type { Route } from './+types/room';

const LIST = '/dashboard/requests';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const funding = foundOrThrow(await readRoom(callerOf(context), params.requestId));
  return { funding, asks: url.searchParams.has('withdraw') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const { requestId } = params;
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'accept' && intent !== 'withdraw' && intent !== 'state') {
    throw data(null, { status: 400 });
  }
  // Whoever may not see it here learns nothing from what they send.
  foundOrThrow(await readRoom(caller, requestId));
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data({ title: EVENT_REFUSALS.title, message }, { status: 409 });
  }
  const seen = knownStage(String(form.get('seen') ?? ''));
  const stated = STATED.find((one) => one === form.get('stated'));
  const isWhole = intent === 'withdraw' ? seen !== null : intent === 'accept' || stated;
  if (!isWhole) throw data(null, { status: 400 });
  const answered =
    intent === 'state'
      ? await stateAccreditation(caller, { requestId, isAccredited: stated === 'accredited' })
      : intent === 'accept' || seen === null
        ? await acceptOffer(caller, requestId)
        : await withdrawStaged(caller, { requestId, seen });
  const here = `${LIST}/${requestId}`;
  if (!answered.ok) {
    const { title, message } = explainOrThrow(EVENT_REFUSALS, answered.reason);
    return redirectWithToast(context, here, { tone: 'danger', title, message });
  }
  const done = intent === 'withdraw' && seen === 'offered' ? 'pass' : intent;
  return redirectWithToast(context, here, { tone: 'success', ...TOASTS[done] });
}

const TOASTS = {
  accept: { title: 'The note is reserved for you', message: 'We send you the papers next.' },
  pass: { title: 'You have passed', message: 'The note is open to others again.' },
  state: { title: 'Noted down', message: 'Your answer stands with your request.' },
  withdraw: { title: 'Request withdrawn', message: 'Nothing was charged.' },
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData ? `Request, ${loaderData.funding.property.address}` : 'Request');

export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  const { funding, asks } = loaderData;
  const { id, stage, property, pictures } = funding;
  const isPassing = stage === 'offered';
  const waits = isLive(stage) || funding.packets.some(isBeingMade);
  useFreshPage({ waits, everySeconds: 20 });
  return (
    <>
      <PageHeader
        title={property.address}
        description={`${property.city}, ${property.state}`}
        back={{ to: LIST, label: 'Back to Your Requests' }}
        badges={<StageBadge stage={stage} noteEnd={funding.noteEnd} />}
        picture={<Picture source={pictures[property.id] ?? null} ratio="square" sizes="6rem" />}
      />
      {actionData && <RefusedNotice {...actionData} reloadTo={`${LIST}/${id}`} />}
      <Card>
        <Stack>
          <Standing funding={funding} />
          <NextDeed funding={funding} />
          {funding.toReturnCents > 0n && (
            <Notice>{returnText({ stage, amount: formatMoney(funding.toReturnCents) })}</Notice>
          )}
          {(isLive(stage) || stage === 'active') && stage !== 'offered' && (
            <Steps stage={stage} events={funding.events} />
          )}
          <OtherDeeds funding={funding} />
        </Stack>
      </Card>
      {funding.bank !== null && <BankCard bank={funding.bank} funding={funding} />}
      <PapersCard packets={funding.packets} />
      <Asked funding={funding} />
      <ReceiptsCard receipts={funding.receipts} />
      <HistoryCard events={funding.events} />
      <ConfirmDialog
        open={asks && funding.may.includes('withdraw')}
        title={isPassing ? 'Pass This Note' : 'Withdraw Request'}
        closeTo={`${LIST}/${id}`}
        closeLabel={isPassing ? 'Think About It' : 'Keep Request'}
        action={`${LIST}/${id}`}
        fields={
          <>
            <ShownOrganization />
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="seen" value={stage} />
          </>
        }
      >
        <p>
          {isPassing
            ? 'The note is open to others again.'
            : isOpen(stage)
              ? 'Your request will be cancelled, and you give up your place in line.'
              : 'Your request will be cancelled, and the note is open to others again.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What a request is for: the note as it is now, and whether that is what was asked for. */
function Asked({ funding }: { funding: RoomView }) {
  const { note, lender, reference } = funding;
  return (
    <Card title="What you asked for">
      <Stack>
        {note.changedOn !== null && (
          <Notice tone="warning">
            {changedText(
              formatDate(note.changedOn),
              note.otherAmountCents && formatMoney(note.otherAmountCents),
            )}
          </Notice>
        )}
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Amount', value: formatMoney(funding.amountCents) },
            { term: 'Rate', value: formatContractRate(note.ratePpm) },
            { term: 'Term', value: `${note.termMonths} months` },
            { term: 'Requested', value: formatDate(funding.submittedOn) },
            ...(reference === null ? [] : [{ term: 'Reference', value: reference }]),
            ...(lender === null ? [] : [{ term: 'Lends as', value: unbroken(lender), wide: true }]),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Papers of a funding come a moment after it. */
function isBeingMade({ phase, state, papers }: PacketView): boolean {
  const isUnsealed = papers.some(({ isSealed }) => !isSealed);
  return phase === 'at_funding' && (state === 'draft' || (state === 'signed' && isUnsealed));
}

/** A request that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Request not found"
      text="It may belong to another account."
      back={{ to: LIST, label: 'Back to Your Requests' }}
    />
  );
}
