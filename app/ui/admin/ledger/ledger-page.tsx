import type { FormAnswer } from '#app/ui/admin/answer-form.ts';
import { shortId } from '#app/ui/admin/short-id.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NoteSchedule } from '#app/ui/dashboard/note-payments.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge } from '#app/ui/property-badges.tsx';
import type { ScheduleTableRow } from '#app/ui/schedule-table.tsx';
import { NoteStatusBadge } from '#app/ui/status-badges.tsx';
import { NoteFigures, type LedgerFigures } from './note-figures.tsx';
import { ReceiptTable, type LedgerReceipt } from './receipt-table.tsx';
import type { ShownPreview } from './ledger-facts.ts';
import { RecordDialog } from './record-dialog.tsx';
import { ReverseDialog, type ReversalFacts } from './reverse-dialog.tsx';

export type LedgerNote = LedgerFigures & {
  address: string;
  city: string;
  state: string;
  status: string;
  lienPosition: number | null;
  rows: readonly ScheduleTableRow[];
  receipts: readonly LedgerReceipt[];
};

type LedgerPageProps = {
  note: LedgerNote;
  isRecording: boolean;
  reversal: Omit<ReversalFacts, 'idempotencyKey'> | null;
  idempotencyKey: string;
  answer: {
    intent: 'record' | 'reverse';
    answer: FormAnswer;
    preview: ShownPreview | null;
  } | null;
};

/** The ledger of a note: how it stands, what is due, what came. Source: rules 5.7. */
export function LedgerPage(props: LedgerPageProps) {
  const { note, isRecording, reversal, idempotencyKey, answer } = props;
  const here = `/admin/notes/${note.noteId}`;
  const answerTo = (intent: 'record' | 'reverse') =>
    answer?.intent === intent ? answer.answer : undefined;
  const isPaidOff = note.payoffTodayCents === null;
  return (
    <>
      <PageHeader
        title={note.address}
        description={`${note.city}, ${note.state} · Note ${shortId(note.noteId)}`}
        back={{ to: `/admin/properties/${note.propertyId}`, label: 'Back to the property' }}
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
            <ButtonLink to="?dialog=record" preventScrollReset>
              Record Receipt
            </ButtonLink>
          </>
        }
      />
      <NoteFigures note={note} />
      <NoteSchedule rows={note.rows} fundedOn={note.fundedOn} />
      <ReceiptTable receipts={note.receipts} />
      <RecordDialog
        facts={isRecording ? { ...note, idempotencyKey, isPaidOff } : null}
        closeTo={here}
        answer={answerTo('record')}
        preview={answer?.intent === 'record' ? answer.preview : null}
      />
      <ReverseDialog
        facts={reversal && { ...reversal, idempotencyKey }}
        closeTo={here}
        answer={answerTo('reverse')}
      />
    </>
  );
}
