import type { Submission, SubmissionResult } from '@conform-to/react';

/** What an action says about a form that it did not accept; what was typed comes back with it. */
export type FormAnswer = {
  result: SubmissionResult<string[]>;
  /**
   * Over the messages about the form as a whole; the form has one of its own when it is left out.
   */
  title?: string;
};

/** The answer to a form that its schema refused, or (with an explanation) its service. */
export function answerForm(
  submission: Pick<Submission<unknown>, 'reply'>,
  explanation?: { title: string; message: string; field?: string | undefined },
): FormAnswer {
  if (explanation === undefined) return { result: submission.reply() };
  const { title, message, field } = explanation;
  const errors =
    field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
  return { result: submission.reply(errors), title };
}
