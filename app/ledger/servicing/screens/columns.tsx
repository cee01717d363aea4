import { AGING_BUCKETS, type AgingBucket, nextAction } from '#app/ledger/late.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatDate, shortMonthName } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type {
  EndingNote,
  LateNote,
  OwedFigures,
  OwedLine,
} from '#app/ledger/servicing/owed.server.ts';
import { RowAction, RowActions, TwoLines } from '#app/ui/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { Link } from 'react-router';

export const SERVICING_PATH = '/admin/servicing';

export const GROUPS = ['day', 'month', 'holder', 'property'] as const;
export const WINDOWS = [30, 90, 180, 365] as const;

export type ServicingView = {
  by: (typeof GROUPS)[number];
  days: (typeof WINDOWS)[number];
  holderId: string | null;
  /** As in the filter of what is owed. */
  due: string | null;
  bucket: AgingBucket | null;
  page: number;
  latePage: number;
  endingPage: number;
};

/** Each list of the screen from its beginning. */
export const FIRST_PAGES = { page: 1, latePage: 1, endingPage: 1 } as const;

const LONGEST_ID = 64;

/**
 * The view that an address asks for; what it does not know falls back to 90 days by month.
 * Source: D9.
 */
export function readServicingQuery(query: URLSearchParams): ServicingView {
  const holderId = query.get('holder')?.slice(0, LONGEST_ID) || null;
  return {
    by: GROUPS.find((one) => one === query.get('by')) ?? 'month',
    days: WINDOWS.find((one) => String(one) === query.get('days')) ?? 90,
    holderId: holderId === 'all' ? null : holderId,
    due: /^(overdue|coming|\d{4}-(0[1-9]|1[0-2]))$/.exec(query.get('due') ?? '')?.[0] ?? null,
    bucket: AGING_BUCKETS.find((one) => one === query.get('late')) ?? null,
    page: readPageNumber(query),
    latePage: readPageNumber(query, 'latePage'),
    endingPage: readPageNumber(query, 'endingPage'),
  };
}

/** The address of a view. */
export function servicingAddress(view: Partial<ServicingView>, path = SERVICING_PATH): string {
  const { by, days, holderId, due, bucket, page, latePage = 1, endingPage = 1 } = view;
  return listAddress(path, {
    by: by === undefined || by === 'month' ? null : by,
    days: days === undefined || days === 90 ? null : days,
    holder: holderId ?? null,
    due: due ?? null,
    late: bucket ?? null,
    page: page ?? 1,
    latePage: latePage === 1 ? null : latePage,
    endingPage: endingPage === 1 ? null : endingPage,
  });
}

/** How late, as a label: 'Over 90'. */
export const agingLabel = (bucket: AgingBucket): string => bucket.replace('over', 'Over');

const GROUP_HEADERS = { day: 'Due date', month: 'Month', holder: 'Holder', property: 'Property' };

/** The columns of what is owed, with the sums of the whole filter at the foot. */
export function owedColumns(
  by: ServicingView['by'],
  figures: OwedFigures,
): readonly DataColumn<OwedLine>[] {
  return [
    {
      key: 'group',
      header: GROUP_HEADERS[by],
      cell: (line) => <Group by={by} line={line} />,
      total: 'Total',
    },
    {
      key: 'count',
      header: 'Payments',
      align: 'end',
      cell: (line) => formatCount(line.paymentCount),
      total: formatCount(figures.paymentCount),
    },
    {
      key: 'interest',
      header: 'Interest',
      align: 'end',
      cell: (line) => formatMoney(line.interestCents),
      total: formatMoney(figures.interestCents),
    },
    {
      key: 'principal',
      header: 'Principal',
      align: 'end',
      cell: (line) => formatMoney(line.principalCents),
      total: formatMoney(subtractCents(figures.totalCents, figures.interestCents)),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      lead: true,
      cell: (line) => formatMoney(line.totalCents),
      total: formatMoney(figures.totalCents),
    },
  ];
}

function Group({ by, line }: { by: ServicingView['by']; line: OwedLine }) {
  const { key, name } = line;
  switch (by) {
    case 'day':
      return formatDate(key as IsoDate);
    case 'month':
      return monthText(key);
    case 'holder':
      return <Link to={servicingAddress({ holderId: key })}>{name}</Link>;
    default:
      return <Link to={`/admin/properties/${key}`}>{name}</Link>;
  }
}

/** 'Dec 2026' of '2026-12'. */
export function monthText(key: string): string {
  return shortMonthName(`${key}-01` as IsoDate);
}

/** The desk of what is late, with what is missing on all of it at the foot. */
export function lateColumns(totalCents: Cents): readonly DataColumn<LateNote>[] {
  return [
    {
      key: 'note',
      header: 'Note',
      total: 'Total',
      cell: ({ noteId, address, holderName }) => (
        <TwoLines to={`/admin/notes/${noteId}`} first={address} second={holderName} />
      ),
    },
    {
      key: 'since',
      header: 'Late since',
      nowrap: true,
      cell: ({ arrears: { oldestDueOn, daysPastDue } }) => (
        <TwoLines first={formatDate(oldestDueOn)} second={formatCountOf(daysPastDue, 'day')} />
      ),
    },
    {
      key: 'bucket',
      header: 'Days past due',
      cell: ({ bucket }) => <Badge means="bad">{agingLabel(bucket)}</Badge>,
    },
    {
      key: 'amount',
      header: 'Missing',
      align: 'end',
      lead: true,
      cell: ({ arrears: { missingCents, paymentCount } }) => (
        <TwoLines
          first={formatMoney(missingCents)}
          second={formatCountOf(paymentCount, 'payment')}
        />
      ),
      total: formatMoney(totalCents),
    },
    { key: 'action', header: 'Next action', cell: nextAction },
    {
      key: 'told',
      header: 'Last update',
      nowrap: true,
      cell: ({ lastUpdateOn }) => (lastUpdateOn === null ? 'None' : formatDate(lastUpdateOn)),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: ({ noteId, address }) => (
        <RowActions>
          <RowAction to={`/admin/notes/${noteId}?dialog=record`} label="Record" subject={address} />
          <RowAction
            to={`/admin/notes/${noteId}?dialog=update`}
            label="Update"
            subject={address}
            variant="quiet"
          />
        </RowActions>
      ),
    },
  ];
}

/** What ends soon. */
export const ENDING_COLUMNS: readonly DataColumn<EndingNote>[] = [
  {
    key: 'note',
    header: 'Note',
    cell: ({ noteId, address, holderName }) => (
      <TwoLines to={`/admin/notes/${noteId}`} first={address} second={holderName} />
    ),
  },
  { key: 'date', header: 'Final date', nowrap: true, cell: (row) => formatDate(row.finalOn) },
  {
    key: 'kind',
    header: 'Why',
    cell: ({ isBalloon }) => (isBalloon ? 'Balloon' : 'Maturity'),
  },
  {
    key: 'open',
    header: 'Last payment',
    align: 'end',
    cell: (row) => formatMoney(row.openCents),
  },
];
