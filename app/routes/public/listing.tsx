import {
  type ListingStatus,
  listingQuery,
  readListingFilters,
} from '#app/domain/property/listing-filters.ts';
import { listProperties } from '#app/server/services/properties/list-properties.ts';
import { callerOf } from '#app/server/session.ts';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ListingFailed } from '#app/ui/public/listing-failed.tsx';
import { OpportunityList } from '#app/ui/public/opportunity-list.tsx';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readListingFilters((name) => url.searchParams.get(name));
  const list = await listProperties(callerOf(context), filters);
  return { filters, list };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = titleOf(loaderData?.filters.status);
  return [
    { title: `${title} · Hearthnote` },
    {
      name: 'description',
      content: 'Loan notes secured by real estate, with amount, rate, term, lien and schedule.',
    },
  ];
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData;
  const { page, pageSize, totalCount, cards } = list;
  return (
    <Page>
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
        eagerCards={3}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        totalCount={totalCount}
        noun="note opportunities"
        hrefFor={(wanted) => `/properties${listingQuery({ ...filters, page: wanted })}`}
      />
    </Page>
  );
}

function titleOf(status: ListingStatus | undefined): string {
  return status === 'funded' ? 'Funded Investments' : 'Note opportunities';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailed error={error} />;
}
