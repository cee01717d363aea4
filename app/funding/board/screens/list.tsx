import { BOARD_PATH, fundingPath } from '#app/funding/board/query.ts';
import type { FundingList } from '#app/funding/board/read.server.ts';
import type { FundingRow } from '#app/funding/board/show.server.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { StageBadge } from '#app/request/screens/stage-badge.tsx';
import { stageSelect } from '#app/request/screens/status-select.ts';
import { type Stage, stageLabel } from '#app/request/stages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { RecordList } from '#app/ui/record-list.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import { unbroken } from '#app/ui/unbroken.ts';

const LIST_PATH = `${BOARD_PATH}?view=list`;

type TableProps = { list: FundingList; stage: Stage | null };

/** Fundings of one stage, or all of them, page by page. */
export function FundingTable({ list, stage }: TableProps) {
  const { fundings } = list;
  const addressOf = (page: number) =>
    listAddress(BOARD_PATH, { view: stage === null ? 'list' : null, stage, page });
  return (
    <Stack>
      <FilterBar
        label="Filter fundings"
        selects={[stageSelect(stage)]}
        action={BOARD_PATH}
        clearTo={stage === null ? null : LIST_PATH}
      />
      <RecordList
        noun="requests"
        caption="Fundings"
        columns={columnsOf(list)}
        list={fundings}
        rowKey={({ id }) => id}
        hrefFor={addressOf}
        isBroad
        empty={
          stage === null ? (
            <EmptyState
              picture="post"
              title="No requests yet"
              text="When an investor asks to fund one of your notes, the request appears here."
              actions={<ButtonLink to="/admin/properties">Manage Properties</ButtonLink>}
            />
          ) : (
            <NoMatches
              title={`Nothing is ${stageLabel(stage).toLowerCase()}`}
              text="There are no requests at this stage."
              showAll={{ label: 'Show All Stages', to: LIST_PATH }}
            />
          )
        }
      />
    </Stack>
  );
}

function columnsOf({ fundings, pictures }: FundingList): DataColumn<FundingRow>[] {
  const { totalCount, totalCents } = fundings;
  return [
    {
      key: 'lender',
      header: 'Lender',
      cell: ({ propertyId, lender, address, city, state, ...row }) => (
        <span className="line gap-3 shrinks">
          <Picture
            source={pictures[propertyId] ? { ...pictures[propertyId], alt: '' } : null}
            ratio="thumb"
            sizes="4rem"
          />
          <TwoLines to={fundingPath(row)} first={lender} second={`${address}, ${city}, ${state}`} />
        </span>
      ),
      total: `Total of ${formatCountOf(totalCount, 'request')}`,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amountCents }) => formatShortMoney(amountCents),
      total: formatShortMoney(totalCents),
    },
    { key: 'stage', header: 'Stage', cell: (row) => <StageBadge {...row} /> },
    { key: 'ends', header: 'Ends', cell: (row) => <Ends row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => (
        <RowAction to={fundingPath(row)} label="Open" subject={`request of ${row.lender}`} />
      ),
    },
  ];
}

/** When it ends and how much time is left, or its place in the line. */
function Ends({ row }: { row: FundingRow }) {
  const { stage, place, isCleared, endsAt, timeLeft, graceUntil, isKeptByMoney } = row;
  if (place !== null && (stage === 'waitlisted' || place > 1)) {
    return `Place ${place}${isCleared ? ', cleared' : ''}`;
  }
  if (endsAt === null) return isKeptByMoney ? 'While money stands' : '–';
  const left = graceUntil ? unbroken(`Expires ${graceUntil}`) : timeLeft;
  return <TwoLines first={unbroken(endsAt)} second={left} />;
}
