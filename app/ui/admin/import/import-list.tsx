import { formatCount } from '#app/ground/format-count.ts';
import type { ImportState } from '#app/server/views/import-view.ts';
import { RowAction, TwoLines } from '#app/ui/admin/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { addedText, STATUS_TEXTS } from './import-texts.ts';

const COLUMNS: readonly DataColumn<ImportState>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ fileName, sentAt }) => <TwoLines first={fileName} second={sentAt} />,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rowCount }) => formatCount(rowCount) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={STATUS_TEXTS[status].tone}>{STATUS_TEXTS[status].label}</Badge>
    ),
  },
  {
    key: 'added',
    header: 'Added',
    cell: (state) => (state.status === 'done' ? addedText(state) : '–'),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, fileName }) => (
      <RowAction to={`/admin/import/${id}`} label="Open" subject={fileName} />
    ),
  },
];

/** The latest files, newest first; nothing while there are none. */
export function ImportList({ imports }: { imports: readonly ImportState[] }) {
  if (imports.length === 0) return null;
  return (
    <Card title="Recent imports" flush>
      <DataTable
        caption="Recent imports"
        columns={COLUMNS}
        rows={imports}
        rowKey={({ id }) => id}
        stacked
      />
    </Card>
  );
}
