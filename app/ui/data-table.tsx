import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import dense from './table-dense.module.css';
import sheets from './table-sheets.module.css';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import headStyles from './table-head.module.css';

export type DataColumn<Row> = ColumnHead & {
  cell: (row: Row) => ReactNode;
  /** The totals row; a table has one when any column has a total. */
  total?: ReactNode;
  nowrap?: boolean;
  /** What stands beside the first column where a row becomes a sheet: a figure, or the deed. */
  lead?: boolean;
  /** A sentence, or a picture with words: on the sheet of a phone it has the whole width. */
  long?: boolean;
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
  /** The rows under headings: see grouped-rows.tsx. */
  bodies?: ((rowOf: (row: Row) => ReactNode, columnCount: number) => ReactNode) | undefined;
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
  const rowOf = (row: Row) => (
    <tr role="row" key={rowKey(row)} className={dimmed?.(row) ? styles.dimmed : undefined}>
      {columns.map((column, index) => (
        <DataCell key={column.key} column={column} heads={index === 0}>
          {column.cell(row)}
        </DataCell>
      ))}
    </tr>
  );
  const look = classNames(
    styles.table,
    stacked && styles.stacked,
    stacked && !leads && sheets.lines,
    leads && sheets.led,
    leads && isBroad && sheets.broad,
    columns.length > 7 && dense.dense,
  );
  return (
    <div className={isBroad ? styles.broad : styles.narrow}>
      <div className={`${styles.frame} ring-inside`} role="group" aria-label={caption} tabIndex={0}>
        <table role="table" className={look}>
          <caption className={captionHidden ? 'visually-hidden' : styles.caption}>
            {caption}
          </caption>
          <TableHead columns={columns} />
          {props.bodies?.(rowOf, columns.length) ?? (
            <tbody role="rowgroup">{rows.map(rowOf)}</tbody>
          )}
          {columns.some((column) => column.total !== undefined) && <Totals columns={columns} />}
        </table>
      </div>
    </div>
  );
}

type DataCellProps = {
  column: ColumnHead & { nowrap?: boolean; lead?: boolean; long?: boolean };
  heads: boolean;
  children: ReactNode;
};

function DataCell({ column, heads, children }: DataCellProps) {
  const { key, align, nowrap, lead, long } = column;
  const look = classNames(
    align && styles[align],
    nowrap && styles.nowrap,
    lead && sheets.lead,
    long && sheets.long,
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
    <td
      role="cell"
      className={look}
      data-label={column.headerHidden ? undefined : column.header}
      data-actions={key === 'actions' ? '' : undefined}
    >
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

export type ColumnHead = {
  key: string;
  /** Every column has a name; a column of buttons may keep it out of sight. */
  header: string;
  headerHidden?: boolean;
  align?: 'end' | 'center';
  /** The address that sorts by this column, and how it is sorted now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
};

/** The head row: column names, and links that sort where the list can be sorted. */
export function TableHead({ columns }: { columns: readonly ColumnHead[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            className={column.align && styles[column.align]}
            aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
          >
            <HeadText column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function HeadText({ column: { header, headerHidden, sort } }: { column: ColumnHead }) {
  if (headerHidden) return <span className="visually-hidden">{header}</span>;
  if (!sort) return <>{header}</>;
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className={classNames(headStyles.sort, sort.direction && headStyles.sorted)}
    >
      {header}
      {sort.direction && (
        <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
      )}
    </Link>
  );
}
