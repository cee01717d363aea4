import { useNavigation } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { receiptKindLabel } from '#app/ledger/rules.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable, type DataColumn } from '#app/ui/data-table.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { DiscardForm, ErrorsCard, RowNumber, StartForm } from './file-parts.tsx';
import { receiptsText } from '#app/import/words.ts';
import type { PlannedRow, ReceiptError, summarizeReceipts } from '#app/import/check/receipts.ts';

type ReceiptsDryRunProps = {
  facts: ReturnType<typeof summarizeReceipts>;
  importId: string;
  /** The address of a page of the rows. */
  hrefFor: (page: number) => string;
};

/** So many errors are shown; the rest is in the file of errors. */
const SHOWN_ERRORS = 100;

/** What each row of a file of receipts would do, and what stands in its way. */
export function ReceiptsDryRun({ facts, importId, hrefFor }: ReceiptsDryRunProps) {
  const { errors, effects } = facts;
  return (
    <>
      <Verdict facts={facts} importId={importId} />
      {errors.length > 0 && (
        <ErrorsCard
          importId={importId}
          description={
            errors.length > SHOWN_ERRORS ? `The first ${SHOWN_ERRORS} of them.` : undefined
          }
          columns={ERROR_COLUMNS}
          rows={errors.slice(0, SHOWN_ERRORS)}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      )}
      {effects.totalCount > 0 && (
        <Stack>
          <Card title="What each row does" flush>
            <DataTable
              caption="What each row does"
              columns={EFFECT_COLUMNS}
              rows={effects.rows}
              rowKey={({ row }) => row.row}
              dimmed={({ outcome }) => outcome === 'known'}
              stacked
            />
          </Card>
          <Pagination {...effects} noun="rows" label="Pages of rows" hrefFor={hrefFor} />
        </Stack>
      )}
    </>
  );
}

const EFFECT_COLUMNS: readonly DataColumn<PlannedRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row: { row } }) => <RowNumber row={row} /> },
  {
    key: 'note',
    header: 'Note',
    cell: ({ row, address }) => <TwoLines first={address ?? 'Unknown'} second={row.note} />,
  },
  {
    key: 'received',
    header: 'Received on',
    nowrap: true,
    cell: ({ row }) => formatDate(row.receivedOn),
  },
  { key: 'kind', header: 'Kind', cell: ({ row }) => receiptKindLabel(row.kind) },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ row }) => formatMoney(row.amountCents),
  },
  { key: 'does', header: 'What it does', cell: (planned) => <Outcome planned={planned} /> },
  {
    key: 'balance',
    header: 'Principal after',
    align: 'end',
    cell: (planned) =>
      planned.outcome === 'added' ? formatMoney(planned.effect.after.outstandingCents) : '–',
  },
];

function Outcome({ planned }: { planned: PlannedRow }) {
  if (planned.outcome === 'known') return <Badge means="ended">Already there</Badge>;
  if (planned.outcome === 'refused') return <Badge means="bad">Refused</Badge>;
  const { interestCents, principalCents, prepaidCents, lateChargesCents } = planned.effect;
  const parts = [
    ['interest', interestCents],
    ['principal', principalCents],
    ['principal ahead', prepaidCents],
    ['late charges', lateChargesCents],
  ] as const;
  const shown = parts.filter(([, amount]) => amount !== 0n);
  return <>{shown.map(([name, amount]) => `${formatMoney(amount)} ${name}`).join(', ')}</>;
}

const ERROR_COLUMNS: readonly DataColumn<ReceiptError>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
  { key: 'column', header: 'Column', nowrap: true, cell: ({ column }) => column },
  { key: 'value', header: 'Value', cell: ({ value }) => value.slice(0, 80) || 'Empty' },
  { key: 'problem', header: 'Problem', cell: ({ message }) => message },
];

/** What can be done with the file as it is. */
function Verdict({ facts, importId }: Pick<ReceiptsDryRunProps, 'facts' | 'importId'>) {
  const { state, formData } = useNavigation();
  const pending = state !== 'idle' ? formData?.get('intent') : null;
  const { errors, addedCount, knownCount } = facts;
  const isReady = errors.length === 0 && addedCount > 0;
  const known = knownCount === 0 ? '' : ` ${receiptsText(knownCount)} already there.`;
  return (
    <Stack>
      {errors.length > 0 && (
        <Notice tone="danger" title="Nothing is imported while there are errors">
          Correct these rows in your spreadsheet, then upload it again.
        </Notice>
      )}
      {errors.length === 0 && addedCount === 0 && (
        <Notice tone="success" title="Everything in this file is already there">
          An import would add nothing.
        </Notice>
      )}
      {isReady && (
        <Notice tone="success" title="This file can be imported">
          {`${receiptsText(addedCount)} will be recorded, all of them or none.${known}`}
        </Notice>
      )}
      <Row>
        {isReady && <StartForm importId={importId} isPending={pending === 'start'} />}
        <DiscardForm importId={importId} isPending={pending === 'discard'} />
      </Row>
    </Stack>
  );
}
