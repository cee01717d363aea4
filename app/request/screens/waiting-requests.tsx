import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';
import { isLive } from '#app/request/stages.ts';
import { StageBadge } from './stage-badge.tsx';

type WaitingRequestsProps = {
  requests: readonly OwnRequestView[];
  /** Of the houses that are still listed. */
  pictures: FirstPictures;
  /** Whether the way to other notes stands here, and not already elsewhere on the page. */
  offersMore: boolean;
};

/** The reader's requests that are under way; nothing when none are. */
export function WaitingRequests({ requests, ...shown }: WaitingRequestsProps) {
  const reserved = requests.filter(({ stage }) => stage !== null && isLive(stage));
  const waiting = requests.filter((request) => !reserved.includes(request));
  return (
    <>
      <Reservations requests={reserved} pictures={shown.pictures} />
      <Waiting requests={waiting} {...shown} />
    </>
  );
}

type ReservationsProps = Pick<WaitingRequestsProps, 'requests' | 'pictures'>;

/** Notes that are reserved for the reader or offered to them, each with its end. */
function Reservations({ requests, pictures }: ReservationsProps) {
  if (requests.length === 0) return null;
  return (
    <Card title="Reserved for you" flush>
      <DataTable
        caption="Notes that are reserved for you or offered to you"
        captionHidden
        columns={[
          {
            key: 'property',
            header: 'Property',
            cell: ({ property, propertyId, requestId }) =>
              property === null ? (
                <Link to={`/dashboard/requests/${requestId}`}>No longer listed</Link>
              ) : (
                <NotePlace
                  {...property}
                  picture={(propertyId && pictures[propertyId]) || null}
                  to={`/dashboard/requests/${requestId}`}
                />
              ),
          },
          {
            key: 'stage',
            header: 'Stage',
            nowrap: true,
            cell: ({ stage }) => stage && <StageBadge stage={stage} />,
          },
          { key: 'until', header: 'Until', nowrap: true, cell: ({ endsAt }) => endsAt ?? '' },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: ({ amountCents }) =>
              amountCents === null ? 'Private Investment' : formatShortMoney(amountCents),
          },
        ]}
        rows={requests}
        rowKey={({ requestId }) => requestId}
        stacked
      />
    </Card>
  );
}

function Waiting({ requests, pictures, offersMore }: WaitingRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <Card
      title="Waiting for our answer"
      flush
      aside={<Link to="/dashboard/requests">All your requests</Link>}
      footer={
        offersMore && (
          <ButtonLink to="/properties" variant="secondary" size="small">
            View Note Opportunities
          </ButtonLink>
        )
      }
    >
      <DataTable
        caption="Requests that wait for our answer"
        columns={[
          {
            key: 'property',
            header: 'Property',
            cell: ({ property, propertyId, requestId }) =>
              property === null ? (
                'No longer listed'
              ) : (
                <NotePlace
                  {...property}
                  picture={(propertyId && pictures[propertyId]) || null}
                  to={`/dashboard/requests#${requestId}`}
                />
              ),
          },
          {
            key: 'submitted',
            header: 'Submitted',
            nowrap: true,
            cell: ({ submittedOn }) => formatDate(submittedOn),
          },
          {
            key: 'answer',
            header: 'We contact you by',
            nowrap: true,
            cell: ({ answerBy }) => formatDate(answerBy),
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: ({ amountCents }) =>
              amountCents === null ? 'Private Investment' : formatShortMoney(amountCents),
          },
        ]}
        rows={requests}
        rowKey={({ requestId }) => requestId}
        stacked
      />
    </Card>
  );
}
