import { monthName } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  exportAddress,
  parsePortfolioView,
  portfolioAddress,
  type PortfolioFilter,
  sortText,
} from '#app/portfolio/rules.ts';
import { listHeldNotes } from '#app/portfolio/notes/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PortfolioTable } from './table.tsx';
import { Day } from '#app/ui/day.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar, type FilterSelect } from '#app/ui/filter-bar.tsx';
import { NoMatches, useListPending } from '#app/ui/list-states.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/notes';
import { NOTE_STATUSES, noteStatusLabel } from '#app/note/rules.ts';
import { NOTE_HEALTHS, noteHealthLabel } from '#app/ledger/rows.ts';
import type { PortfolioSums } from '#app/portfolio/show.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Note Portfolio');

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parsePortfolioView(url.searchParams);
  const listed = await listHeldNotes(callerOf(context), view);
  return { view, portfolio: listed.ok ? listed.value : null };
}

export default function Notes({ loaderData: { view, portfolio } }: Route.ComponentProps) {
  const isPending = useListPending();
  if (portfolio === null) return <NoOrganizationSelected />;
  const { notes, pictures, page, pageSize, totals, choices, today } = portfolio;
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
          <PortfolioTable
            notes={notes}
            pictures={pictures}
            filter={view}
            totals={totals}
            today={today}
          />
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
          picture="note"
          title="No notes yet"
          text="Once a request of yours is approved, its note appears here."
          actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
        />
      </Card>
    </>
  );
}

type Choices = Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years'>;

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
  { value: 'maturity', label: 'Matures first' },
  { value: '-maturity', label: 'Matures last' },
];

const all = (label: string) => ({ value: 'all', label });

/** What the portfolio can be filtered and sorted by, with how many notes each choice has. */
function portfolioSelects(filter: PortfolioFilter, choices: Choices): FilterSelect[] {
  const { health, status, matures, property } = filter;
  return [
    select('health', 'Health', health, [all('Any health'), ...healthOptions(choices)]),
    select('status', 'Status', status, [all('All statuses'), ...statusOptions(choices)]),
    select('matures', 'Maturity', matures, [
      all('Any maturity'),
      { value: 'soon', label: 'Within 90 days' },
      ...choices.years.map(({ year, noteCount }) => option(String(year), String(year), noteCount)),
      ...(typeof matures === 'string' && matures !== 'soon'
        ? [{ value: matures, label: monthName(`${matures}-01` as IsoDate) }]
        : []),
    ]),
    select('property', 'Property', property, [
      all('All properties'),
      ...choices.properties
        .toSorted(byAddress)
        .map(({ propertyId, address, noteCount }) => option(propertyId, address, noteCount)),
    ]),
    { ...select('sort', 'Sort by', sortText(filter), SORTS), fallback: 'next_due' },
  ];
}

type Place = Choices['properties'][number];

function byAddress(one: Place, other: Place): number {
  const places = one.address.localeCompare(other.address, 'en');
  return places || (one.propertyId < other.propertyId ? -1 : 1);
}

function healthOptions({ healths }: Choices) {
  return NOTE_HEALTHS.map((health) => {
    const count = healths.find((one) => one.health === health)?.noteCount ?? 0;
    return option(health, noteHealthLabel(health), count);
  });
}

function statusOptions({ statuses }: Choices) {
  return NOTE_STATUSES.flatMap((status) => {
    const found = statuses.find((one) => one.status === status);
    return found ? [option(status, noteStatusLabel(status), found.noteCount)] : [];
  });
}

function option(value: string, label: string, count: number) {
  return { value, label: `${label} (${count})` };
}

function select(
  name: string,
  label: string,
  chosen: string | number | null,
  options: FilterSelect['options'],
): FilterSelect {
  const value = chosen === null ? 'all' : String(chosen);
  // A choice that no note has any more is still what the address asks for.
  const isKnown = options.some((one) => one.value === value);
  const known = isKnown ? options : [...options, { value, label: 'Not in your portfolio' }];
  return { name, label, value, fallback: 'all', options: known };
}
