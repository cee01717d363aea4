import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';
import { whoseText } from '#app/request/rules.ts';
import { isLive } from '#app/request/stages.ts';
import { StageBadge } from './stage-badge.tsx';
import styles from './waiting-requests.module.css';

type OwnRequestsProps = {
  requests: readonly OwnRequestView[];
  /** Of the houses that are still listed. */
  pictures: FirstPictures;
};

/** What comes next for a request that waits, and by when. */
function nextOf(request: OwnRequestView): string | null {
  const { stage, next, isAsked, answerBy, isAnswerLate } = request;
  if (stage === 'waitlisted' || isAsked) return next;
  const day = formatDate(answerBy);
  return isAnswerLate ? `Our answer was due by ${day}` : `We contact you by ${day}`;
}

const isReserved = ({ stage }: OwnRequestView) => stage !== null && isLive(stage);

/** Notes that are reserved for the reader or offered to them: what comes next, and by when. */
export function Reservations({ requests, pictures }: OwnRequestsProps) {
  const reserved = requests.filter(isReserved);
  if (reserved.length === 0) return null;
  return (
    <Card title="Reserved for you" flush className={styles.steady}>
      <DataTable
        caption="Notes that are reserved for you or offered to you"
        captionHidden
        columns={[
          {
            key: 'property',
            header: 'Property',
            cell: ({ property, propertyId, requestId, ...request }) =>
              property === null ? (
                <Link to={`/dashboard/requests/${requestId}`}>No longer listed</Link>
              ) : (
                <NotePlace
                  {...property}
                  detail={whoseText(request)}
                  picture={(propertyId && pictures[propertyId]) || null}
                  to={`/dashboard/requests/${requestId}`}
                />
              ),
          },
          {
            key: 'stage',
            header: 'Stage',
            cell: ({ stage, next }) =>
              stage && (
                <span className="row gap-2">
                  <StageBadge stage={stage} />
                  <span className="muted text-xs">{next}</span>
                </span>
              ),
          },
          { key: 'until', header: 'Until', cell: ({ endsAt }) => unbroken(endsAt ?? '') },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            lead: true,
            cell: ({ amountCents }) =>
              amountCents === null ? 'Private Investment' : formatShortMoney(amountCents),
          },
        ]}
        rows={reserved}
        rowKey={({ requestId }) => requestId}
        isBroad
        stacked
      />
    </Card>
  );
}

type WaitingRequestsProps = OwnRequestsProps & {
  /** Whether the way to other notes stands here, and not already elsewhere on the page. */
  offersMore: boolean;
};

/** The reader's requests that wait for an answer; nothing when none do. */
export function WaitingRequests({ requests, pictures, offersMore }: WaitingRequestsProps) {
  const waiting = requests.filter((request) => !isReserved(request));
  if (waiting.length === 0) return null;
  return (
    <Card
      title="Waiting for our answer"
      flush
      className={styles.steady}
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
            cell: ({ property, propertyId, requestId, ...request }) =>
              property === null ? (
                'No longer listed'
              ) : (
                <NotePlace
                  {...property}
                  detail={whoseText(request)}
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
            header: 'Next',
            cell: nextOf,
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: ({ amountCents }) =>
              amountCents === null ? 'Private Investment' : formatShortMoney(amountCents),
          },
        ]}
        rows={waiting}
        rowKey={({ requestId }) => requestId}
        stacked
      />
    </Card>
  );
}
