import { townLine } from '#app/property/rules.ts';
import type { NoteFormView } from '#app/note/form/read.server.ts';
import { answerForm, type FormAnswer, type RefusedForm } from '#app/ui/answer-form.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { NoteForm } from './form.tsx';
import { shortId } from '#app/ground/ids.ts';
import { data, isRouteErrorResponse } from 'react-router';
import type { Result } from '#app/ground/result.ts';
import type { Closed } from '#app/ground/refusals.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { NOTE_REFUSALS, NOTE_SAVE_FAILED, type NoteRefusal } from '#app/note/form/words.ts';
import { ButtonLink } from '#app/ui/button.tsx';

type NoteDialogProps = { facts: NoteFormView; answer: FormAnswer | undefined };

/** Creates a note, or changes a stored one. Source: rules 2.2. */
export function NoteDialog({ facts, answer }: NoteDialogProps) {
  const { id, address } = facts.property;
  return (
    <Dialog
      open
      closeTo={`/admin/properties/${id}`}
      title={facts.note === null ? 'Create Note' : 'Edit Note'}
      description={
        <>
          {`${address}, ${townLine(facts.property)} · Property ID `}
          <code>{shortId(id)}</code>
        </>
      }
      wide
    >
      <NoteForm key={facts.note?.version ?? 'new'} facts={facts} answer={answer} />
    </Dialog>
  );
}

type Outcome = Result<unknown, NoteRefusal | Closed> | null;

/**
 * What a note dialog is told about a save that came to nothing (null where it broke down); null for
 * one that succeeded. Throws the page of what one may not see or do.
 */
export function answerUnsaved(submission: RefusedForm, saved: Outcome) {
  if (saved === null) return data(answerForm(submission, NOTE_SAVE_FAILED), { status: 500 });
  if (saved.ok) return null;
  const explanation = explainOrThrow(NOTE_REFUSALS, saved.reason);
  return data(answerForm(submission, explanation), { status: explanation.status });
}

/** Stands in for the dialogs of a note that the property does not have. Source: rules 2.8. */
export function NoteMissing({ error, propertyId }: { error: unknown; propertyId: string }) {
  const closeTo = `/admin/properties/${propertyId}`;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Dialog
      open
      closeTo={closeTo}
      title={isMissing ? 'Note Not Found' : 'Something went wrong'}
      footer={
        <ButtonLink to={closeTo} variant="secondary">
          Back to Property
        </ButtonLink>
      }
    >
      <p>
        {isMissing
          ? 'The requested note could not be found.'
          : 'The note could not be opened. Please try again.'}
      </p>
    </Dialog>
  );
}
