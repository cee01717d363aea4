import type { Key, ReactNode } from 'react';
import { Card } from './card.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';
import { Stack } from './layout.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { useListPending } from './list-states.tsx';
import sheets from './table-sheets.module.css';

type RecordListProps<Row> = {
  /** Where links lead to it. */
  id?: string;
  /** What is listed, in the plural: 'properties'. */
  noun: string;
  caption: string;
  /** Stands at the head of the sheet, where a screen has several lists. */
  title?: string;
  /** Under its title: what is in it. */
  description?: string;
  columns: readonly DataColumn<Row>[];
  list: { rows: readonly Row[]; page: number; pageSize: number; totalCount: number };
  rowKey: (row: Row) => Key;
  hrefFor: (page: number) => string;
  /** Names the pages where a screen has several lists. */
  pagesLabel?: string;
  /** What rows that follow each other have in common, as a heading over them. */
  groupOf?: (row: Row) => string;
  /** Its lines need a wide screen although they are few columns. */
  isBroad?: boolean;
  /** Stands in the place of the table when there is nothing to list. */
  empty: ReactNode;
};

/** How many outlines stand in for the rows while they are on their way. Source: rules 2.9. */
const SKELETON_COUNT = 5;

/** One page of a table of the administration, with the way to the others. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { noun, caption, title, description, columns, list, rowKey, hrefFor, pagesLabel } = props;
  const isPending = useListPending();
  return (
    <Stack>
      <Card id={props.id} title={title} description={description} flush>
        {isPending ? (
          <SkeletonRows rows={SKELETON_COUNT} columns={columns.length} label={`Loading ${noun}`} />
        ) : (
          <DataTable
            caption={caption}
            columns={columns}
            rows={list.rows}
            rowKey={rowKey}
            empty={props.empty}
            isBroad={props.isBroad}
            bodies={props.groupOf && groupedBy(list.rows, props.groupOf)}
            stacked
          />
        )}
      </Card>
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        totalCount={list.totalCount}
        noun={noun}
        label={pagesLabel}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}

/**
 * The bodies of a table whose rows stand under headings: those that follow each other and have a
 * group in common.
 */
export function groupedBy<Row>(rows: readonly Row[], groupOf: (row: Row) => string) {
  const groups: { name: string; members: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(row);
    else groups.push({ name, members: [row] });
  }
  return (rowOf: (row: Row) => ReactNode, columnCount: number) =>
    groups.map(({ name, members }) => (
      <tbody role="rowgroup" key={name}>
        <tr role="row" className={sheets.group}>
          <th role="rowheader" scope="rowgroup" colSpan={columnCount}>
            {name}
          </th>
        </tr>
        {members.map(rowOf)}
      </tbody>
    ));
}
