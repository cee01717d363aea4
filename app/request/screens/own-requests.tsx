import { data } from 'react-router';
import { knownRequestStatus, type RequestStatus } from '#app/request/rules.ts';
import { foundText, WITHDRAWAL_REFUSALS } from '#app/request/words.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { listTeamRequests } from '#app/request/list-team.server.ts';
import { withdrawRequest } from '#app/request/decide.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { useFreshPage } from '#app/ui/use-fresh-page.ts';
import { DecidedRequest, OwnRequestCard, WithdrawDialog } from './own-request-card.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { isLive } from '#app/request/stages.ts';
import { requestStatusSelect } from './status-select.ts';
import { TeamRequests } from './team-requests.tsx';
import type { Route } from './+types/own-requests';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Your Requests');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const status = knownRequestStatus(url.searchParams.get('status'));
  const caller = callerOf(context);
  const listed = await listOwnRequests(caller, { page, status });
  const team = await listTeamRequests(caller, { page: readPageNumber(url.searchParams, 'team') });
  if (!listed.ok || !team.ok) throw data(null, { status: 404 });
  return { ...listed.value, team: team.value, status, withdraw: url.searchParams.get('withdraw') };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'withdraw') throw data(null, { status: 400 });
  const withdrawn = await withdrawRequest(callerOf(context), String(form.get('requestId')));
  const back = addressOf({
    page: readPageNumber(url.searchParams),
    status: knownRequestStatus(url.searchParams.get('status')),
  });
  if (!withdrawn.ok) {
    const { title, message } = explainOrThrow(WITHDRAWAL_REFUSALS, withdrawn.reason);
    return redirectWithToast(context, back, { tone: 'danger', title, message });
  }
  return redirectWithToast(context, back, {
    tone: 'success',
    title: 'Request withdrawn',
    message: 'Your investment request has been cancelled.',
  });
}

function addressOf(shown: { page: number; status: RequestStatus | null }): string {
  return listAddress('/dashboard/requests', shown);
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { rows: requests, pictures, page, pageSize, totalCount, everCount } = loaderData;
  const { status, withdraw, team } = loaderData;
  const waiting = requests.filter(isUnderWay);
  const decided = requests.filter((request) => !isUnderWay(request));
  useFreshPage({ waits: waiting.length > 0, everySeconds: 4 });
  const here = addressOf({ page, status });
  const toWithdraw = ({ requestId }: OwnRequestView) =>
    `${here}${here.includes('?') ? '&' : '?'}withdraw=${requestId}`;
  const asked = requests.find(
    ({ requestId, status, stage }) =>
      requestId === withdraw && status === 'pending' && stage === null,
  );
  return (
    <>
      <PageHeader
        title="Your Requests"
        description="What you asked to fund. Our team contacts you within 24-48 hours of a request."
      />
      {everCount === 0 ? (
        <NothingAsked />
      ) : (
        <FilterBar
          label="Filter requests"
          selects={[requestStatusSelect(status)]}
          result={foundText(totalCount, requests)}
          clearTo={status === null ? null : '/dashboard/requests'}
        />
      )}
      {everCount > 0 && totalCount === 0 && (
        <NoMatches
          bordered
          title="No requests match"
          text="You have requests, but none has this status."
          showAll={{ label: 'Show All Requests', to: '/dashboard/requests' }}
        />
      )}
      {waiting.map((request) => (
        <OwnRequestCard
          key={request.requestId}
          request={request}
          picture={pictures[request.propertyId ?? ''] ?? null}
          withdrawTo={toWithdraw(request)}
        />
      ))}
      <Decided requests={decided} pictures={pictures} toWithdraw={toWithdraw} />
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => addressOf({ page: wanted, status })}
          noun="requests"
        />
      )}
      <TeamRequests
        list={team}
        hrefFor={(wanted) =>
          listAddress('/dashboard/requests', { status, page, team: wanted === 1 ? null : wanted })
        }
      />
      <WithdrawDialog request={asked ?? null} closeTo={here} />
    </>
  );
}

type DecidedProps = {
  requests: readonly OwnRequestView[];
  pictures: FirstPictures;
  toWithdraw: (request: OwnRequestView) => string;
};

function Decided({ requests, pictures, toWithdraw }: DecidedProps) {
  if (requests.length === 0) return null;
  return (
    <Card title="Decided" flush>
      <div className="line-above divided">
        {requests.map((request) => (
          <DecidedRequest
            key={request.requestId}
            request={request}
            picture={pictures[request.propertyId ?? ''] ?? null}
            withdrawTo={toWithdraw(request)}
          />
        ))}
      </div>
    </Card>
  );
}

/** What waits for somebody: for an answer, or stage by stage for the next step. */
function isUnderWay({ status, stage }: OwnRequestView): boolean {
  return status === 'pending' || (stage !== null && isLive(stage));
}

function NothingAsked() {
  return (
    <EmptyState
      bordered
      picture="post"
      title="No requests yet"
      text="Choose a note and press Fund This Note. The request and our answer appear here."
      actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
    />
  );
}
