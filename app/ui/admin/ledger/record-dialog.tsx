import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RecordingFacts, ShownPreview } from './ledger-facts.ts';
import { RecordForm } from './record-form.tsx';

type RecordDialogProps = {
  /** Null while the address does not ask. */
  facts: RecordingFacts | null;
  closeTo: string;
  answer: FormAnswer | undefined;
  preview: ShownPreview | null;
};

/** Records a receipt: what came, how it would be applied, and then for good. Source: rules 5.2. */
export function RecordDialog({ facts, closeTo, answer, preview }: RecordDialogProps) {
  return (
    <Dialog open={facts !== null} closeTo={closeTo} title="Record Receipt" wide>
      {facts !== null &&
        (facts.fundedOn === null ? (
          <Notice tone="warning" title="Nobody holds this note">
            Money counts from the day on which a holder has funded the note. Choose the holder in
            the note first.
          </Notice>
        ) : (
          <RecordForm facts={facts} answer={answer} preview={preview} />
        ))}
    </Dialog>
  );
}
