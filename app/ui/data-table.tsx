import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type ColumnHead, TableHead } from './table-head.tsx';
import styles from './data-table.module.css';
import sheets from './table-sheets.module.css';

export type DataColumn<Row> = ColumnHead & {
  cell: (row: Row) => ReactNode;
  /** The totals row; a table has one when any column has a total. */
  total?: ReactNode;
  nowrap?: boolean;
  /** What stands beside the first column where a row becomes a sheet: a figure, or the deed. */
  lead?: boolean;
};

type DataTableProps<Row> = {
  /** Names the table for everyone; hidden when a heading beside the table says the same. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Where its lines do not fit each row becomes a small sheet instead of a line to scroll. */
  stacked?: boolean;
  /** Its lines need a wide screen; so do those of more than five columns. */
  isBroad?: boolean | undefined;
  /** Rows that are over and done with stand back. */
  dimmed?: (row: Row) => boolean;
  /** Stands in the place of the table when there are no rows. */
  empty?: ReactNode;
};

/**
 * A table of records: the first column heads its row, figures stand right, the head stays in view.
 * Explicit roles keep it a table for assistive technology when narrow screens lay it out as sheets.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = true, columns, rows, rowKey, stacked, dimmed, empty } = props;
  const { isBroad = columns.length > 5 } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  const leads = stacked && columns.some(({ lead }) => lead);
  const look = classNames(styles.table, stacked && styles.stacked, leads && sheets.led);
  return (
    <div className={isBroad ? styles.broad : styles.narrow}>
      <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
        <table role="table" className={look}>
          <caption className={captionHidden ? 'visually-hidden' : styles.caption}>
            {caption}
          </caption>
          <TableHead columns={columns} />
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr
                role="row"
                key={rowKey(row)}
                className={dimmed?.(row) ? styles.dimmed : undefined}
              >
                {columns.map((column, index) => (
                  <DataCell key={column.key} column={column} heads={index === 0}>
                    {column.cell(row)}
                  </DataCell>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some((column) => column.total !== undefined) && <Totals columns={columns} />}
        </table>
      </div>
    </div>
  );
}

type DataCellProps = {
  column: ColumnHead & { nowrap?: boolean; lead?: boolean };
  heads: boolean;
  children: ReactNode;
};

function DataCell({ column, heads, children }: DataCellProps) {
  const { key, align, nowrap, lead } = column;
  const look = classNames(
    align && styles[align],
    nowrap && styles.nowrap,
    lead && sheets.lead,
    key === 'actions' && styles.actions,
  );
  if (heads) {
    return (
      <th role="rowheader" scope="row" className={look}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={look} data-label={column.headerHidden ? undefined : column.header}>
      {children}
    </td>
  );
}

function Totals<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <DataCell key={column.key} column={column} heads={index === 0}>
            {column.total}
          </DataCell>
        ))}
      </tr>
    </tfoot>
  );
}
