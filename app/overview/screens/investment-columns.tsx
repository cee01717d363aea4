import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { AdminInvestmentRow } from '#app/overview/investments.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { NoteStatusBadge } from '#app/ledger/screens/badges.tsx';
import { picturedPropertyColumn } from '#app/property/own/screens/columns.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';

/** The seven columns of the overview of investments. Source: rules 2.2. */
export const investmentColumns = (
  pictures: FirstPictures,
): readonly DataColumn<AdminInvestmentRow>[] => [
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ organizationName }) => organizationName ?? <Badge>Unassigned</Badge>,
  },
  picturedPropertyColumn(pictures),
  {
    key: 'amount',
    header: 'Investment Amount',
    align: 'end',
    lead: true,
    cell: (row) => (
      <Link to={`/admin/notes/${row.noteId}`}>{formatShortMoney(row.amountCents)}</Link>
    ),
  },
  {
    key: 'rate',
    header: 'Interest Rate',
    align: 'end',
    cell: (row) => formatContractRate(row.ratePpm),
  },
  {
    key: 'payment',
    header: 'Monthly Payment',
    align: 'end',
    cell: (row) => formatMoney(row.monthlyPaymentCents),
  },
  { key: 'status', header: 'Status', cell: (row) => <NoteStatusBadge status={row.status} /> },
  {
    key: 'created',
    header: 'Date Created',
    nowrap: true,
    cell: (row) => formatDate(row.createdOn),
  },
];
