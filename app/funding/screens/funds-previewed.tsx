import type { FundsOutcome } from '#app/funding/money/record.server.ts';
import type { FundsPreview } from '#app/funding/money/preview.server.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { lateText, waitsText } from '#app/funding/words.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';

const COLUMNS: readonly DataColumn<ScheduleRow>[] = [
  { key: 'due', header: 'Due', nowrap: true, cell: ({ dueOn }) => formatDate(dueOn) },
  {
    key: 'payment',
    header: 'Payment',
    align: 'end',
    lead: true,
    cell: ({ scheduledPaymentCents }) => formatMoney(scheduledPaymentCents),
  },
  {
    key: 'interest',
    header: 'Interest',
    align: 'end',
    cell: ({ interestDueCents }) => formatMoney(interestDueCents),
  },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    cell: ({ principalDueCents }) => formatMoney(principalDueCents),
  },
];

/** What the money that was typed would do, with dates and the first and last rows. */
export function FundsPreviewed({ preview }: { preview: FundsPreview }) {
  const { outcome, note } = preview;
  return (
    <Stack>
      <Notice role="status" title="Nothing is recorded yet">
        {outcomeText(outcome)}
      </Notice>
      {note !== null && (
        <>
          <DefinitionList
            layout="columns"
            entries={[
              { term: 'Funding date', value: formatDate(note.fundedOn) },
              { term: 'Note date', value: formatDate(note.noteOn) },
              { term: 'First payment', value: formatDate(note.firstPaymentOn) },
              { term: 'Maturity', value: formatDate(note.maturityOn) },
            ]}
          />
          <h3 className="text-md">{captionOf(note)}</h3>
          <DataTable
            caption={captionOf(note)}
            columns={COLUMNS}
            rows={note.rows}
            rowKey={({ periodNumber }) => periodNumber}
            stacked
          />
        </>
      )}
    </Stack>
  );
}

function captionOf({ rows, rowCount }: NonNullable<FundsPreview['note']>): string {
  if (rowCount === 1) return 'The only row of the schedule';
  return rows.length === rowCount
    ? `All ${rowCount} rows of the schedule`
    : `The first ${rows.length - 1} of ${rowCount} rows of the schedule, and the last`;
}

function outcomeText(outcome: FundsOutcome): string {
  switch (outcome.kind) {
    case 'short':
      return `Short by ${formatMoney(outcome.byCents)}. The reservation stays.`;
    case 'to_return':
      return `More came than the note is for: return ${formatMoney(outcome.sumCents)}.`;
    case 'waits':
      return waitsText(outcome.reason);
    case 'late':
      return `${lateText(outcome)} This records it as money to return.`;
    case 'active': {
      const over = outcome.excessCents > 0n ? ` Return ${formatMoney(outcome.excessCents)}.` : '';
      return `The note becomes active, funded on ${formatDate(outcome.fundedOn)}.${over}`;
    }
  }
}
