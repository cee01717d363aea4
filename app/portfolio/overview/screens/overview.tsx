import { data } from 'react-router';
import { acceptInvitation } from '#app/team/invitations/accept.server.ts';
import { declineInvitation } from '#app/team/invitations/list.server.ts';
import { readFirstSteps } from '#app/account/own/profile.server.ts';
import { readUnsaidProfile } from '#app/profile/own/read.server.ts';
import { type Dashboard, readOverview } from '#app/portfolio/overview/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { organizationCookie } from '#app/server/session/browser-choices.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import {
  type AcceptInviteRefusal,
  DECLINED_TOAST,
  explainInviteProblem,
  joinedToast,
} from '#app/team/invitations/words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { drawMonths, jumpsOf, risesOf } from '#app/portfolio/overview/draw-months.ts';
import type { MonthsShown } from '#app/portfolio/overview/month-series.ts';
import { type Maturity, portfolioAddress } from '#app/portfolio/rules.ts';
import { drawSegments } from '#app/ui/charts/draw-segments.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { Allocation } from './allocation.tsx';
import { Attention } from './attention.tsx';
import { FiguresStrip } from './figures.tsx';
import { Hero } from './hero.tsx';
import { Holdings } from './holdings.tsx';
import { WelcomeWithoutOrganization } from '#app/team/screens/no-organization.tsx';
import { WaitingInvitations } from '#app/team/invitations/screens/waiting-invitations.tsx';
import { Reservations, WaitingRequests } from '#app/request/screens/waiting-requests.tsx';
import { ServicingOverview } from './servicing.tsx';
import { Day } from '#app/ui/day.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { useFreshPage } from '#app/ui/use-fresh-page.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/overview';
import { monthName } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { PortfolioSums } from '#app/portfolio/show.server.ts';
import { drawTimeline, type TimelineDrawing } from '#app/ui/charts/draw-timeline.ts';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Dashboard');

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { dashboard, invitations, waiting } = await readOverview(caller);
  return {
    dashboard,
    drawings: dashboard && drawingsOf(dashboard, url.searchParams.get('show')),
    invitations,
    waiting,
    firstSteps: await readFirstSteps(caller),
    unsaidProfile: await readUnsaidProfile(caller),
  };
}

/** How many properties are told one by one. */
const MOST_PROPERTIES = 6;

/** The pictures of a dashboard, with what the months are to show. */
function drawingsOf(dashboard: Dashboard, wanted: string | null) {
  const { months, properties, maturities, today } = dashboard;
  const shown: MonthsShown = wanted === 'all' ? 'all' : 'income';
  const others = properties.slice(MOST_PROPERTIES);
  return {
    months: {
      shown,
      drawing: drawMonths(months, shown),
      jumps: jumpsOf(months),
      rises: shown === 'all' ? risesOf(months) : [],
    },
    stands: drawSegments([
      ...properties.slice(0, MOST_PROPERTIES).map(({ propertyId, address, outstandingCents }) => ({
        label: address,
        cents: outstandingCents,
        to: portfolioAddress({ property: propertyId }),
      })),
      {
        label: formatCountOf(others.length, 'other property', 'other properties'),
        cents: sumCents(others.map(({ outstandingCents }) => outstandingCents)),
        // No list is of these alone, so nothing leads there.
        look: 'quiet' as const,
      },
    ]),
    maturities: drawMaturities(maturities, today),
  };
}

