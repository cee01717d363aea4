import type { Submission } from '@conform-to/react';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { otherOrganization } from '#app/ui/dashboard/team-texts.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';

/** What is told about a form that is not acted on, and the status of that answer. */
export type ToldForm = { told: FormAnswer; status: number };

/**
 * The values of a form that may be acted on; else its answer: shown for another organization than
 * the current one (409, under `title`, D25), or wrong in its fields (400).
 */
export function acceptForm<Input, Value>(
  submission: Submission<Input, string[], Value>,
  shown: Result<unknown, { currentName: string }>,
  title: string,
): Result<Value, ToldForm> {
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return refuse({ told: answerForm(submission, { title, message }), status: 409 });
  }
  if (submission.status === 'success') return accept(submission.value);
  return refuse({ told: answerForm(submission), status: 400 });
}
