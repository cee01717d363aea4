import type { TeamRequestView } from '#app/request/list-team.server.ts';
import type { Page } from '#app/ground/page.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { RecordList } from '#app/ui/record-list.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { StageBadge } from './stage-badge.tsx';

type TeamRequestsProps = {
  list: Page<TeamRequestView>;
  hrefFor: (page: number) => string;
};

/** Where the requests of the reader's colleagues stand; nothing when there are none. */
export function TeamRequests({ list, hrefFor }: TeamRequestsProps) {
  if (list.totalCount === 0) return null;
  return (
    <RecordList
      noun="requests of your team"
      title="Requests of Your Team"
      description="Managers of your organization see more of them."
      caption="Requests of your team"
      pagesLabel="Pages of your team’s requests"
      columns={COLUMNS}
      list={list}
      rowKey={({ requestId }) => requestId}
      hrefFor={hrefFor}
      empty={null}
    />
  );
}

const COLUMNS: readonly DataColumn<TeamRequestView>[] = [
  {
    key: 'house',
    header: 'Property',
    cell: ({ property }) =>
      property === null ? (
        'No longer listed'
      ) : (
        <TwoLines first={property.address} second={`${property.city}, ${property.state}`} />
      ),
  },
  { key: 'stage', header: 'Stage', lead: true, cell: ({ stage }) => <StageBadge stage={stage} /> },
  { key: 'ends', header: 'Ends', nowrap: true, cell: ({ endsAt }) => endsAt ?? '' },
];
