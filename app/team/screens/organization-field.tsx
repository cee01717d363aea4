import { createContext, useContext } from 'react';
import { usePage } from '#app/ui/use-page.ts';
import type { Submission } from '@conform-to/react';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { otherOrganization } from '#app/team/words.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';

/** Around a page about one organization: the id that its forms send. */
export const FormsOfOrganization = createContext('');

/** Tells with a form which organization its page was shown for. */
export function OrganizationField() {
  return <input type="hidden" name="organizationId" value={useContext(FormsOfOrganization)} />;
}

/** The name of the field that `ShownOrganization` sends. */
export const SHOWN_ORGANIZATION = 'shownOrganizationId';

/** Tells with a form which organization its page was shown for; empty for none. */
export function ShownOrganization() {
  const current = usePage()?.viewer?.currentOrganizationId ?? '';
  return <input type="hidden" name={SHOWN_ORGANIZATION} value={current} />;
}

/** What is told about a form that is not acted on, and the status of that answer. */
export type RefusedForm = { answer: FormAnswer; status: number };

/**
 * The values of a form that may be acted on; else its answer: shown for another organization than
 * the current one (409, under `title`, D25), or wrong in its fields (400).
 */
export function acceptForm<Input, Value>(
  submission: Submission<Input, string[], Value>,
  shown: Result<unknown, { currentName: string }>,
  title: string,
): Result<Value, RefusedForm> {
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return refuse({ answer: answerForm(submission, { title, message }), status: 409 });
  }
  if (submission.status === 'success') return accept(submission.value);
  return refuse({ answer: answerForm(submission), status: 400 });
}
