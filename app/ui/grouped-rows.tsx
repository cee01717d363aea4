import type { ReactNode } from 'react';
import sheets from './table-sheets.module.css';

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
