import { isSecretField } from '#app/ground/actor.ts';
import type { FormAnswer } from './answer-form.ts';

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
