import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { fundingMethodLabel } from '#app/funding/money/rules.ts';
import type { ReceiptView } from '#app/funding/money/receipts.server.ts';
import type { EventView } from '#app/funding/history.server.ts';
import type { RoomView } from '#app/funding/read.server.ts';
import type { FundingView } from '#app/funding/view.server.ts';
import { eventLabel, stepsDone, stepsOf } from '#app/funding/steps.ts';
import {
  evidenceText,
  firstPaymentText,
  nextStepText,
  standingText,
  w9Text,
} from '#app/funding/texts.ts';
import { isInkOfOthers } from '#app/packet/rules.ts';
import type { PaperView } from '#app/packet/send/papers.server.ts';
import { partiesText } from '#app/packet/templates/words.ts';
import { completeFirst } from '#app/profile/rules.ts';
import { boughtText } from '#app/request/bought.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './funding.module.css';

/** The steps of a reservation: done, the one that is on, and what is ahead. */
export function Steps({ stage, events }: Pick<FundingView, 'stage' | 'events'>) {
  const steps = stepsOf(
    stage,
    events.map(({ event }) => event),
  );
  const done = Math.min(stepsDone(stage), steps.length);
  const current = Math.min(done, steps.length - 1);
  return (
    <div className="grid gap-2 text-xs">
      <ol className={styles.steps}>
        {steps.map((name, index) => {
          const state = index < done ? 'done' : index === done ? 'now' : 'ahead';
          return (
            <li key={name} className={styles[state]} aria-current={state === 'now' || undefined}>
              <span className={`${styles.stepName} semibold`}>{name}</span>
              <span className="visually-hidden">{WORDS[state]}</span>
            </li>
          );
        })}
      </ol>
      <p className={`${styles.stepNow} muted`} aria-hidden>
        Step {current + 1} of {steps.length}: <b className="semibold">{steps[current]}</b>
      </p>
    </div>
  );
}

const WORDS = { done: ', done', now: ', under way', ahead: ', still ahead' };

/** Where a request stands, in a sentence, and what comes next. */
export function Standing({ funding }: { funding: RoomView }) {
  const standing = standingOf(funding);
  const next = nextStepText(standing);
  const lacking = evidenceText(standing);
  const { needsEvidence, needsW9, needsProfile } = funding;
  // What is to be added has a button of its own.
  const path = needsEvidence?.state === 'in_review' ? needsEvidence.path : null;
  return (
    <>
      <p className={styles.standing}>{unbroken(standingText(standing))}</p>
      {funding.timeLeft !== null && <p className="muted text-sm">{funding.timeLeft}</p>}
      {lacking !== null && (
        <Notice tone="warning">
          {lacking} {path !== null && <a href={path}>Your evidence of accreditation</a>}
        </Notice>
      )}
      {needsProfile !== null && (
        <Notice tone="warning">
          {completeFirst(needsProfile.fields)}{' '}
          {needsProfile.path && <a href={needsProfile.path}>Your investing profile</a>}
        </Notice>
      )}
      {needsW9 !== null && (
        <Notice tone={needsW9.state === 'received' ? 'info' : 'warning'}>
          {w9Text(needsW9, 'lender')} {needsW9.path && <a href={needsW9.path}>Your form W-9</a>}
        </Notice>
      )}
      {next !== null && <p>{unbroken(next)}</p>}
      <ToPrint papers={inkPapersOf(funding).filter(({ isOpen }) => isOpen)} />
      {funding.note.owed !== null && (
        <Notice>{boughtText(funding.amountCents, funding.note.owed)}</Notice>
      )}
    </>
  );
}

/** What is signed in ink, each where it stands to be printed. */
function ToPrint({ papers }: { papers: readonly PaperView[] }) {
  if (papers.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {papers.map(({ id, title }) => (
        <li key={id}>
          <a href={`/files/papers/${id}`} download>{`Print ${title}`}</a>
        </li>
      ))}
    </ul>
  );
}

/** What of the papers that are out is still signed in ink on the lender's side. */
function inkPapersOf({ packets }: Pick<FundingView, 'packets'>): PaperView[] {
  const packet = packets.find(({ inkTo }) => inkTo !== null);
  return (packet?.papers ?? []).filter((paper) => isInkOfOthers(paper) && !paper.isSealed);
}

