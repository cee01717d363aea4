import { TrendingUp } from 'lucide-react';
import { readReturns } from '#app/server/services/portfolio/read-returns.ts';
import { callerOf } from '#app/server/session.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { Day } from '#app/ui/day.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PortfolioReturnsCard } from '#app/ui/dashboard/portfolio-returns.tsx';
import { ReturnsTable } from '#app/ui/dashboard/returns-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/returns';

const BACK = { to: '/dashboard/notes', label: 'Back to Notes' };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Returns');

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readReturns(callerOf(context), { page: readPageNumber(url.searchParams) });
  return { found: found.ok ? found.value : null };
}

export default function Returns({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <NoOrganizationSelected />;
  const { rows, page, pageSize, totalCount, portfolio, today } = found;
  if (totalCount === 0) return <NothingHeld />;
  return (
    <>
      <PageHeader
        title="Returns"
        description={
          <>
            What the notes of your organization bring, as of <Day on={today} />.
          </>
        }
        back={BACK}
        actions={
          <>
            <ExportLink to="/dashboard/notes/returns/export" />
            <PrintButton />
          </>
        }
      />
      <PortfolioReturnsCard portfolio={portfolio} totalCount={totalCount} />
      <Card flush>
        <ReturnsTable rows={rows} />
      </Card>
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => listAddress('/dashboard/notes/returns', { page: wanted })}
          noun="notes"
        />
      )}
    </>
  );
}

function NothingHeld() {
  return (
    <>
      <PageHeader
        title="Returns"
        description="What the notes of your organization bring."
        back={BACK}
      />
      <Card flush>
        <EmptyState
          icon={TrendingUp}
          title="No notes yet"
          text="Once your organization holds a note, what it brings appears here."
          actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
        />
      </Card>
    </>
  );
}
