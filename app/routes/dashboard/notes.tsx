import { formatCountOf } from '#app/ground/format-count.ts';
import { FileText } from 'lucide-react';
import { parsePortfolioView } from '#app/domain/portfolio/portfolio-filter.ts';
import { listHeldNotes } from '#app/server/services/portfolio/list-held-notes.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { exportAddress, portfolioAddress } from '#app/ui/dashboard/portfolio-address.ts';
import { portfolioSelects } from '#app/ui/dashboard/portfolio-selects.ts';
import { PortfolioTable } from '#app/ui/dashboard/portfolio-table.tsx';
import { Day } from '#app/ui/day.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { NoMatches } from '#app/ui/no-matches.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useListPending } from '#app/ui/use-list-pending.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/notes';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Note Portfolio');

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parsePortfolioView(url.searchParams);
  const listed = await listHeldNotes(callerOf(context), view);
  return { view, portfolio: listed.ok ? listed.value : null };
}

export default function Notes({ loaderData: { view, portfolio } }: Route.ComponentProps) {
  const isPending = useListPending();
  if (portfolio === null) return <NoOrganizationSelected />;
  const { notes, page, pageSize, totals, choices, today } = portfolio;
  if (choices.healths.length === 0) return <NothingHeld />;
  const { q, health, status, matures, property } = view;
  const isFiltered = q !== '' || [health, status, matures, property].some((one) => one !== null);
  const { sort, direction } = view;
  return (
    <>
      <PageHeader
        title="Note Portfolio"
        description={
          <>
            The notes that your organization holds, as of <Day on={today} />.
          </>
        }
        actions={
          <>
            <ButtonLink to="/dashboard/notes/returns" variant="secondary">
              Returns
            </ButtonLink>
            <ExportLink to={exportAddress(view)} />
            <PrintButton />
          </>
        }
      />
      <FilterBar
        label="Filter notes"
        search={{
          name: 'q',
          label: 'Search notes',
          placeholder: 'Address, city or state',
          value: q,
        }}
        selects={portfolioSelects(view, choices)}
        result={formatCountOf(totals.noteCount, 'note')}
        clearTo={isFiltered ? portfolioAddress({ sort, direction }) : null}
      />
      <Card flush>
        {isPending ? (
          <SkeletonRows rows={Math.max(notes.length, 3)} columns={8} label="Loading notes" />
        ) : notes.length === 0 ? (
          <NoMatches
            title="No notes match"
            text="No note of your organization is like this. Try fewer words or another choice."
            showAll={{ label: 'Show All Notes', to: portfolioAddress({ sort, direction }) }}
          />
        ) : (
          <PortfolioTable notes={notes} filter={view} totals={totals} today={today} />
        )}
      </Card>
      {totals.noteCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totals.noteCount}
          hrefFor={(wanted) => portfolioAddress({ ...view, page: wanted })}
          noun="notes"
        />
      )}
    </>
  );
}

function NothingHeld() {
  return (
    <>
      <PageHeader title="Note Portfolio" description="The notes that your organization holds." />
      <Card flush>
        <EmptyState
          icon={FileText}
          title="No notes yet"
          text="Once a request of yours is approved, its note appears here."
          actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
        />
      </Card>
    </>
  );
}
