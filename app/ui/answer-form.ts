import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import { isSecretField } from '#app/ground/actor.ts';

/** What an action says about a form that it did not accept. */
export type FormAnswer = {
  result: SubmissionResult<string[]>;
  /**
   * Over the messages about the form as a whole; the form has one of its own when it is left out.
   */
  title?: string | undefined;
};

export type RefusedForm = Pick<Submission<unknown>, 'payload' | 'reply'>;

type Reason = { title: string; message: string; field?: string | undefined };

/**
 * The answer to a form that its schema or (with an explanation) its service refused: what was typed
 * comes back, passwords do not.
 */
export function answerForm(submission: RefusedForm, explanation?: Reason): FormAnswer {
  const hideFields = Object.keys(submission.payload).filter(isSecretField);
  if (explanation === undefined) return { result: submission.reply({ hideFields }) };
  const { title, message, field } = explanation;
  const errors =
    field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
  return { result: submission.reply({ hideFields, ...errors }), title };
}

/**
 * The answer of an address that takes several forms, which says which one it is about; with 400
 * where the schema refused it, else with the status of the explanation.
 */
export function refuseForm<Intent extends string>(
  intent: Intent,
  submission: RefusedForm,
  explanation?: Reason & { status: number },
) {
  const answer = answerForm(submission, explanation);
  return data({ intent, answer }, { status: explanation?.status ?? 400 });
}

/**
 * What a form shows that did not reach the server, or that the server could not read: it stays as
 * it is, with the reason over it. Passwords are not repeated.
 */
export function unsentAnswer(
  formData: FormData,
  { title, message }: { title: string; message: string },
): FormAnswer {
  const typed = [...formData].filter(([name]) => !isSecretField(name));
  const initialValue = Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
  return { result: { status: 'error', initialValue, error: { '': [message] } }, title };
}

/** Whether an action failed on the way, rather than by an answer of the server. */
export function isUnsent(error: unknown): boolean {
  return error instanceof TypeError;
}
