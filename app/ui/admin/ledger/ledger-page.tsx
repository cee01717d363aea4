import type { LateCharge } from '#app/domain/servicing/late-charges.ts';
import type { NoteLedgerView } from '#app/server/views/note-ledger-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { shortId } from '#app/ground/short-id.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NoteSchedule } from '#app/ui/dashboard/note-payments.tsx';
import { NoteUpdates } from '#app/ui/note-updates.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge } from '#app/property/screens/badges.tsx';
import { NoteStatusBadge } from '#app/ui/status-badges.tsx';
import { NoteFigures } from './note-figures.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { LateChargesCard } from './late-charges-card.tsx';
import type { LedgerIntent, ShownPreview } from './ledger-facts.ts';
import { RecordDialog } from './record-dialog.tsx';
import { UpdateDialog, UpdateLink } from './update-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';
import { ReverseDialog, type ReversalFacts } from './reverse-dialog.tsx';

type LedgerPageProps = {
  note: NoteLedgerView;
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
  const { note, isRecording, isUpdating, reversal, waived, idempotencyKey, answer } = props;
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
            <NoteStatusBadge status={note.status} />
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
      <NoteSchedule rows={note.rows} fundedOn={note.fundedOn} />
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
