import { parse, type Submission } from '@conform-to/react';
import { type Problem, textsOf } from '#app/ground/typed.ts';

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

function messagesByField(problems: readonly Problem<string>[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { field, message } of problems) (messages[field ?? ''] ??= []).push(message);
  return messages;
}
