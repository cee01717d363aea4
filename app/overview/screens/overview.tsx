import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import { type OverviewFigures, readOverview, readWorkQueue } from '#app/overview/read.server.ts';
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
  const [overview, queue] = await Promise.all([readOverview(caller), readWorkQueue(caller)]);
  if (!overview.ok || !queue.ok) throw data(null, { status: 403 });
  return { ...overview.value, queue: queue.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Administration');

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { figures, recent, queue } = loaderData;
  const firstName = usePage()?.viewer?.firstName || 'Admin';
  return (
    <>
      <PageHeader
        title={`Welcome back, ${firstName}`}
        description="Your properties and their loans at a glance, and what waits for you."
      />
      <Figures figures={figures} />
      <Split aside={<QuickActions />}>
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
      </Split>
    </>
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
