import { useNavigation } from 'react-router';
import { columnLabel } from '#app/import/check/columns.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { RowSum } from '#app/ground/schedule/rows.ts';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { DryRunFacts, RowError, RowFunding, RowPayment } from '#app/import/check/rows.ts';
import styles from './import.module.css';
import { DiscardForm, ErrorsCard, RowNumber, StartForm } from './file-parts.tsx';
import { countedText } from '#app/import/words.ts';

type DryRunProps = {
  facts: DryRunFacts;
  importId: string;
  /** The address of a page of the errors or the payments. */
  hrefFor: (place: { errors?: number; payments?: number; fundings?: number }) => string;
};

const ERROR_COLUMNS: readonly DataColumn<RowError>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
  { key: 'column', header: 'Column', nowrap: true, cell: ({ field }) => columnLabel(field) },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value }) => <span className={styles.value}>{value.slice(0, 80) || 'Empty'}</span>,
  },
  { key: 'problem', header: 'Problem', cell: ({ message }) => message },
];

const PAYMENT_COLUMNS: readonly DataColumn<RowPayment>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
  { key: 'property', header: 'Property', cell: ({ address }) => address },
  {
    key: 'given',
    header: 'In the file',
    align: 'end',
    cell: ({ givenCents }) => formatMoney(givenCents),
  },
  {
    key: 'computed',
    header: 'Recomputed',
    align: 'end',
    cell: ({ computedCents }) => formatMoney(computedCents),
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    cell: ({ differenceCents }) => (differenceCents === 0n ? '–' : formatMoney(differenceCents)),
  },
];

const FUNDING_COLUMNS: readonly DataColumn<RowFunding>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
  { key: 'property', header: 'Property', cell: ({ address }) => address },
  {
    key: 'from',
    header: 'Held from',
    nowrap: true,
    cell: ({ effect }) => formatDate(effect.fundedOn),
  },
  {
    key: 'earlier',
    header: 'An earlier owner’s',
    align: 'end',
    cell: ({ effect }) => <PastSum sum={effect.earlierOwner} />,
  },
  {
    key: 'overdue',
    header: 'Overdue',
    align: 'end',
    cell: ({ effect: { overdue } }) => (
      <PastSum
        sum={
          overdue && {
            count: overdue.paymentCount,
            dueCents: overdue.missingCents,
            oldestOn: overdue.oldestDueOn,
          }
        }
      />
    ),
  },
];

function PastSum({ sum }: { sum: RowSum | null }) {
  if (sum === null) return '–';
  const count = formatCountOf(sum.count, 'payment');
  return (
    <TwoLines
      first={formatMoney(sum.dueCents)}
      second={`${count} since ${formatDate(sum.oldestOn)}`}
    />
  );
}

/** The dry run of a file. Nothing of it is written. */
export function DryRun({ facts, importId, hrefFor }: DryRunProps) {
  const { counts, errors, payments, repeatedNotes } = facts;
  const known = counts.knownProperties + counts.knownNotes;
  return (
    <>
      <StatGrid>
        <StatCard label="Properties to Add" figure={formatCount(counts.addedProperties)} />
        <StatCard label="Notes to Add" figure={formatCount(counts.addedNotes)} />
        <StatCard
          label="Already There"
          figure={formatCount(known)}
          note={countedText(counts.knownProperties, counts.knownNotes)}
        />
        <StatCard label="Errors" figure={formatCount(errors.totalCount)} />
      </StatGrid>
      <Verdict facts={facts} importId={importId} />
      {repeatedNotes > 0 && (
        <Notice tone="warning" title="Some notes are in the file more than once">
          {repeatedNotes === 1
            ? '1 row is a note of an earlier row again. It is imported as a note of its own.'
            : `${formatCount(repeatedNotes)} rows are notes of earlier rows again. Each is ` +
              'imported as a note of its own.'}
        </Notice>
      )}
      {errors.totalCount > 0 && <ErrorList errors={errors} importId={importId} hrefFor={hrefFor} />}
      {facts.fundings.totalCount > 0 && <FundingList facts={facts} hrefFor={hrefFor} />}
      {payments.totalCount > 0 && <PaymentList facts={facts} hrefFor={hrefFor} />}
    </>
  );
}

type ErrorListProps = Omit<DryRunProps, 'facts'> & { errors: DryRunFacts['errors'] };

function ErrorList({ errors, importId, hrefFor }: ErrorListProps) {
  return (
    <Stack>
      <ErrorsCard
        importId={importId}
        columns={ERROR_COLUMNS}
        rows={errors.rows}
        rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
      />
      <Pagination
        {...errors}
        noun="errors"
        label="Pages of errors"
        hrefFor={(page) => hrefFor({ errors: page })}
      />
    </Stack>
  );
}

function FundingList({ facts, hrefFor }: Pick<DryRunProps, 'facts' | 'hrefFor'>) {
  const { fundings } = facts;
  return (
    <Stack>
      <Card
        title="Payments before today"
        description="What these notes stand at once they are imported, before any receipt."
        flush
      >
        <DataTable
          caption="Payments before today"
          columns={FUNDING_COLUMNS}
          rows={fundings.rows}
          rowKey={({ row }) => row}
          stacked
        />
      </Card>
      <Pagination
        {...fundings}
        noun="notes"
        label="Pages of notes"
        hrefFor={(page) => hrefFor({ fundings: page })}
      />
    </Stack>
  );
}

function PaymentList({ facts, hrefFor }: Pick<DryRunProps, 'facts' | 'hrefFor'>) {
  const { payments, differingCount } = facts;
  return (
    <Stack>
      <Card
        title="Monthly payments"
        description={paymentsText(payments.totalCount, differingCount)}
        flush
      >
        <DataTable
          caption="Monthly payments"
          columns={PAYMENT_COLUMNS}
          rows={payments.rows}
          rowKey={({ row }) => row}
          stacked
        />
      </Card>
      <Pagination
        {...payments}
        noun="payments"
        label="Pages of payments"
        hrefFor={(page) => hrefFor({ payments: page })}
      />
    </Stack>
  );
}

function paymentsText(total: number, differing: number): string {
  if (differing === 0) return 'Every payment in the file is the one that follows from its terms.';
  return (
    `${formatCount(differing)} of ${formatCount(total)} differ from what follows from the terms. ` +
    'The recomputed payment is imported.'
  );
}

/** What can be done with the file as it is. */
function Verdict({ facts, importId }: { facts: DryRunFacts; importId: string }) {
  const { state, formData } = useNavigation();
  const { counts, errors } = facts;
  const pending = state !== 'idle' ? formData?.get('intent') : null;
  const isNew = counts.addedProperties + counts.addedNotes > 0;
  return (
    <Stack>
      {errors.totalCount > 0 && (
        <Notice tone="danger" title="Nothing is imported while there are errors">
          Correct these rows in your spreadsheet, then upload it again. The columns are remembered.
        </Notice>
      )}
      {errors.totalCount === 0 && !isNew && (
        <Notice tone="success" title="Everything in this file is already there">
          An import would add nothing.
        </Notice>
      )}
      {errors.totalCount === 0 && isNew && (
        <Notice tone="success" title="This file can be imported">
          {countedText(counts.addedProperties, counts.addedNotes)} will be added, all of them or
          none.
        </Notice>
      )}
      <Row>
        {errors.totalCount === 0 && isNew && (
          <StartForm importId={importId} isPending={pending === 'start'} />
        )}
        <DiscardForm importId={importId} isPending={pending === 'discard'} />
      </Row>
    </Stack>
  );
}
