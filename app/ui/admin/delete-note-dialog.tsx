import { formatCountOf } from '#app/ground/format-count.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MONEY_RECEIVED } from './note-texts.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { shortId } from '#app/ground/short-id.ts';

type DeleteNoteDialogProps = {
  propertyId: string;
  note: {
    id: string;
    amountCents: Cents;
    holderName: string | null;
    paymentCount: number;
    requestCount: number;
    documentCount: number;
    hasMoney: boolean;
  };
  /** Why the last attempt failed, or null. */
  refusal: { title: string; message: string } | null;
};

/** Asks before a note is deleted, and lists what goes with it (D27). */
export function DeleteNoteDialog({ propertyId, note, refusal }: DeleteNoteDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Delete Note"
      closeTo={`/admin/properties/${propertyId}`}
      fields={note.hasMoney ? null : <ShownOrganization />}
      refusal={refusal}
    >
      {note.hasMoney ? (
        <Notice tone="warning" title="This note cannot be deleted">
          {MONEY_RECEIVED}
        </Notice>
      ) : (
        <Removal note={note} />
      )}
    </ConfirmDialog>
  );
}

function Removal({ note }: Pick<DeleteNoteDialogProps, 'note'>) {
  const { paymentCount, requestCount, documentCount, holderName } = note;
  const gone = [
    [paymentCount, 'scheduled payment'],
    [requestCount, 'investment request'],
    [documentCount, 'document'],
  ] as const;
  const present = gone.filter(([count]) => count > 0);
  return (
    <>
      <p>
        {`The note ${shortId(note.id)} for ${formatShortMoney(note.amountCents)} is removed for
          good, and with it:`}
      </p>
      <ul>
        {present.map(([count, noun]) => (
          <li key={noun}>{formatCountOf(count, noun)}</li>
        ))}
        {holderName !== null && <li>{`the record that ${holderName} holds it`}</li>}
      </ul>
    </>
  );
}
