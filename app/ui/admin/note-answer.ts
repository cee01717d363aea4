import { data } from 'react-router';
import type { Result } from '#app/ground/result.ts';
import { answerForm, type RefusedForm } from '#app/ui/answer-form.ts';
import { explainNoteRefusal, NOTE_SAVE_FAILED, type NoteRefusal } from './note-texts.ts';

type Outcome = Result<unknown, NoteRefusal | { kind: 'missing' } | { kind: 'forbidden' }> | null;

/**
 * What a note dialog is told about a save that came to nothing (null where it broke down); null for
 * one that succeeded. Throws the page of what one may not see or do.
 */
export function answerUnsaved(submission: RefusedForm, saved: Outcome) {
  if (saved === null) return data(answerForm(submission, NOTE_SAVE_FAILED), { status: 500 });
  if (saved.ok) return null;
  const { reason } = saved;
  if (reason.kind === 'missing') throw data(null, { status: 404 });
  if (reason.kind === 'forbidden') throw data(null, { status: 403 });
  const explanation = explainNoteRefusal(reason);
  return data(answerForm(submission, explanation), { status: explanation.status });
}
