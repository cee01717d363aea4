import {
  knownPropertyStatus,
  PROPERTY_STATUSES,
  propertyStatusLabel,
} from '#app/domain/property/property-status.ts';
import { listOwnProperties } from '#app/server/services/properties/list-own-properties.ts';
import { callerOf } from '#app/server/session.ts';
import { listAddress, readPageNumber, readSearch } from '#app/ui/admin/list-address.ts';
import { PROPERTY_COLUMNS } from '#app/ui/admin/property-table.tsx';
import { RecordList } from '#app/ui/admin/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { House, SearchX } from 'lucide-react';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/properties';

const PATH = '/admin/properties';

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const status = knownPropertyStatus(url.searchParams.get('status') ?? '');
  const page = readPageNumber(url.searchParams);
  const list = await listOwnProperties(callerOf(context), { search, status, page });
  if (!list.ok) throw data(null, { status: 403 });
  return { search, status, list: list.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Manage Properties');

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { search, status, list } = loaderData;
  const isFiltered = search !== '' || status !== null;
  return (
    <>
      <PageHeader
        title="Manage Properties"
        back={{ to: '/admin', label: 'Back to Dashboard' }}
        actions={<ButtonLink to="/admin/properties/new">Add Property</ButtonLink>}
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
          selects={[
            {
              name: 'status',
              label: 'Status',
              value: status ?? 'all',
              fallback: 'all',
              options: [
                { value: 'all', label: 'All statuses' },
                ...PROPERTY_STATUSES.map((value) => ({
                  value,
                  label: propertyStatusLabel(value),
                })),
              ],
            },
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="properties"
          caption="Properties"
          columns={PROPERTY_COLUMNS}
          isBroad
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { q: search, status, page })}
          empty={isFiltered ? <NoMatch /> : <NoProperties />}
        />
      </Stack>
    </>
  );
}

function NoMatch() {
  return (
    <EmptyState
      icon={SearchX}
      title="No properties match your search criteria"
      text="Try another word, or look at every status."
      actions={
        <ButtonLink to={PATH} variant="secondary">
          Show all properties
        </ButtonLink>
      }
    />
  );
}

function NoProperties() {
  return (
    <EmptyState
      icon={House}
      title="No properties found"
      text="A property carries the notes that investors fund. Add the first one."
      actions={<ButtonLink to="/admin/properties/new">Add Property</ButtonLink>}
    />
  );
}
