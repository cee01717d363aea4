import { z } from 'zod';
import { textsOf } from '#app/ui/auth/form-check.ts';
import { NO_ORGANIZATION, requestProblems, type RequestValues } from './request-rules.ts';

const text = z.string().max(10_000).optional();

/**
 * For the action, on the server only: the form checks the same rules without the schema library.
 */
export const requestSchema = z
  .object({ noteId: text, organizationId: text, message: text })
  .transform((typed): Partial<RequestValues> => textsOf(typed))
  .superRefine((values, context) => {
    for (const { field, message } of requestProblems(values)) {
      context.addIssue({ code: 'custom', message, path: field === null ? [] : [field] });
    }
  })
  .transform(({ noteId, organizationId, message }) => ({
    noteId: noteId ?? '',
    organizationId: organizationId === NO_ORGANIZATION ? null : organizationId,
    message: message || null,
  }));
