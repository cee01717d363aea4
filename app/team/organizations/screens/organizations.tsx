import { data } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { callerOf } from '#app/server/session.ts';
import { listOrganizations, type OrganizationRow } from '#app/team/organizations/list.server.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RecordList } from '#app/ui/record-list.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import type { Route } from './+types/organizations';

const PATH = '/admin/organizations';

const COLUMNS: readonly DataColumn<OrganizationRow>[] = [
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ organizationId, name, slug }) => (
      <TwoLines to={`${PATH}/${organizationId}`} first={name} second={slug} />
    ),
  },
  { key: 'members', header: 'Members', align: 'end', cell: (row) => formatCount(row.memberCount) },
  { key: 'held', header: 'Notes Held', align: 'end', cell: (row) => formatCount(row.heldCount) },
  {
    key: 'listed',
    header: 'Properties Listed',
    align: 'end',
    cell: (row) => formatCount(row.listedCount),
  },
  { key: 'created', header: 'Created', nowrap: true, cell: (row) => formatDate(row.createdOn) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const list = await listOrganizations(callerOf(context), { search, page });
  if (!list.ok) throw data(null, { status: 403 });
  return { search, list: list.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Organizations');

export default function Organizations({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Organizations"
        description="Who holds notes and who lists properties, with how many."
      />
      <Stack>
        <FilterBar
          label="Filter organizations"
          search={{
            name: 'q',
            label: 'Search organizations',
            placeholder: 'Search a name',
            value: search,
          }}
          clearTo={search === '' ? null : PATH}
        />
        <RecordList
          noun="organizations"
          caption="Organizations"
          columns={COLUMNS}
          list={list}
          rowKey={(row) => row.organizationId}
          hrefFor={(page) => listAddress(PATH, { q: search, page })}
          empty={
            <NoMatches
              title="No organizations match"
              text="Try a part of a name."
              showAll={{ label: 'Show All Organizations', to: PATH }}
            />
          }
        />
      </Stack>
    </>
  );
}
