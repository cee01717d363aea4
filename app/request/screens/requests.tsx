import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addMonths, type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import {
  listRequests,
  readRequestForReview,
  type RequestFigures,
} from '#app/request/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { decisionSchema } from '#app/request/decision-schema.ts';
import { decisionToast, DECISION_REFUSALS } from '#app/request/decision-words.ts';
import { knownRequestStatus, pendingText, TO_DECIDE } from '#app/request/rules.ts';
import { knownStage, stageLabel } from '#app/request/stages.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { LoadFailed, NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { logFault } from '#app/server/log-fault.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { requestColumns } from './request-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { requestStatusSelect, stageSelect, waitsSelect } from './status-select.ts';
import type { Route } from './+types/requests';
import { ButtonLink } from '#app/ui/button.tsx';

const PATH = '/admin/investment-requests';

function readFilter(query: URLSearchParams) {
  return {
    status: knownRequestStatus(query.get('status')),
    stage: knownStage(query.get('stage')),
    since: parseIsoDate(query.get('since') ?? ''),
    waits: query.get('waits') === TO_DECIDE.waits ? TO_DECIDE.waits : null,
    page: readPageNumber(query),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const filter = readFilter(url.searchParams);
  const list = await listRequests(caller, { ...filter, toDecide: filter.waits !== null });
  if (!list.ok) throw data(null, { status: 403 });
  const reviewId = url.searchParams.get('review');
  const review = reviewId === null ? null : await readRequestForReview(caller, reviewId);
  if (review !== null && !review.ok) throw data(null, { status: 404 });
  const { status, stage, since, waits } = filter;
  const yearAgo = addMonths(caller.clock.today(), -12);
  return {
    ...list.value,
    wanted: { status, stage, since, waits },
    yearAgo,
    review: review?.value ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const submission = readForm(form, decisionSchema);
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  const read = acceptForm(submission, shown, 'Error');
  if (!read.ok) return data(read.reason.answer, { status: read.reason.status });
  const decided = await decideRequest(caller, read.value).catch(
    logFault(caller, 'a request could not be decided'),
  );
  if (decided === null) {
    const [title, message] = ['Error', 'Failed to update investment request.'];
    return data(answerForm(submission, { title, message }), { status: 500 });
  }
  if (!decided.ok) {
    const explanation = explainOrThrow(DECISION_REFUSALS, decided.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  const { foundedOrganization } = decided.value;
  return redirectWithToast(
    context,
    listAddress(PATH, readFilter(url.searchParams)),
    decisionToast(read.value.decision, foundedOrganization),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Investment Requests');

export default function InvestmentRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, requests, pictures, wanted, yearAgo, review } = loaderData;
  const { status, stage, since, waits } = wanted;
  const { page } = requests;
  const columns = requestColumns(
    (id) => listAddress(PATH, { ...wanted, page, review: id }),
    requests,
    pictures,
  );
  const isFiltered = Object.values(wanted).some((one) => one !== null);
  return (
    <>
      <PageHeader
        title="Investment Requests"
        description="Investors ask to fund a note. An approval gives it to them, or reserves it."
      />
      <Figures figures={figures} />
      <Stack>
        <FilterBar
          label="Filter requests"
          selects={[
            requestStatusSelect(status),
            stageSelect(stage),
            waitsSelect(waits),
            sinceSelect(since, yearAgo),
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="requests"
          caption="Investment requests"
          columns={columns}
          list={requests}
          rowKey={(row) => row.id}
          hrefFor={(one) => listAddress(PATH, { ...wanted, page: one })}
          empty={
            !isFiltered ? (
              <EmptyState
                picture="post"
                title="No requests yet"
                text="When an investor asks to fund one of your notes, the request appears here."
                actions={<ButtonLink to="/admin/properties">Manage Properties</ButtonLink>}
              />
            ) : (
              <NoneLikeThis {...wanted} />
            )
          }
        />
      </Stack>
      <ReviewDialog
        request={review}
        closeTo={listAddress(PATH, { ...wanted, page })}
        answer={actionData}
      />
    </>
  );
}

type Wanted = Omit<ReturnType<typeof readFilter>, 'page'>;

function NoneLikeThis({ status, stage, since, waits }: Wanted) {
  if (waits !== null && status === null && stage === null && since === null) {
    return (
      <NoMatches
        title="No requests to decide"
        text="Pending ones wait for their turn, for the investor’s answer or for another admin."
        showAll={{ label: 'Show All Requests', to: PATH }}
      />
    );
  }
  const ofStage = stage && `No requests are ${stageLabel(stage).toLowerCase()}`;
  return (
    <NoMatches
      title={status === null ? (ofStage ?? 'No requests since then') : `No ${status} requests`}
      text={
        since === null && stage === null && waits === null
          ? 'There are requests, but none has this status.'
          : 'There are requests, but none is like this.'
      }
      showAll={{ label: 'Show All Requests', to: PATH }}
    />
  );
}

/** Since when requests were made: for a year, or for as long as an address asks. */
function sinceSelect(chosen: IsoDate | null, yearAgo: IsoDate) {
  const days = chosen === null || chosen === yearAgo ? [yearAgo] : [yearAgo, chosen];
  return listSelect({
    name: 'since',
    label: 'Submitted',
    all: 'Submitted any time',
    chosen,
    options: days.map((day) => ({ value: day, label: `Since ${formatDate(day)}` })),
  });
}

function Figures({ figures }: { figures: RequestFigures }) {
  const { totalCount, toDecideCount, countOf, approvedCents } = figures;
  return (
    <StatGrid>
      <StatCard label="Total" figure={formatCount(totalCount)} note="All requests" to={PATH} />
      <StatCard
        label="Pending Review"
        figure={formatCount(countOf.pending)}
        note={pendingText({ pendingCount: countOf.pending, toDecideCount })}
        to={listAddress(PATH, { status: 'pending' })}
      />
      <StatCard
        label="Approved"
        figure={formatCount(countOf.approved)}
        note={`${countOf.rejected} rejected`}
        to={listAddress(PATH, { status: 'approved' })}
      />
      <StatCard
        label="Total Approved Amount"
        figure={formatShortMoney(approvedCents)}
        note="Sum of all approved requests"
        to={listAddress(PATH, { status: 'approved' })}
      />
    </StatGrid>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed
      error={error}
      title="Error"
      text="Failed to fetch investment requests."
      other={{ to: '/admin', label: 'Back to Dashboard' }}
    />
  );
}
