import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { readChosenNotes } from '#app/listing/compare/read.server.ts';
import { listingAddress, listingIsIndexed, type ListingStatus } from '#app/listing/rules.ts';
import { filterPanelView } from '#app/listing/filter-view.ts';
import { readListingFilters } from '#app/listing/read-filters.ts';
import { listProperties } from '#app/listing/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ListingFailed, OpportunityList } from './opportunities.tsx';
import { choiceOf, CompareBar, CompareLink } from './compare-choice.tsx';
import { filterPanel } from './filter-panel.tsx';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const filters = readListingFilters(url.searchParams);
  const [list, chosen] = await Promise.all([
    listProperties(caller, filters),
    readChosenNotes(caller, filters.compare),
  ]);
  const { searchParams: typed } = url;
  const panel = filterPanelView({ filters, typed, states: list.states });
  return { filters, list, chosen, panel };
}

/** Choosing a note to be compared changes the address and nothing of the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [args.currentUrl, args.nextUrl].map(({ search }) => {
    const query = new URLSearchParams(search);
    query.delete('compare');
    return query.toString();
  });
  const isChoice = args.currentUrl.search !== args.nextUrl.search && before === after;
  return !isChoice && args.defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = titleOf(loaderData?.filters.status);
  if (loaderData === undefined) return failedMeta(matches, title);
  const shown = shownFilters(loaderData);
  return pageMeta({
    matches,
    title: shown.page === 1 ? title : `${title}, page ${shown.page}`,
    description: 'Loan notes secured by real estate, with amount, rate, term, lien and schedule.',
    path: listingAddress(shown),
    isIndexed: listingIsIndexed(shown),
  });
}

/** What is shown: the last page, when the address asks for a later one. */
function shownFilters({ filters, list }: Route.ComponentProps['loaderData']) {
  return { ...filters, page: list.page };
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { list, chosen } = loaderData;
  const { page, pageSize, totalCount, cards } = list;
  const asked = new URLSearchParams(useLocation().search).get('compare') ?? '';
  const wanted = { ...loaderData.filters, compare: [...new Set(asked.split(','))] };
  const choice = choiceOf({ filters: wanted, known: chosen, cards });
  // Those that there are, and no other text.
  const filters = { ...wanted, compare: choice.chosen.map(({ noteId }) => noteId) };
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ name: titleOf(filters.status), path: listingAddress(shownFilters(loaderData)) }]}
      />
      <PageHeader
        title={titleOf(filters.status)}
        description="Each card is one property and the loan it secures."
      />
      <OpportunityList
        path="/properties"
        filters={filters}
        cards={cards}
        totalCount={totalCount}
        cardLevel={2}
        eagerCards={1}
        panel={filterPanel(loaderData.panel, filters)}
        actionOf={(property) => <CompareLink property={property} choice={choice} />}
      />
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          noun="properties"
          hrefFor={(wanted) => listingAddress({ ...filters, page: wanted })}
        />
      )}
      <CompareBar choice={choice} />
    </Page>
  );
}

function titleOf(status: ListingStatus | undefined): string {
  return status === 'funded' ? 'Funded Investments' : 'Note Opportunities';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailed error={error} />;
}
