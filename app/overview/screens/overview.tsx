import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addCents, type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { drawOwed } from '#app/ledger/servicing/screens/draw-owed.ts';
import { monthText, servicingAddress } from '#app/ledger/servicing/screens/columns.tsx';
import { REQUEST_STATUSES, type RequestStatus, requestStatusLabel } from '#app/request/rules.ts';
import { OwedChart } from '#app/ledger/servicing/screens/owed-chart.tsx';
import { drawSegments } from '#app/ui/charts/draw-segments.ts';
import type { Look } from '#app/ui/charts/drawing.ts';
import { SegmentBar } from '#app/ui/charts/segments.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { listAddress } from '#app/ui/list-address.ts';
import styles from './overview.module.css';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import {
  type OverviewFigures,
  type OverviewPicture,
  readOverview,
  readOverviewPicture,
  readWorkQueue,
} from '#app/overview/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { RECENT_COLUMNS } from '#app/property/own/screens/columns.tsx';
import { QuickActions, WorkQueue } from './work-queue.tsx';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Split } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { data, Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const [overview, queue, picture] = await Promise.all([
    readOverview(caller),
    readWorkQueue(caller),
    readOverviewPicture(caller),
  ]);
  if (!overview.ok || !queue.ok || !picture.ok) throw data(null, { status: 403 });
  return { ...overview.value, queue: queue.value, money: moneyOf(picture.value) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Administration');

/** The money of a year and what requests became, in sums and drawings. */
function moneyOf({ today, owed, since, requests }: OverviewPicture) {
  const [present] = owed.months;
  const { need, reasons, rises } = drawOwed(owed);
  return {
    month: today.slice(0, 7),
    dueCents: addCents(present?.interestCents ?? ZERO_CENTS, present?.principalCents ?? ZERO_CENTS),
    overdueCents: owed.overdueCents,
    yearCents: owed.yearCents,
    need,
    reasons,
    rises,
    since,
    pendingCount: requests.find(({ status }) => status === 'pending')?.requestCount ?? 0,
    requestCount: requests.reduce((sum, one) => sum + one.requestCount, 0),
    requests: drawSegments(
      REQUEST_STATUSES.flatMap((status) => {
        const found = requests.find((one) => one.status === status);
        if (found === undefined) return [];
        const label = `${requestStatusLabel(status)}, ${formatCount(found.requestCount)}`;
        const to = listAddress(REQUESTS, { status, since });
        return [{ label, cents: found.amountCents, look: LOOKS[status], to }];
      }),
    ),
  };
}

const REQUESTS = '/admin/investment-requests';

/** A request that became a loan is solid, one that may yet is outlined, a refused one red. */
const LOOKS: Record<RequestStatus, Look> = {
  approved: 'solid',
  pending: 'expected',
  rejected: 'late',
  cancelled: 'quiet',
};

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { figures, recent, queue, money } = loaderData;
  const firstName = usePage()?.viewer?.firstName || 'Admin';
  return (
    <>
      <PageHeader
        title={`Welcome back, ${firstName}`}
        description="Your properties and their loans at a glance, and what waits for you."
      />
      <QuickActions />
      <Figures figures={figures} />
      <Split aside={<Requests money={money} toDecideCount={queue.requests.count} />}>
        <Card title="Money to Pay" aside={<Link to="/admin/servicing">Servicing</Link>}>
          <MoneyFigures money={money} />
          <OwedChart
            {...money}
            summary={`${formatMoney(money.yearCents)} fall due within a year.`}
          />
        </Card>
      </Split>
      <WorkQueue queue={queue} />
      <Card
        title="Recent Properties"
        aside={<Link to="/admin/properties">View all properties</Link>}
        flush
      >
        <DataTable
          caption="The newest properties"
          columns={RECENT_COLUMNS}
          rows={recent}
          rowKey={(row) => row.id}
          stacked
          empty={
            <EmptyState
              title="No properties yet"
              text="Add the first one to attach notes to it."
              actions={<ButtonLink to="/admin/properties/new">Add Property</ButtonLink>}
            />
          }
        />
      </Card>
    </>
  );
}

type Money = Route.ComponentProps['loaderData']['money'];

/** What is to be paid this month, what should have been, and what a year asks for. */
function MoneyFigures({ money }: { money: Money }) {
  const { month, dueCents, overdueCents, yearCents } = money;
  return (
    <dl className={`${styles.money} wrap gap-6`}>
      <Figure
        term="Overdue"
        cents={overdueCents}
        to={servicingAddress({ due: 'overdue', by: 'day' })}
        isUrgent={overdueCents > 0n}
      />
      <Figure
        term={`Still Due in ${monthText(month)}`}
        cents={dueCents}
        to={servicingAddress({ due: month, by: 'day' })}
      />
      <Figure
        term="Due Within a Year"
        cents={yearCents}
        to={servicingAddress({ due: 'coming', days: 365 })}
      />
    </dl>
  );
}

type FigureProps = { term: string; cents: Cents; to: string; isUrgent?: boolean };

function Figure({ term, cents, to, isUrgent }: FigureProps) {
  return (
    <div>
      <dt className="muted text-xs">{term}</dt>
      <dd className={classNames(styles.figure, isUrgent && styles.urgent)}>
        <Link to={to}>{formatMoney(cents)}</Link>
      </dd>
    </div>
  );
}

type RequestsProps = { money: Money; toDecideCount: number };

/** What the requests of a year became, by money. */
function Requests({ money, toDecideCount }: RequestsProps) {
  const { since, requestCount, pendingCount, requests } = money;
  return (
    <Card title="Requests Over a Year" aside={<Link to={REQUESTS}>All requests</Link>}>
      {requestCount === 0 ? (
        <EmptyState
          title="No requests yet"
          text="When an investor asks to fund one of your notes, the request counts here."
          actions={
            <ButtonLink to="/admin/properties" variant="secondary" size="small">
              Manage Properties
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p className="text-sm">
            <Link to={listAddress(REQUESTS, { since })}>
              {formatCountOf(requestCount, 'request')}
            </Link>
            {` since ${formatDate(since)}, by what became of them.`}
          </p>
          <SegmentBar caption="Requests by status" captionHidden segments={requests} />
          {pendingCount > toDecideCount && (
            <p className="muted text-xs">
              Pending ones that are not under Requests to decide wait for their turn, for the
              investor’s answer or for another admin.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Figures({ figures }: { figures: OverviewFigures }) {
  const { propertyCount, availableCount, availableDraftCount, fundedCount } = figures;
  const { loanCount, averageRateTenths } = figures;
  const loans = formatCountOf(loanCount, 'note');
  return (
    <StatGrid>
      <StatCard
        label="Total Properties"
        figure={formatCount(propertyCount)}
        note={`${availableCount} available, ${fundedCount} funded`}
        to="/admin/properties"
      />
      <StatCard
        label="Total Loan Value"
        figure={formatShortMoney(figures.loanCents)}
        note={`Sum of ${loans}`}
      />
      <StatCard
        label="Avg Interest Rate"
        figure={averageRateTenths === null ? 'N/A' : formatPercentTenths(averageRateTenths)}
        note={`Plain mean of ${loans}`}
      />
      <StatCard
        label="Available Properties"
        figure={formatCount(availableCount)}
        note={
          availableDraftCount === 0
            ? 'Open to investors'
            : `${formatCountOf(availableDraftCount, 'draft')} among them`
        }
        to="/admin/properties?status=available"
      />
    </StatGrid>
  );
}
