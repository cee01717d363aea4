import { formatDate } from '#app/domain/calendar/format-date.ts';
import { formatShortMoney } from '#app/domain/money/format-money.ts';
import { ALREADY_FUNDED } from '#app/domain/note/note-status.ts';
import { formatRate } from '#app/domain/rates/rate.ts';
import type { RequestReview } from '#app/server/views/admin-request-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { DecisionForm } from './decision-form.tsx';
import { AMOUNT_CHANGED, OWN_REQUEST } from './decision-texts.ts';
import styles from './review-dialog.module.css';
import { TwoLines } from './row-cells.tsx';

type ReviewDialogProps = {
  /** Null while the address asks for none. */
  request: RequestReview | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** A request with all that matters for it, and the form that decides it. Source: rules 2.2, D16. */
export function ReviewDialog({ request, closeTo, answer }: ReviewDialogProps) {
  const isDecidable = request !== null && request.obstacle === null;
  return (
    <Dialog
      open={request !== null}
      closeTo={closeTo}
      title={isDecidable ? 'Review Request' : 'Investment Request'}
      wide
    >
      {request !== null && <Review request={request} answer={answer} />}
    </Dialog>
  );
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: 'Waits for a decision',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Withdrawn by the investor',
};

type ReviewProps = { request: RequestReview; answer: FormAnswer | undefined };

function Review({ request, answer }: ReviewProps) {
  // When somebody else was first, the answer and what was typed stay in sight.
  const hasForm = request.obstacle === null || answer !== undefined;
  return (
    <Stack gap="regular">
      <div className={styles.facts}>
        <Facts request={request} />
      </div>
      {request.message !== null && (
        <figure className={styles.message}>
          <figcaption>Message from the investor</figcaption>
          <blockquote>{request.message}</blockquote>
        </figure>
      )}
      {request.isTooLate && (
        <Notice tone="warning" title={ALREADY_FUNDED}>
          It cannot be given away again, so this request can only be rejected.
        </Notice>
      )}
      {request.otherAmountCents !== null && (
        <Notice
          tone="warning"
          title={`The note amounts to ${formatShortMoney(request.otherAmountCents)} now`}
        >
          {AMOUNT_CHANGED}
        </Notice>
      )}
      {request.obstacle === 'own' && <Notice>{OWN_REQUEST}</Notice>}
      {hasForm ? (
        <DecisionForm key={request.id} request={request} answer={answer} />
      ) : (
        <Outcome request={request} />
      )}
    </Stack>
  );
}

function Facts({ request }: { request: RequestReview }) {
  const { investorName, investorEmail, address, city, state, propertyId, note } = request;
  return (
    <DefinitionList
      layout="columns"
      entries={[
        {
          term: 'Investor',
          value: <TwoLines first={investorName} second={<EmailText email={investorEmail} />} />,
        },
        {
          term: 'Property',
          value: (
            <TwoLines
              to={`/admin/properties/${propertyId}`}
              first={address}
              second={`${city}, ${state}`}
            />
          ),
        },
        {
          term: 'Amount',
          value: (
            <TwoLines
              first={formatShortMoney(request.amountCents)}
              second={`${formatRate(note.ratePpm)} for ${note.termMonths} months`}
            />
          ),
        },
        {
          term: 'Submitted',
          value: (
            <TwoLines
              first={formatDate(request.submittedOn)}
              second={STATUS_TEXTS[request.status] ?? request.status}
            />
          ),
        },
      ]}
    />
  );
}

function Outcome({ request }: { request: RequestReview }) {
  const { obstacle, reviewedOn, reviewerName, adminNotes } = request;
  if (obstacle !== 'decided' || reviewedOn === null) return null;
  return (
    <>
      <DefinitionList
        entries={[
          {
            term: 'Reviewed By',
            value: `${reviewerName ?? 'Unknown'}, ${formatDate(reviewedOn)}`,
          },
        ]}
      />
      {adminNotes !== null && (
        <figure className={styles.message}>
          <figcaption>Admin Notes</figcaption>
          <blockquote>{adminNotes}</blockquote>
        </figure>
      )}
    </>
  );
}
