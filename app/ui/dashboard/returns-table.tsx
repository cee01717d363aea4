import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { ReturnsRow } from '#app/server/views/portfolio-view.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { NoteStatusBadge } from '#app/ui/status-badges.tsx';
import { NotePlace } from './note-place.tsx';
import { returnWords } from './return-words.ts';

/** What each note brings, one a line; each leads to the note. */
export function ReturnsTable({ rows }: { rows: readonly ReturnsRow[] }) {
  return (
    <DataTable
      caption="Returns of each note"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (row) => <NotePlace {...row} to={`/dashboard/notes/${row.noteId}`} />,
        },
        {
          key: 'funded',
          header: 'Funded',
          nowrap: true,
          cell: ({ fundedOn }) => formatDate(fundedOn),
        },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => <NoteStatusBadge status={status} />,
        },
        {
          key: 'rate',
          header: 'Rate',
          align: 'end',
          cell: ({ ratePpm }) => formatContractRate(ratePpm),
        },
        ...RETURNS.map(({ key, header }) => ({
          key,
          header,
          align: 'end' as const,
          cell: ({ returns }: ReturnsRow) => (returns === null ? '–' : returnWords(returns[key])),
        })),
      ]}
      rows={rows}
      rowKey={(row) => row.noteId}
      stacked
    />
  );
}

const RETURNS = [
  { key: 'toDate', header: 'To date' },
  { key: 'toMaturity', header: 'To maturity' },
  { key: 'realised', header: 'Realised' },
] as const;