/** Invitations that wait for the reader are answered here. */
export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const invitationId = String(form.get('invitationId'));
  switch (form.get('intent')) {
    case 'accept-invitation': {
      const joined = await acceptInvitation(caller, { invitationId });
      if (!joined.ok) return refuseAnswer(joined.reason);
      const { organizationId } = joined.value;
      return redirectWithToast(context, '/dashboard', joinedToast(joined.value), [
        organizationCookie(context, organizationId),
      ]);
    }
    case 'decline-invitation': {
      const declined = await declineInvitation(caller, invitationId);
      if (!declined.ok) return refuseAnswer(declined.reason);
      return redirectWithToast(context, '/dashboard', DECLINED_TOAST);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function refuseAnswer(reason: AcceptInviteRefusal) {
  const { status, ...refused } = explainInviteProblem('invitation', reason);
  return data({ refused }, { status });
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, drawings, waiting } = loaderData;
  const viewer = usePage()?.viewer;
  const { firstName = '', isAdmin = false } = viewer ?? {};
  useFreshPage({ waits: waiting.totalCount > 0, everySeconds: 60 });
  const needs = <Needs loaderData={loaderData} />;
  const invited = <Invited loaderData={loaderData} actionData={actionData} />;
  const own = (
    <>
      <Reservations requests={waiting.rows} pictures={waiting.pictures} />
      <WaitingRequests
        requests={waiting.rows}
        pictures={waiting.pictures}
        offersMore={dashboard !== null}
      />
    </>
  );
  if (dashboard === null || drawings === null) {
    return (
      <>
        {invited}
        <WelcomeWithoutOrganization firstName={firstName} isAdmin={isAdmin} />
        {needs}
        {own}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
        description={
          <>
            {dashboard.organizationName}, as of <Day on={dashboard.today} />
          </>
        }
      />
      {needs}
      {dashboard.heldNoteCount === 0 ? (
        <>
          <FiguresStrip dashboard={dashboard} />
          {invited}
          {own}
          <NothingHeld />
        </>
      ) : (
        <>
          <Hero dashboard={dashboard} months={drawings.months} />
          <FiguresStrip dashboard={dashboard} />
          {invited}
          {own}
          <Holdings {...dashboard} />
          <Allocation {...drawings} />
          <ServicingOverview {...dashboard} />
        </>
      )}
    </>
  );
}

type ReadProps = Pick<Route.ComponentProps, 'loaderData'>;

/** What waits for the reader, in a few lines. */
function Needs({ loaderData }: ReadProps) {
  const { dashboard, invitations, waiting, firstSteps, unsaidProfile } = loaderData;
  const isAdmin = usePage()?.viewer?.isAdmin ?? false;
  const hasRequested = waiting.everCount > 0 || (dashboard?.heldNoteCount ?? 0) > 0;
  return (
    <Attention
      counts={{
        arrears: dashboard?.arrears ?? null,
        maturingSoon: dashboard?.maturingSoonCount ?? 0,
        invitations: invitations.length,
        asked: waiting.rows.filter((request) => request.isAsked),
        unsaidProfile,
        // Whoever only administers invests in nothing.
        steps: isAdmin && dashboard === null ? null : { ...firstSteps, hasRequested },
      }}
    />
  );
}

/** The invitations themselves, to answer them. */
function Invited({ loaderData, actionData }: ReadProps & Pick<Route.ComponentProps, 'actionData'>) {
  return (
    <WaitingInvitations
      invitations={loaderData.invitations}
      isVerified={usePage()?.viewer?.isVerified ?? true}
      hasOrganization={loaderData.dashboard !== null}
      refused={actionData?.refused}
    />
  );
}

function NothingHeld() {
  return (
    <EmptyState
      bordered
      picture="note"
      title="No notes yet"
      text="Choose a note and request to fund it. Once the request is approved, the note and its
        payments appear here."
      actions={
        <>
          <ButtonLink to="/properties">View Note Opportunities</ButtonLink>
          <ButtonLink to="/dashboard/requests" variant="secondary">
            Your Requests
          </ButtonLink>
        </>
      }
    />
  );
}

/** When the principal of the held notes is due in whole, by month; null when none is. */
function drawMaturities(
  maturities: PortfolioSums['maturities'],
  today: IsoDate,
): TimelineDrawing | null {
  const owing = maturities.filter(({ outstandingCents }) => outstandingCents > 0n);
  if (owing.length === 0) return null;
  return drawTimeline({
    today,
    events: owing.map(({ month, noteCount, outstandingCents }) => {
      const on = `${month}-01` as IsoDate;
      return {
        key: month,
        on: on < today ? today : on,
        amountCents: outstandingCents,
        words: {
          head: monthName(on),
          lines: [[formatCountOf(noteCount, 'note'), formatMoney(outstandingCents)]],
        },
        to: portfolioAddress({ matures: month as Maturity }),
      };
    }),
  });
}
