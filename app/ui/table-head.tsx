import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import table from './data-table.module.css';
import styles from './table-head.module.css';

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
            className={column.align && table[column.align]}
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
      className={classNames(styles.sort, sort.direction && styles.sorted)}
    >
      {header}
      {sort.direction && (
        <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
      )}
    </Link>
  );
}