function inInkOf({ packets }: FundingView) {
  const to = packets.find(({ inkTo }) => inkTo !== null)?.inkTo;
  const papers = inkPapersOf({ packets });
  if (!to || papers.length === 0) return null;
  const parties = papers.flatMap(({ signers }) => signers.filter((party) => party !== 'company'));
  return { titles: papers.map(({ title }) => title), by: partiesText([...new Set(parties)]), to };
}

function seasonedOf({ note, firstPayment }: FundingView) {
  if (note.boughtCents === null) return null;
  return { firstPayment: firstPayment && firstPaymentText(firstPayment) };
}

function standingOf(funding: RoomView) {
  const { stage, endsAt, place, reference, amountCents, fundedOn, shortCents } = funding;
  return {
    stage,
    endsAt,
    place,
    waitsUntil: funding.waitsUntil,
    reference,
    amount: formatMoney(amountCents),
    fundedOn: fundedOn && formatDate(fundedOn),
    short: shortCents === null ? null : formatMoney(shortCents),
    standsWhole: funding.standsWhole,
    graceUntil: funding.graceUntil,
    wasOffer: funding.events.findLast(({ event }) => event !== 'expire')?.event === 'offer',
    wasDeclined: funding.events.at(-1)?.event === 'decline_to_sign',
    isFundedByAnother: funding.events.at(-1)?.event === 'funded_by_another',
    inInk: inInkOf(funding),
    seasoned: seasonedOf(funding),
    evidence: funding.needsEvidence?.state ?? null,
    w9: funding.needsW9,
    lacksProfile: funding.needsProfile !== null,
    waitsFor: funding.packets
      .filter(({ state }) => state === 'out')
      .flatMap(({ signers }) => signers)
      .filter(({ signedAt, calledAt }) => signedAt === null && calledAt !== null)
      .map(({ name }) => name),
    needsSignature: funding.packets.some(({ signers }) =>
      signers.some(({ isOwnTurn }) => isOwnTurn),
    ),
  };
}

const HISTORY: readonly DataColumn<EventView>[] = [
  {
    key: 'event',
    header: 'What happened',
    cell: ({ event, reason }) => (
      <>
        {eventLabel(event)}
        {reason !== null && <span className="muted">{`: ${reason}`}</span>}
      </>
    ),
  },
  { key: 'by', header: 'By', cell: ({ byName }) => byName ?? 'The company' },
  { key: 'at', header: 'When', nowrap: true, cell: ({ at }) => at },
  { key: 'until', header: 'Until', cell: ({ endsAt }) => unbroken(endsAt ?? '') },
];

/** What has happened, the latest last. */
export function HistoryCard({ events }: Pick<FundingView, 'events'>) {
  return (
    <Card title="History" flush>
      <DataTable
        caption="History"
        captionHidden
        columns={HISTORY}
        rows={events}
        rowKey={({ place }) => place}
        stacked
      />
    </Card>
  );
}

const RECEIPTS: readonly DataColumn<ReceiptView>[] = [
  { key: 'on', header: 'Date', nowrap: true, cell: ({ receivedOn }) => formatDate(receivedOn) },
  {
    key: 'how',
    header: 'How',
    cell: (receipt) => (
      <>
        {howText(receipt)}
        {receipt.reason !== null && <span className="muted">{`: ${receipt.reason}`}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    nowrap: true,
    lead: true,
    cell: ({ amountCents }) => formatMoney(amountCents),
  },
];

/** What an entry is, and how its money came or went. */
function howText({ kind, method, reference, payer }: ReceiptView): string {
  const how = [fundingMethodLabel(method), reference, payer && `from ${payer}`];
  return [RECEIPT_KINDS[kind], ...how].filter(Boolean).join(', ');
}

const RECEIPT_KINDS: Record<ReceiptView['kind'], string | null> = {
  came: null,
  returned: 'Returned',
  took_back: 'Taken back',
};

/** The money of a reservation, for both sides; nothing while none has come. */
export function ReceiptsCard({ receipts }: Pick<FundingView, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <Card title="Funds" flush>
      <DataTable
        caption="Funds"
        captionHidden
        columns={RECEIPTS}
        rows={receipts}
        rowKey={({ id }) => id}
        dimmed={({ stands }) => !stands}
        stacked
      />
    </Card>
  );
}
