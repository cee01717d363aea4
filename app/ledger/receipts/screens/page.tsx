import type { LateCharge } from '#app/ledger/late.ts';
import type { NoteLedgerView } from '#app/ledger/receipts/read.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { shortId } from '#app/ground/ids.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NoteSchedule, NoteUpdates } from '#app/ledger/screens/note-payments.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge } from '#app/property/screens/badges.tsx';
import { NoteHealthBadge, NoteStandingBadge } from '#app/ledger/screens/badges.tsx';
import { LateChargesCard, ReceiptTable } from './tables.tsx';
import type { LedgerIntent, ShownPreview } from './effect-panel.tsx';
import { RecordDialog } from './record.tsx';
import {
  type ReversalFacts,
  ReverseDialog,
  UpdateDialog,
  UpdateLink,
  WaiveDialog,
} from './dialogs.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { type Arrears, arrearsSince, comingDue, healthReason } from '#app/ledger/health.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import type { ScheduleDrawing } from '#app/ui/charts/drawing.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { WordsExplained } from '#app/note/screens/words-explained.tsx';

type LedgerPageProps = {
  note: NoteLedgerView;
  drawing: ScheduleDrawing;
  isRecording: boolean;
  isUpdating: boolean;
  reversal: Omit<ReversalFacts, 'idempotencyKey'> | null;
  /** The late charge whose waiver is asked for. */
  waived: LateCharge | null;
  idempotencyKey: string;
  answer: {
    intent: LedgerIntent;
    answer: FormAnswer;
    preview: ShownPreview | null;
  } | null;
};

/** The ledger of a note: how it stands, what is due, what came. Source: rules 5.7. */
export function LedgerPage(props: LedgerPageProps) {
  const { note, drawing, isRecording, isUpdating, reversal, waived, idempotencyKey, answer } =
    props;
  const here = `/admin/notes/${note.noteId}`;
  const answerTo = (intent: LedgerIntent) =>
    answer?.intent === intent ? answer.answer : undefined;
  return (
    <>
      <PageHeader
        title={note.address}
        description={`${note.city}, ${note.state} · Note ${shortId(note.noteId)}`}
        back={{ to: `/admin/properties/${note.propertyId}`, label: 'Back to Property' }}
        badges={
          <>
            <NoteStandingBadge {...note} />
            <LienBadge lienPosition={note.lienPosition} />
          </>
        }
        actions={
          <>
            <ButtonLink
              to={`/admin/properties/${note.propertyId}/notes/${note.noteId}/edit`}
              variant="quiet"
            >
              Edit Note
            </ButtonLink>
            {note.payoffTodayCents !== null && (
              <ButtonLink to={`${here}/payoff`} variant="secondary">
                Payoff Quote
              </ButtonLink>
            )}
            <ButtonLink to="?dialog=record" preventScrollReset>
              Record Receipt
            </ButtonLink>
          </>
        }
      />
      <NoteFigures note={note} />
      <ReceiptTable receipts={note.receipts} />
      {note.lateCharge !== null && (
        <LateChargesCard
          terms={note.lateCharge}
          charges={note.lateCharges}
          owedCents={note.lateChargesOwedCents}
        />
      )}
      <NoteSchedule rows={note.rows} fundedOn={note.fundedOn} drawing={drawing} />
      <NoteUpdates updates={note.updates} action={<UpdateLink isHeld={note.fundedOn !== null} />} />
      <RecordDialog
        facts={isRecording ? { ...note, idempotencyKey } : null}
        closeTo={here}
        answer={answerTo('record')}
        preview={answer?.intent === 'record' ? answer.preview : null}
      />
      <ReverseDialog
        facts={reversal && { ...reversal, idempotencyKey }}
        closeTo={here}
        answer={answerTo('reverse')}
      />
      <UpdateDialog
        open={isUpdating}
        holderName={note.holderName}
        closeTo={here}
        answer={answerTo('update')}
      />
      <WaiveDialog charge={waived} closeTo={here} answer={answerTo('waive')} />
    </>
  );
}

/** How a note stands, why, and the terms that it follows. */
function NoteFigures({ note }: { note: NoteLedgerView }) {
  const { payoffTodayCents, arrears } = note;
  const next = comingDue(note);
  return (
    <>
      <StatGrid>
        <StatCard label="Outstanding Principal" figure={formatMoney(note.outstandingCents)} />
        <StatCard
          label="Next Payment"
          figure={next === null ? 'None' : formatMoney(next.openCents)}
          note={nextWords(next, arrears)}
        />
        <StatCard
          label="Missing"
          figure={formatMoney(arrears?.missingCents ?? ZERO_CENTS)}
          note={arrears === null ? 'Nothing is late' : missingWords(arrears)}
        />
        <StatCard
          label="Payoff Today"
          figure={payoffTodayCents === null ? 'None' : formatMoney(payoffTodayCents)}
          note={formatDate(note.today)}
        />
      </StatGrid>
      <Card
        title="Note"
        aside={<NoteHealthBadge {...note} />}
        description={reasonOf(note)}
        more={
          <WordsExplained
            of={['outstanding', 'missing', 'payoff', 'noteDate', 'finalDate', 'reversal', 'ach']}
            paymentType={note.paymentType}
            atFoot
          />
        }
      >
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Holder', value: note.holderName ?? 'Nobody' },
            { term: 'Funded on', value: note.fundedOn && formatDate(note.fundedOn) },
            {
              term: 'Received so far',
              value: <a href="#receipts">{formatMoney(note.receivedCents)}</a>,
            },
            { term: 'Loan amount', value: formatShortMoney(note.amountCents) },
            { term: 'Interest rate', value: formatContractRate(note.ratePpm) },
            { term: 'Payment type', value: paymentTypeLabel(note.paymentType) },
            { term: 'Monthly payment', value: formatMoney(note.monthlyPaymentCents) },
            { term: 'Note date', value: formatDate(note.noteOn) },
            { term: 'Final date', value: formatDate(note.finalOn) },
            ...note.details,
          ]}
        />
      </Card>
    </>
  );
}

function reasonOf(note: NoteLedgerView): string {
  return note.fundedOn === null
    ? 'Nobody holds this note: its schedule is a projection, and nothing can be received for it.'
    : `${healthReason(note)}${lateChargesOf(note)}`;
}

/** 'Due Mar 1, 2026; 1 payment missing': what is late is no payment to come. */
function nextWords(next: ReturnType<typeof comingDue>, arrears: Arrears | null) {
  const words = [
    next && `Due ${formatDate(next.dueOn)}`,
    arrears && `${formatCountOf(arrears.paymentCount, 'payment')} missing`,
  ];
  return words.filter(Boolean).join('; ') || undefined;
}

function missingWords(arrears: Arrears): string {
  return `${formatCountOf(arrears.paymentCount, 'payment')}, ${arrearsSince(arrears)}`;
}

/** They are no part of what is missing, and stand beside it. */
function lateChargesOf({ lateChargesOwedCents }: NoteLedgerView): string {
  if (lateChargesOwedCents <= 0n) return '';
  return ` Late charges of ${formatMoney(lateChargesOwedCents)} are owed besides.`;
}
