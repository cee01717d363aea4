import { FileText } from 'lucide-react';
import { useNavigation } from 'react-router';
import { noteHealthLabel, type NoteHealth } from '#app/domain/servicing/note-health.ts';
import {
  listHeldNotes,
  PORTFOLIO_PAGE_SIZE,
} from '#app/server/services/portfolio/list-held-notes.ts';
import { parsePortfolioView } from '#app/server/services/portfolio/portfolio-view.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { NoOrganizationSelected } from '#app/ui/dashboard/no-organization.tsx';
import { portfolioAddress, sortText } from '#app/ui/dashboard/portfolio-address.ts';
import { PortfolioTable } from '#app/ui/dashboard/portfolio-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/notes';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Note Portfolio');

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parsePortfolioView(url.searchParams);
  const listed = await listHeldNotes(callerOf(context), view);
  return { view, portfolio: listed.ok ? listed.value : null, pageSize: PORTFOLIO_PAGE_SIZE };
}

const SORTS = [
  { value: 'next_due', label: 'Next due first' },
  { value: '-next_due', label: 'Next due last' },
  { value: 'property', label: 'Property A to Z' },
  { value: '-property', label: 'Property Z to A' },
  { value: '-amount', label: 'Amount, high to low' },
  { value: 'amount', label: 'Amount, low to high' },
  { value: '-rate', label: 'Rate, high to low' },
  { value: 'rate', label: 'Rate, low to high' },
  { value: '-outstanding', label: 'Outstanding, high to low' },
  { value: 'outstanding', label: 'Outstanding, low to high' },
];

const HEALTHS: NoteHealth[] = ['overdue', 'due_soon', 'current', 'paid_off', 'no_data'];

export default function Notes({ loaderData: { view, portfolio, pageSize } }: Route.ComponentProps) {
  const isFiltering = useIsFiltering();
  if (portfolio === null) return <NoOrganizationSelected screen="Note Portfolio" />;
  const { notes, page, totals, healths } = portfolio;
  if (healths.length === 0) return <NothingHeld />;
  const countOf = (health: NoteHealth) =>
    healths.find((one) => one.health === health)?.noteCount ?? 0;
  return (
    <>
      <PageHeader title="Note Portfolio" description="The notes that your organization holds." />
      <FilterBar
        label="Filter notes"
        selects={[
          {
            name: 'health',
            label: 'Health',
            value: view.health ?? 'all',
            fallback: 'all',
            options: [
              { value: 'all', label: 'Any health' },
              ...HEALTHS.map((health) => ({
                value: health,
                label: `${noteHealthLabel(health)} (${countOf(health)})`,
              })),
            ],
          },
          {
            name: 'sort',
            label: 'Sort by',
            value: sortText(view),
            fallback: 'next_due',
            options: SORTS,
          },
        ]}
        result={totals.noteCount === 1 ? '1 note' : `${totals.noteCount} notes`}
        clearTo={view.health === null ? null : portfolioAddress({ ...view, health: null })}
      />
      <Card flush>
        {isFiltering ? (
          <SkeletonRows rows={Math.max(notes.length, 3)} columns={8} label="Loading notes" />
        ) : notes.length === 0 ? (
          <EmptyState title="No notes match" text="No note of your organization has this health." />
        ) : (
          <PortfolioTable notes={notes} filter={view} totals={totals} />
        )}
      </Card>
      {totals.noteCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totals.noteCount}
          hrefFor={(wanted) => portfolioAddress(view, wanted)}
          noun="notes"
        />
      )}
    </>
  );
}

/** True while another view of this list is on its way (D43). */
function useIsFiltering(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/dashboard/notes';
}

function NothingHeld() {
  return (
    <>
      <PageHeader title="Note Portfolio" description="The notes that your organization holds." />
      <EmptyState
        bordered
        icon={FileText}
        title="No notes yet"
        text="Once a request of yours is approved, its note appears here."
        actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
      />
    </>
  );
}
