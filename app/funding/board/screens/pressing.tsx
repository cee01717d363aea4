import { fundingPath } from '#app/funding/board/query.ts';
import type { Board, Pressing } from '#app/funding/board/read.server.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { StageBadge } from '#app/request/screens/stage-badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { unbroken } from '#app/ui/unbroken.ts';

type Row = Pressing['rows'][number];

/** What is to be done about money and ends; nothing where nothing is. */
export function PressingCards({ board }: { board: Board }) {
  const { toReturn, endsSoon, bankToCheck } = board;
  const sum = formatMoney(toReturn.sumCents);
  if (toReturn.count + endsSoon.count + bankToCheck.count === 0) return null;
  return (
    <Stack>
      <PressingCard
        title="Money to return"
        description={`${sum} of ${formatCountOf(toReturn.count, 'request')}.`}
        list={toReturn}
        columns={[LENDER, STAGE, RETURN]}
      />
      <PressingCard
        title="Check the bank"
        description="Signed, past their end, and not yet expired: a wire may have come."
        list={bankToCheck}
        columns={[BANK, EXPIRES, AMOUNT]}
      />
      <PressingCard
        title="Ends within 24 hours"
        description="Extend a reservation, or let it end. An offer ends by itself."
        list={endsSoon}
        columns={[LENDER, STAGE, ENDS]}
      />
    </Stack>
  );
}

type PressingCardProps = {
  title: string;
  description: string;
  list: Pressing;
  columns: readonly DataColumn<Row>[];
};

function PressingCard({ title, description, list, columns }: PressingCardProps) {
  const { rows, count } = list;
  if (count === 0) return null;
  return (
    <Card
      title={title}
      description={
        count > rows.length ? `${description} The first ${rows.length} of ${count}.` : description
      }
      flush
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isBroad={false}
        stacked
      />
    </Card>
  );
}

const LENDER: DataColumn<Row> = {
  key: 'lender',
  header: 'Lender',
  cell: (row) => <TwoLines to={fundingPath(row)} first={row.lender} second={row.address} />,
};

const BANK: DataColumn<Row> = {
  key: 'lender',
  header: 'What to do',
  cell: (row) => (
    <TwoLines
      to={fundingPath(row)}
      first={`Check the bank for ${row.reference}`}
      second={`${row.lender}, ${row.address}`}
    />
  ),
};

const STAGE: DataColumn<Row> = {
  key: 'stage',
  header: 'Stage',
  cell: ({ stage }) => <StageBadge stage={stage} />,
};

const RETURN: DataColumn<Row> = {
  key: 'return',
  header: 'To return',
  align: 'end',
  lead: true,
  cell: ({ returnCents }) => formatMoney(returnCents),
};

const AMOUNT: DataColumn<Row> = {
  key: 'amount',
  header: 'Amount',
  align: 'end',
  lead: true,
  cell: ({ amountCents }) => formatShortMoney(amountCents),
};

const EXPIRES: DataColumn<Row> = {
  key: 'expires',
  header: 'Expires',
  cell: ({ graceUntil }) => unbroken(graceUntil ?? 'Not while money stands'),
};

const ENDS: DataColumn<Row> = {
  key: 'ends',
  header: 'Ends',
  align: 'end',
  cell: ({ endsAt, timeLeft }) => <TwoLines first={timeLeft} second={endsAt && unbroken(endsAt)} />,
};
