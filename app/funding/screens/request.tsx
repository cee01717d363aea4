import { data } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { readFundingReview } from '#app/funding/read.server.ts';
import { markText, statementText } from '#app/offering/accreditation/words.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { callerOf } from '#app/server/session.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { readAgainOnRefusal } from '#app/ui/read-again.ts';
import { unbroken } from '#app/ui/unbroken.ts';
import { answerEvent } from './answers.tsx';
import { NextEvent, otherEvents } from './event-forms.tsx';
import { answerMoney } from './money-answers.tsx';
import { type MoneyFormsProps, NextMoney, otherMoney } from './money-forms.tsx';
import { PapersCard } from './papers-card.tsx';
import { HistoryCard, ReceiptsCard } from './parts.tsx';
import { StandingCard } from './standing-card.tsx';
import { StageBadge } from '#app/request/screens/stage-badge.tsx';
import styles from './funding.module.css';
import type { Route } from './+types/request';

const LIST = '/admin/investment-requests';

export async function loader({ params, context }: Route.LoaderArgs) {
  const funding = foundOrThrow(await readFundingReview(callerOf(context), params.requestId));
  return { funding, key: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { requestId } = params;
  const form = await request.formData();
  // Whoever may not see it here learns nothing from what they send.
  foundOrThrow(await readFundingReview(callerOf(context), requestId));
  const sent = { form, context, requestId, here: `${LIST}/${requestId}` };
  const intent = form.get('intent');
  switch (intent) {
    case 'approve':
    case 'clear':
    case 'decline':
    case 'extend':
    case 'release':
    case 'reinstate':
    case 'undo':
      return answerEvent(sent, intent);
    case 'funds':
    case 'return':
    case 'reverse':
      return answerMoney(sent, intent);
    default:
      throw data(null, { status: 400 });
  }
}

/** Whoever comes too late (R8) sees what has become of the request meanwhile. */
export const shouldRevalidate = readAgainOnRefusal;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(
    matches,
    loaderData ? `Request of ${loaderData.funding.investorName}` : 'Request not found',
  );

export default function FundingRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { funding, key } = loaderData;
  const { stage, property, pictures } = funding;
  return (
    <>
      <PageHeader
        title={funding.investorName}
        description={`${property.address}, ${property.city}, ${property.state}`}
        back={{ to: LIST, label: 'Back to Investment Requests' }}
        badges={<StageBadge stage={stage} noteEnd={funding.noteEnd} />}
        picture={<Picture source={pictures[property.id] ?? null} ratio="square" sizes="6rem" />}
      />
      <StandingCard funding={funding} />
      <div className={`${styles.sides} stack gap-5 items-start`}>
        <div className="sticks-wide shrinks">
          <Facts funding={funding} />
        </div>
        <div className="stack gap-5 shrinks">
          <Deeds
            // What was recorded has spent its forms: the next money needs a key of its own.
            key={`${stage} ${funding.receipts.length}`}
            funding={funding}
            idempotencyKey={key}
            answer={actionData}
            preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
          />
          <PapersCard packets={funding.packets} whyWait={funding.whyPapersWait} />
          <ReceiptsCard receipts={funding.receipts} />
        </div>
      </div>
      <HistoryCard events={funding.events} />
    </>
  );
}

/** The next step open, all else that can be done behind a line. */
function Deeds(props: MoneyFormsProps) {
  const others = [...otherMoney(props), ...otherEvents(props)];
  return (
    <>
      <NextEvent funding={props.funding} answer={props.answer} />
      <NextMoney {...props} />
      {others.length > 0 && (
        <Card title="Other steps">
          <div className={styles.others}>{others}</div>
        </Card>
      )}
    </>
  );
}

function Facts({ funding }: Pick<Route.ComponentProps['loaderData'], 'funding'>) {
  const { property, note, message, adminNotes, profileId, lender } = funding;
  const grounds = [
    ...(funding.stated === null ? [] : [statementText(funding.stated)]),
    ...funding.evidence.map(markText),
  ];
  return (
    <Card title="The request">
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Amount', value: formatMoney(funding.amountCents) },
          {
            term: 'Rate',
            value: `${formatContractRate(note.ratePpm)} for ${note.termMonths} months`,
          },
          {
            term: 'Investor',
            value: (
              <TwoLines
                first={funding.investorName}
                second={funding.investorEmail && <EmailText email={funding.investorEmail} />}
              />
            ),
          },
          { term: 'Organization', value: funding.organizationName ?? 'None' },
          {
            term: 'Property',
            value: (
              <TwoLines
                to={`/admin/properties/${property.id}`}
                first={property.address}
                second={`${property.city}, ${property.state}`}
              />
            ),
          },
          { term: 'Requested', value: formatDate(funding.submittedOn) },
          ...(funding.reference === null ? [] : [{ term: 'Reference', value: funding.reference }]),
          ...(profileId === null || lender === null
            ? []
            : [
                {
                  term: 'Lends as',
                  wide: true,
                  value: (
                    <TwoLines
                      to={`/admin/profiles/${profileId}`}
                      first={unbroken(lender)}
                      second={null}
                    />
                  ),
                },
              ]),
          ...(grounds.length === 0
            ? []
            : [
                {
                  term: 'Accreditation',
                  wide: true,
                  value: grounds.map((ground) => <p key={ground}>{ground}</p>),
                },
              ]),
          ...(message === null ? [] : [{ term: 'Message', value: message, wide: true }]),
          ...(adminNotes === null ? [] : [{ term: 'Admin notes', value: adminNotes, wide: true }]),
        ]}
      />
    </Card>
  );
}

/** A request that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Request not found"
      text="It may be for a note that you do not list, or one that is approved at once."
      back={{ to: LIST, label: 'Back to Investment Requests' }}
    />
  );
}
