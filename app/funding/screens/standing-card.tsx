import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { FundingReview } from '#app/funding/read.server.ts';
import { w9Text, WHILE_MONEY_STANDS } from '#app/funding/texts.ts';
import { OWN_REQUEST } from '#app/request/decision-words.ts';
import { isLive } from '#app/request/stages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { Steps } from './parts.tsx';
import styles from './funding.module.css';

type StandingProps = { funding: FundingReview };

/** Where a request stands for the company, until when, and what keeps it from going on. */
export function StandingCard({ funding }: StandingProps) {
  const { stage, timeLeft, endsAt } = funding;
  const hasMoney = funding.shortCents !== null || funding.standsWhole;
  return (
    <Card>
      <Stack>
        <p className={styles.standing}>{standing(funding)}</p>
        {stage === 'waitlisted' && <WaitsBehind funding={funding} />}
        {endsAt !== null && (
          <p className="muted text-sm">
            {unbroken(`Until ${endsAt}`)}
            {timeLeft && `, ${timeLeft}`}
            {funding.graceUntil !== null && unbroken(`. It expires on ${funding.graceUntil}`)}
            {hasMoney && `, ${WHILE_MONEY_STANDS}`}
          </p>
        )}
        {(isLive(stage) || stage === 'active') && stage !== 'offered' && (
          <Steps stage={stage} events={funding.events} />
        )}
        {!funding.isOwn && (stage === 'reserved' || funding.packets.length > 0) && (
          <div className="row gap-2">
            {stage === 'signed' && (
              <span className={styles.jump}>
                <ButtonLink to="#funds" reloadDocument>
                  Record funds
                </ButtonLink>
              </span>
            )}
            <ButtonLink
              to={`/admin/packets/${funding.id}`}
              variant={stage === 'reserved' ? 'primary' : 'secondary'}
            >
              {stage === 'reserved' ? 'Send documents' : 'See Papers'}
            </ButtonLink>
          </div>
        )}
        <Notices funding={funding} />
      </Stack>
    </Card>
  );
}

/** Where it stands, as the company says it. */
function standing(funding: FundingReview): string {
  const { stage, shortCents, place, isCleared, reference, fundedOn } = funding;
  if (funding.standsWhole) return 'The whole amount stands';
  if (shortCents !== null) return `Short by ${formatMoney(shortCents)}`;
  switch (stage) {
    case 'requested':
      return 'Waits for an approval';
    case 'waitlisted':
      return `Waitlist, place ${place ?? 1}${isCleared ? ', cleared' : ''}`;
    case 'offered':
      return 'Offered: waits for the investor';
    case 'reserved':
      return 'Reserved: send the documents';
    case 'documents_out':
      return 'Documents are out: waits for signatures';
    case 'signed':
      return `Check the bank for ${reference}`;
    case 'active':
      return fundedOn === null ? 'Funded' : `Funded on ${formatDate(fundedOn)}`;
    case 'declined':
      return 'Declined';
    case 'withdrawn':
      return 'Withdrawn by the investor';
    case 'expired':
      return 'Expired';
    case 'released':
      return 'Released';
  }
}

/** What keeps the reader from going on, and what waits beside. */
function Notices({ funding }: StandingProps) {
  return (
    <>
      {funding.w9 !== null && (
        <Notice tone="warning">
          {w9Text(funding.w9, 'company')}{' '}
          <Link to={`/admin/profiles/${funding.profileId}#w9`}>Form W-9</Link>
        </Notice>
      )}
      {funding.isOwn && <Notice>{OWN_REQUEST}</Notice>}
      {funding.toReturnCents > 0n && (
        <Notice tone="warning">{`Return ${formatMoney(funding.toReturnCents)}`}</Notice>
      )}
    </>
  );
}

/** What has to end before it is its turn, and what it needs until then. Source: T4, T5. */
function WaitsBehind({ funding }: StandingProps) {
  const { behind, waitsUntil, isCleared, may } = funding;
  const turn = isCleared
    ? 'It is offered by itself when it is its turn.'
    : `Only what is cleared is offered in its turn${may.includes('clear') ? ': clear it' : ''}.`;
  const until =
    waitsUntil === null ? 'as long as its money stands' : unbroken(`until ${waitsUntil}`);
  return (
    <p className="muted text-sm">
      {behind !== null && (
        <>
          The{' '}
          <Link to={`/admin/investment-requests/${behind.requestId}`}>
            request of {behind.investorName}
          </Link>
          {` has the note ${until}. `}
        </>
      )}
      {turn}
    </p>
  );
}
