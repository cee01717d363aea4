import { parse, type Submission } from '@conform-to/react';
import { isSecretField } from '#app/ground/actor.ts';

/**
 * Whether a text looks like an email address. Only a first check for the person who types: the
 * server asks a stricter one, and only an answered mail proves an address.
 */
export function looksLikeAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** One thing that is wrong with a form: at a field, or (null) with the form as a whole. */
export type Problem<Field extends string> = { field: Field | null; message: string };

/**
 * Checks a form in the browser by the rule that the server's schema uses too. These forms stand on
 * public pages, where the schema library would double what is loaded.
 */
export function checkForm<Values extends Record<string, string>>(
  formData: FormData,
  findProblems: (values: Partial<Values>) => Problem<keyof Values & string>[],
): Submission<Values> {
  return parse(formData, {
    resolve: (payload) => {
      const values = textsOf(payload) as Values;
      const problems = findProblems(values);
      // The value goes nowhere: the browser sends the form itself, and the server reads that.
      return problems.length === 0 ? { value: values } : { error: messagesByField(problems) };
    },
  });
}

/** What was typed, without the spaces around it; a password is taken as it is. */
export function textsOf(payload: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      return [[name, isSecretField(name) ? value : value.trim()]];
    }),
  );
}

function messagesByField(problems: readonly Problem<string>[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { field, message } of problems) (messages[field ?? ''] ??= []).push(message);
  return messages;
}
