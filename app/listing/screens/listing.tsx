import {
  listingAddress,
  listingIsIndexed,
  type ListingStatus,
  readListingFilters,
} from '#app/listing/rules.ts';
import { listProperties } from '#app/listing/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ListingFailed, OpportunityList } from './opportunities.tsx';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readListingFilters(url.searchParams);
  const list = await listProperties(callerOf(context), filters);
  return { filters, list };
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
  const { filters, list } = loaderData;
  const { page, pageSize, totalCount, cards } = list;
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
    </Page>
  );
}

function titleOf(status: ListingStatus | undefined): string {
  return status === 'funded' ? 'Funded Investments' : 'Note Opportunities';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailed error={error} />;
}
