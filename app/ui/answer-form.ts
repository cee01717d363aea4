import type { Submission, SubmissionResult } from '@conform-to/react';

/** What an action says about a form that it did not accept. */
export type FormAnswer = {
  result: SubmissionResult<string[]>;
  /**
   * Over the messages about the form as a whole; the form has one of its own when it is left out.
   */
  title?: string | undefined;
};

/**
 * The answer to a form that its schema or (with an explanation) its service refused: what was typed
 * comes back, passwords do not.
 */
export function answerForm(
  submission: Pick<Submission<unknown>, 'reply'>,
  explanation?: { title: string; message: string; field?: string | undefined },
): FormAnswer {
  const hideFields = ['password', 'confirmPassword'];
  if (explanation === undefined) return { result: submission.reply({ hideFields }) };
  const { title, message, field } = explanation;
  const errors =
    field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
  return { result: submission.reply({ hideFields, ...errors }), title };
}
