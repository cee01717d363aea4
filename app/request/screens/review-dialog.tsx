import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { RequestReview } from '#app/request/show.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { OWN_REQUEST } from '#app/request/decision-words.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { DecisionForm } from './decision-form.tsx';
import quoted from '#app/ui/quoted-message.module.css';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './review-dialog.module.css';

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
  return (
    <Stack gap="regular">
      <div className={styles.facts}>
        <Facts request={request} />
      </div>
      {request.message !== null && (
        <Words title="Message from the investor" words={request.message} />
      )}
      {request.obstacle === 'own' && <Notice>{OWN_REQUEST}</Notice>}
      {request.obstacle === 'decided' && <Outcome request={request} answer={answer} />}
      {request.isStaged && (
        <ButtonLink to={`/admin/investment-requests/${request.id}`}>Open This Request</ButtonLink>
      )}
      {request.obstacle === null && !request.isStaged && (
        <DecisionForm key={request.id} request={request} answer={answer} />
      )}
    </Stack>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <figure className={quoted.message}>
      <figcaption>{title}</figcaption>
      <blockquote>{words}</blockquote>
    </figure>
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
              second={`${formatContractRate(note.ratePpm)} for ${note.termMonths} months`}
            />
          ),
        },
        ...(request.lender === null
          ? []
          : [{ term: 'Lends as', value: unbroken(request.lender.vestingText), wide: true }]),
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

/**
 * How it was decided. Who came second reads that nothing was saved, and keeps the notes they typed;
 * there is nothing more to submit.
 */
function Outcome({ request, answer }: ReviewProps) {
  const { reviewedOn, reviewerName, adminNotes } = request;
  const typed = answer?.result.initialValue?.adminNotes;
  return (
    <>
      {answer && (
        <Notice tone="danger" role="alert" title={answer.title}>
          {answer.result.error?.['']?.join(' ')}
        </Notice>
      )}
      {reviewedOn !== null && (
        <DefinitionList
          entries={[
            {
              term: 'Reviewed By',
              value: `${reviewerName ?? 'Unknown'}, ${formatDate(reviewedOn)}`,
            },
          ]}
        />
      )}
      {adminNotes !== null && <Words title="Admin Notes" words={adminNotes} />}
      {typeof typed === 'string' && <Words title="Your notes, not saved" words={typed} />}
    </>
  );
}
