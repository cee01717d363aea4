import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { dateParts } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  periodName,
  STATEMENT_KINDS,
  type StatementKind,
  statementTitle,
} from '#app/statement/rules.ts';
import type { StatementRow } from '#app/statement/list.server.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { listSelect } from '#app/ui/list-address.ts';
import type { FilterSelect } from '#app/ui/filter-bar.tsx';
import styles from './statement-columns.module.css';

type Column = DataColumn<StatementRow>;

const PERIOD: Column = {
  key: 'statement',
  header: 'Statement',
  cell: (row) => (
    <TwoLines
      first={periodName(row)}
      second={
        <>
          {statementTitle(row.kind)}
          {/* On a phone the day stands here, unless there is more to say of it. */}
          {markOf(row) === null && (
            <span className={styles.issuedHere}>{`, issued ${formatDate(row.issuedOn)}`}</span>
          )}
        </>
      }
    />
  ),
};

const HOLDER: Column = {
  key: 'holder',
  header: 'Holder',
  long: true,
  cell: (row) => row.holderName,
};

const SUMS: Column[] = [
  {
    key: 'interest',
    header: 'Interest',
    align: 'end',
    cell: (row) => formatMoney(row.interestCents),
  },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    // An interest report says nothing of principal.
    cell: (row) => (row.kind === 'interest' ? '–' : formatMoney(row.principalCents)),
  },
  {
    key: 'amount',
    header: 'Received',
    align: 'end',
    cell: (row) => (row.kind === 'interest' ? '–' : formatMoney(row.amountCents)),
  },
];

const ISSUED: Column = {
  key: 'issued',
  header: 'Issued',
  nowrap: true,
  cell: (row) => {
    const mark = markOf(row);
    const day = formatDate(row.issuedOn);
    if (mark === null) return <span className={styles.issued}>{day}</span>;
    return <TwoLines first={day} second={mark} />;
  },
};

const FILES: Column = {
  key: 'files',
  header: 'Download',
  align: 'end',
  lead: true,
  cell: (row) => (
    <span className={`${styles.files} gap-2`}>
      {(['pdf', 'csv'] as const).map((format) => (
        <ButtonLink
          key={format}
          to={`/files/statements/${row.id}/${format}`}
          size="small"
          variant="secondary"
          reloadDocument
          aria-label={`${format.toUpperCase()}, ${subjectOf(row)}`}
        >
          {format.toUpperCase()}
        </ButtonLink>
      ))}
    </span>
  ),
};

/** The year in which a statement was issued, by which the newest stand first. */
export function issuedYear({ issuedOn }: StatementRow): string {
  return `Issued in ${dateParts(issuedOn).year}`;
}

/** The columns of an organization's own statements. */
export const OWN_STATEMENT_COLUMNS: readonly Column[] = [PERIOD, ...SUMS, ISSUED, FILES];

/** The columns for those who administer; the papers themselves are for platform admins. */
export const issuedColumns = (mayRead: boolean): readonly Column[] => [
  PERIOD,
  HOLDER,
  ...SUMS,
  ISSUED,
  ...(mayRead ? [FILES] : []),
];

function subjectOf(row: StatementRow): string {
  return `${statementTitle(row.kind)}, ${periodName(row)}, ${row.holderName}`;
}

/** What has become of a statement since it was issued; null while it stands as it was. */
function markOf({ isReplaced, isCorrected, correctionCount }: StatementRow) {
  if (isReplaced) return <Badge means="ended">Replaced</Badge>;
  if (isCorrected) return <Badge>Corrected</Badge>;
  if (correctionCount === 0) return null;
  const corrections = formatCountOf(correctionCount, 'correction');
  return <Badge>{corrections}</Badge>;
}

/** What an address asks of a list of statements. Source: D9. */
export function readStatementQuery(query: URLSearchParams) {
  const kind = STATEMENT_KINDS.find((known) => known === query.get('kind')) ?? null;
  return { kind, search: readSearch(query), page: readPageNumber(query) };
}

/** The choice of a kind of statement. */
export function kindSelect(kind: StatementKind | null): FilterSelect {
  return listSelect({
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    chosen: kind,
    options: STATEMENT_KINDS.map((value) => ({ value, label: `${statementTitle(value)}s` })),
  });
}
