import { Link } from 'react-router';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { RequestStatusBadge } from '#app/ui/status-badges.tsx';
import { NotePlace } from './note-place.tsx';

export type OwnRequest = {
  requestId: string;
  property: { address: string; city: string; state: string } | null;
  amountCents: Cents | null;
  message: string | null;
  status: string;
  isTooLate: boolean;
  submittedOn: IsoDate;
  decidedOn: IsoDate | null;
  propertyId: string | null;
  heldNoteId: string | null;
};

type OwnRequestsTableProps = {
  requests: readonly OwnRequest[];
  /** The address that asks whether to withdraw a request. */
  withdrawTo: (request: OwnRequest) => string;
};

/** A person's own requests, the newest first; those that wait can be withdrawn. */
export function OwnRequestsTable({ requests, withdrawTo }: OwnRequestsTableProps) {
  const waits = requests.some(({ status }) => status === 'pending');
  return (
    <DataTable
      caption="Your requests"
      columns={waits ? [...COLUMNS, withdrawColumn(withdrawTo)] : COLUMNS}
      rows={requests}
      rowKey={({ requestId }) => requestId}
      dimmed={({ status }) => status === 'cancelled'}
      stacked
    />
  );
}

const COLUMNS: DataColumn<OwnRequest>[] = [
  { key: 'property', header: 'Property', cell: (request) => <Place request={request} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) =>
      amountCents === null ? 'Private Investment' : formatWholeMoney(amountCents),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatusBadge status={status} /> },
  {
    key: 'submitted',
    header: 'Submitted',
    nowrap: true,
    cell: ({ submittedOn }) => formatDate(submittedOn),
  },
  { key: 'decision', header: 'Decision', cell: (request) => <Decision request={request} /> },
];

function withdrawColumn(withdrawTo: (request: OwnRequest) => string): DataColumn<OwnRequest> {
  return {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (request) => <WithdrawLink request={request} to={withdrawTo(request)} />,
  };
}

/** What a request is about, in one line. */
export function requestTitle({ property }: OwnRequest): string {
  return property?.address ?? 'a property that is no longer listed';
}

function Place({ request: { property, propertyId } }: { request: OwnRequest }) {
  if (property === null) return <>No longer listed</>;
  return <NotePlace {...property} to={propertyId && `/properties/${propertyId}`} />;
}

function Decision({ request }: { request: OwnRequest }) {
  const { status, decidedOn, heldNoteId, isTooLate } = request;
  if (isTooLate) return <>This note is already funded</>;
  if (decidedOn === null) return <>Not decided yet</>;
  const date = formatDate(decidedOn);
  if (status === 'cancelled') return <>{`Withdrawn ${date}`}</>;
  if (heldNoteId === null) return <>{date}</>;
  return (
    <span>
      {`${date}, `}
      <Link
        to={`/dashboard/notes/${heldNoteId}`}
        aria-label={`View note, ${requestTitle(request)}`}
      >
        View note
      </Link>
    </span>
  );
}

function WithdrawLink({ request, to }: { request: OwnRequest; to: string }) {
  if (request.status !== 'pending') return null;
  return (
    <ButtonLink
      to={to}
      variant="secondary"
      size="small"
      preventScrollReset
      aria-label={`Withdraw, ${requestTitle(request)}`}
    >
      Withdraw
    </ButtonLink>
  );
}
