import {
  DEFAULT_PROPERTY_SORT,
  type PropertySort,
  propertySortText,
  readPropertyQuery,
  sortEntry,
  sortOptions,
} from '#app/property/own/query.ts';
import {
  PROPERTY_STATUSES,
  type PropertyStatus,
  propertyStatusLabel,
} from '#app/property/rules.ts';
import { readDeletion } from '#app/property/own/delete.server.ts';
import { listOwnProperties } from '#app/property/own/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { PropertyDeleteDialog } from './details.tsx';
import { propertyColumns } from './columns.tsx';
import { RecordList } from '#app/ui/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar, type FilterSelect } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/properties';

const PATH = '/admin/properties';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readPropertyQuery(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const list = await listOwnProperties(callerOf(context), { ...query, page });
  if (!list.ok) throw data(null, { status: 403 });
  const asked = url.searchParams.get('delete');
  const deletion = asked === null ? null : await readDeletion(callerOf(context), asked);
  if (deletion !== null && !deletion.ok) throw data(null, { status: 404 });
  return { ...query, list: list.value, deletion: deletion?.value ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Manage Properties');

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { search, status, sort, list, deletion } = loaderData;
  const filters = { q: search, status, sort: sortEntry(sort) };
  const here = (more: { page: number; delete?: string }) =>
    listAddress(PATH, { ...filters, ...more });
  const columns = propertyColumns({
    sort,
    sortTo: (wanted) => listAddress(PATH, { ...filters, sort: sortEntry(wanted) }),
    deleteTo: (id) => here({ page: list.page, delete: id }),
  });
  const isFiltered = search !== '' || status !== null;
  return (
    <>
      <PageHeader
        title="Manage Properties"
        back={{ to: '/admin', label: 'Back to Dashboard' }}
        actions={
          <>
            <ButtonLink to="/admin/import" variant="secondary">
              Import
            </ButtonLink>
            <ExportLink to={listAddress(`${PATH}/export`, filters)} />
            <ButtonLink to="/admin/properties/new">Add Property</ButtonLink>
          </>
        }
      />
      <Stack>
        <FilterBar
          label="Filter properties"
          search={{
            name: 'q',
            label: 'Search properties',
            placeholder: 'Search address, city or state',
            value: search,
          }}
          selects={[statusSelect(status), sortSelect(sort)]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="properties"
          caption="Properties"
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => here({ page })}
          empty={isFiltered ? <NoMatch /> : <NoProperties />}
        />
      </Stack>
      <PropertyDeleteDialog deletion={deletion} closeTo={here({ page: list.page })} />
    </>
  );
}

function statusSelect(status: PropertyStatus | null): FilterSelect {
  return listSelect({
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    chosen: status,
    options: PROPERTY_STATUSES.map((value) => ({ value, label: propertyStatusLabel(value) })),
  });
}

function sortSelect(sort: PropertySort): FilterSelect {
  return {
    name: 'sort',
    label: 'Sort by',
    value: propertySortText(sort),
    fallback: propertySortText(DEFAULT_PROPERTY_SORT),
    options: sortOptions(),
  };
}

function NoMatch() {
  return (
    <NoMatches
      title="No properties match your search criteria"
      text="Try another word, or look at every status."
      showAll={{ label: 'Show All Properties', to: PATH }}
    />
  );
}

function NoProperties() {
  return (
    <EmptyState
      picture="plot"
      title="No properties found"
      text="A property carries the notes that investors fund. Add the first one."
      actions={<ButtonLink to="/admin/properties/new">Add Property</ButtonLink>}
    />
  );
}
