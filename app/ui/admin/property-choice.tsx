import { formatCount } from '#app/ground/format-count.ts';
import { SearchX } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { RowAction, TwoLines } from './row-cells.tsx';

type Place = { id: string; address: string; city: string; state: string };

type PropertyChoiceProps = {
  search: string;
  /** The first of those that were found. */
  found: readonly Place[];
  totalCount: number;
  hrefFor: (propertyId: string) => string;
};

/** Chooses one of the properties that the reader administers, by searching for it. */
export function PropertyChoice({ search, found, totalCount, hrefFor }: PropertyChoiceProps) {
  const isCut = totalCount > found.length;
  return (
    <Stack>
      <FilterBar
        label="Find the property"
        search={{
          name: 'q',
          label: 'Search properties',
          placeholder: 'Search address, city or state',
          value: search,
        }}
        result={isCut ? `The first ${found.length} of ${formatCount(totalCount)}` : ''}
      />
      <Card flush>
        <DataTable
          caption="Properties"
          columns={[
            {
              key: 'property',
              header: 'Property',
              cell: (row) => <TwoLines first={row.address} second={`${row.city}, ${row.state}`} />,
            },
            {
              key: 'actions',
              header: 'Actions',
              align: 'end',
              cell: (row) => (
                <RowAction to={hrefFor(row.id)} label="Choose" subject={row.address} />
              ),
            },
          ]}
          rows={found}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              icon={SearchX}
              title="No properties found"
              text="Try another word of the address, the city or the state."
            />
          }
        />
      </Card>
    </Stack>
  );
}
