import { ChevronDown } from 'lucide-react';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StandingBadge } from './stage-badge.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { whoseText } from '#app/request/rules.ts';
import { standingLabel } from '#app/request/stages.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import { RequestTimeline } from './request-timeline.tsx';
import styles from './own-request-card.module.css';

type OwnRequestCardProps = {
  request: OwnRequestView;
  /** The address that asks whether to withdraw it. */
  withdrawTo: string;
};

type PicturedProps = OwnRequestCardProps & { picture: PictureView | null };

/** An own request: what it asks for, what has become of it, and what can be done now. */
export function OwnRequestCard({ request, withdrawTo, picture }: PicturedProps) {
  const { requestId, property, amountCents, message } = request;
  return (
    <Card
      id={requestId}
      title={property?.address ?? 'No longer listed'}
      description={property && `${property.city}, ${property.state}`}
      aside={<StandingBadge {...request} />}
      footer={hasActions(request) && <Actions request={request} withdrawTo={withdrawTo} />}
    >
      <div className={`${styles.asked} grid gap-5`}>
        <Picture
          source={picture && { ...picture, alt: '' }}
          sizes="(min-width: 40rem) 15rem, 100vw"
          className={styles.house}
        />
        <div className={`${styles.facts} grid gap-4 at-top`}>
          <DefinitionList
            layout="columns"
            entries={[
              {
                term: 'Amount',
                value: amountCents === null ? 'Private Investment' : formatShortMoney(amountCents),
              },
              ...stageEntries(request),
              ...(message === null ? [] : [{ term: 'Your message', value: message, wide: true }]),
            ]}
          />
          {request.stage === null && <RequestTimeline request={request} />}
        </div>
      </div>
    </Card>
  );
}

/** Stage by stage: what comes next, until when it is reserved, and what a wire quotes. */
function stageEntries(request: OwnRequestView) {
  const { askedBy, inNameOf, stage, submittedOn, reference, endsAt, next } = request;
  if (stage === null) return [];
  return [
    ...(next === null ? [] : [{ term: 'Next', value: next }]),
    ...(endsAt === null ? [] : [{ term: 'Ends', value: unbroken(endsAt) }]),
    { term: 'Requested', value: formatDate(submittedOn) },
    ...(reference === null ? [] : [{ term: 'Reference', value: reference }]),
    ...(askedBy === null ? [] : [{ term: 'Asked by', value: askedBy }]),
    ...(inNameOf === null ? [] : [{ term: 'In the name of', value: inNameOf }]),
  ];
}

function hasActions({ status, heldNoteId, propertyId, stage }: OwnRequestView): boolean {
  return status === 'pending' || heldNoteId !== null || propertyId !== null || stage !== null;
}

function Actions({ request, withdrawTo }: OwnRequestCardProps) {
  const { requestId, status, stage, heldNoteId, propertyId } = request;
  const title = requestTitle(request);
  return (
    <>
      {stage !== null && (
        <ButtonLink
          to={`/dashboard/requests/${requestId}`}
          size="small"
          aria-label={`Open Request, ${title}`}
        >
          Open Request
        </ButtonLink>
      )}
      {heldNoteId !== null && (
        <ButtonLink
          to={`/dashboard/notes/${heldNoteId}`}
          size="small"
          aria-label={`View Note, ${title}`}
        >
          View Note
        </ButtonLink>
      )}
      {propertyId !== null && (
        <ButtonLink
          to={`/properties/${propertyId}`}
          variant="secondary"
          size="small"
          aria-label={`View Property, ${title}`}
        >
          View Property
        </ButtonLink>
      )}
      {status === 'pending' && stage === null && (
        <ButtonLink
          to={withdrawTo}
          variant="quiet"
          size="small"
          preventScrollReset
          aria-label={`Withdraw, ${title}`}
        >
          Withdraw
        </ButtonLink>
      )}
    </>
  );
}

/** A request that is decided, in one line that opens to all there is to say of it. */
export function DecidedRequest({ request, withdrawTo, picture }: PicturedProps) {
  const { requestId, property, amountCents, message, decidedOn } = request;
  const entries = [
    ...stageEntries(request),
    ...(message === null ? [] : [{ term: 'Your message', value: message, wide: true }]),
  ];
  return (
    <details id={requestId}>
      <summary className={`${styles.line} line gap-3 hover-mark`}>
        <Picture source={picture && { ...picture, alt: '' }} ratio="thumb" sizes="4rem" />
        <span className="grid grow shrinks">
          <span className={`${styles.title} medium`}>
            {property?.address ?? 'No longer listed'}
          </span>
          <span className="muted text-xs">{property && `${property.city}, ${property.state}`}</span>
          <span className="muted text-xs">{decidedOn && decisionText(request, decidedOn)}</span>
        </span>
        <span className={styles.outcome}>
          <span className="figures nowrap">
            {amountCents === null ? 'Private Investment' : formatShortMoney(amountCents)}
          </span>
          <StandingBadge {...request} />
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="grid gap-4 pad-5">
        {entries.length > 0 && <DefinitionList layout="columns" entries={entries} />}
        {request.stage === null && <RequestTimeline request={request} />}
        {hasActions(request) && (
          <div className="row gap-3">
            <Actions request={request} withdrawTo={withdrawTo} />
          </div>
        )}
      </div>
    </details>
  );
}

/** What was decided and when: 'Approved Mar 10, 2026'. */
function decisionText(request: OwnRequestView, decidedOn: IsoDate): string {
  // What is approved goes on by itself: its stage is not what happened on that day.
  const what = request.status === 'approved' ? 'Approved' : standingLabel(request);
  const decided = unbroken(`${what} ${formatDate(decidedOn)}`);
  return [decided, whoseText(request)].filter(Boolean).join(', ');
}

/** What a request is about, in one line. */
export function requestTitle({ property }: OwnRequestView): string {
  return property?.address ?? 'a property that is no longer listed';
}

type WithdrawDialogProps = {
  /** The request that the address names; null keeps the dialog closed. */
  request: OwnRequestView | null;
  closeTo: string;
};

/** Asks before a request is taken back: the note is then open to others again. */
export function WithdrawDialog({ request, closeTo }: WithdrawDialogProps) {
  const amount = request?.amountCents ? ` for ${formatShortMoney(request.amountCents)}` : '';
  return (
    <ConfirmDialog
      open={request !== null}
      title="Withdraw Request"
      closeTo={closeTo}
      closeLabel="Keep Request"
      action={closeTo}
      fields={
        <>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="requestId" value={request?.requestId ?? ''} />
        </>
      }
    >
      {request && (
        <p>
          {`Your request${amount} to fund the note on ${requestTitle(request)} will be cancelled.
            You can ask for the note again while it is available.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
