import { addressLine } from '#app/property/rules.ts';
import type { NoteFormView } from '#app/server/views/note-form-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { shortId } from '#app/ground/short-id.ts';

type NoteDialogProps = { facts: NoteFormView; answer: FormAnswer | undefined };

/** Creates a note, or changes a stored one. Source: rules 2.2. */
export function NoteDialog({ facts, answer }: NoteDialogProps) {
  const { id, zipCode } = facts.property;
  return (
    <Dialog
      open
      closeTo={`/admin/properties/${id}`}
      title={facts.note === null ? 'Create Note' : 'Edit Note'}
      description={
        <>
          {`${addressLine(facts.property)} ${zipCode} · Property ID `}
          <code>{shortId(id)}</code>
        </>
      }
      wide
    >
      <NoteForm key={facts.note?.version ?? 'new'} facts={facts} answer={answer} />
    </Dialog>
  );
}
