import { z } from 'zod';
import { optionalDate } from './form-values.ts';

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
