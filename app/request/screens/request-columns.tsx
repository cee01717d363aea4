import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { PicturedLines } from '#app/property/own/screens/columns.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { knownRequestStatus, requestStatusLabel } from '#app/request/rules.ts';
import type { AdminRequestRow } from '#app/request/show.server.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { StageBadge } from './stage-badge.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';

/** The columns of the table of requests, with what all of them ask for. Source: rules 2.2. */
export function requestColumns(
  reviewAddress: (id: string) => string,
  all: { totalCount: number; totalCents: Cents },
  pictures: FirstPictures,
): DataColumn<AdminRequestRow>[] {
  return [
    {
      key: 'investor',
      header: 'Investor',
      cell: (row) => (
        <TwoLines first={row.investorName} second={<EmailText email={row.investorEmail} />} />
      ),
      total: `Total of ${formatCountOf(all.totalCount, 'request')}`,
    },
    {
      key: 'property',
      header: 'Property',
      long: true,
      cell: ({ propertyId, address, city, state }) => (
        <PicturedLines
          image={pictures[propertyId] ?? null}
          first={address}
          second={`${city}, ${state}`}
        />
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      lead: true,
      cell: (row) => formatShortMoney(row.amountCents),
      total: formatShortMoney(all.totalCents),
    },
    {
      key: 'status',
      header: 'Status',
      // In words: the badge of a row is its stage.
      cell: (row) => <Status {...row} />,
    },
    { key: 'stage', header: 'Stage', cell: (row) => <StageBadge {...row} /> },
    { key: 'ends', header: 'Ends', cell: (row) => <Ends {...row} /> },
    {
      key: 'submitted',
      header: 'Submitted',
      nowrap: true,
      cell: (row) => <span className="text-xs">{formatDate(row.submittedOn)}</span>,
    },
    { key: 'reviewer', header: 'Reviewed By', cell: (row) => <Reviewer {...row} /> },
    actionsColumn(reviewAddress),
  ];
}

function Status({ status, isTooLate }: AdminRequestRow) {
  const known = knownRequestStatus(status);
  return (
    <span className="grid">
      {known === null ? status : requestStatusLabel(known)}
      {isTooLate && <span className="muted text-xs">Already funded</span>}
    </span>
  );
}

/** The way to its own page, or to the dialog that decides at once in the simple way. */
function actionsColumn(reviewAddress: (id: string) => string): DataColumn<AdminRequestRow> {
  return {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, status, investorName, isStaged }) =>
      isStaged ? (
        <RowAction
          to={`/admin/investment-requests/${id}`}
          label="Open"
          subject={`request of ${investorName}`}
        />
      ) : (
        <RowAction
          to={reviewAddress(id)}
          label={status === 'pending' ? 'Review' : 'View'}
          subject={`request of ${investorName}`}
          variant={status === 'pending' ? 'secondary' : 'quiet'}
          keepsScroll
        />
      ),
  };
}

/** A day and its hour below each other, of 'Nov 28, 2026, 6:36 AM EST'. */
function Ends({ endsAt, isKeptByMoney }: Pick<AdminRequestRow, 'endsAt' | 'isKeptByMoney'>) {
  if (endsAt === null) return isKeptByMoney ? 'While money stands' : '–';
  const at = endsAt.lastIndexOf(', ');
  return (
    <span className="grid nowrap text-xs">
      <span>{endsAt.slice(0, at)}</span> <span>{endsAt.slice(at + 2)}</span>
    </span>
  );
}

function Reviewer({ reviewerName, reviewedOn }: AdminRequestRow) {
  if (reviewedOn === null) return '–';
  return (
    <span className="grid text-xs">
      <span>{reviewerName ?? 'Unknown'}</span>
      <span className="muted nowrap">{formatDate(reviewedOn)}</span>
    </span>
  );
}
