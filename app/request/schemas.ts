import { textsOf } from '#app/ground/typed.ts';
import { z } from 'zod';

import { optionalDate } from '#app/ui/form-values.ts';
import { NO_ORGANIZATION, requestProblems, type RequestValues } from './form-rules.ts';

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

const LONGEST_NOTES = 5000;

/** The form that decides a request; what belongs to an approval is ignored by a rejection. */
export const decisionSchema = z
  .object({
    requestId: z.string({ error: 'Open the request again' }),
    decision: z.enum(['approved', 'rejected'], {
      error: 'Choose Approve Request or Reject Request',
    }),
    adminNotes: z
      .string()
      .trim()
      .max(LONGEST_NOTES, `Use at most ${LONGEST_NOTES} characters`)
      .optional()
      .transform((text) => text || null),
    fundedOn: optionalDate('Enter a date'),
    firstPaymentOn: optionalDate('Enter a date'),
    organizationId: z
      .string()
      .optional()
      .transform((id) => id ?? null),
  })
  .transform(({ requestId, adminNotes, decision, fundedOn, ...approval }, context) => {
    const request = { requestId, adminNotes };
    if (decision === 'rejected') return { ...request, decision };
    if (fundedOn !== null) return { ...request, decision, fundedOn, ...approval };
    const message = 'Funding date is required';
    context.addIssue({ code: 'custom', path: ['fundedOn'], message });
    return z.NEVER;
  });
