import { z } from 'zod';
import { textsOf } from '#app/ui/auth/form-check.ts';
import { requestProblems, type RequestValues } from './request-rules.ts';

const text = z.string().max(10_000).optional();

/**
 * For the action, on the server only: the form checks the same rules without the schema library.
 */
export const requestSchema = z
  .object({ noteId: text, message: text })
  .transform((typed): Partial<RequestValues> => textsOf(typed))
  .superRefine((values, context) => {
    for (const { field, message } of requestProblems(values)) {
      context.addIssue({ code: 'custom', message, path: field === null ? [] : [field] });
    }
  })
  .transform((values) => ({ noteId: values.noteId ?? '', message: values.message || null }));
