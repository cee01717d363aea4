import * as v from 'valibot';
import { at, choice, optionalDate, text } from '#app/ui/form-values.ts';

const LONGEST_NOTES = 5000;

/** The form that decides a request; what belongs to an approval is ignored by a rejection. */
export const decisionSchema = v.pipe(
  v.object({
    requestId: v.pipe(text(), v.nonEmpty('Open the request again')),
    decision: choice(['approved', 'rejected'], 'Choose Approve Request or Reject Request'),
    adminNotes: v.pipe(
      text(),
      v.trim(),
      v.maxLength(LONGEST_NOTES, `Use at most ${LONGEST_NOTES} characters`),
      v.transform((typed) => typed || null),
    ),
    fundedOn: optionalDate('Enter a date'),
    firstPaymentOn: optionalDate('Enter a date'),
    organizationId: v.pipe(
      text(),
      v.transform((id) => id || null),
    ),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { requestId, adminNotes, decision, fundedOn, ...approval } = dataset.value;
    const request = { requestId, adminNotes };
    if (decision === 'rejected') return { ...request, decision };
    if (fundedOn !== null) return { ...request, decision, fundedOn, ...approval };
    addIssue({ message: 'Funding date is required', path: at('fundedOn') });
    return NEVER;
  }),
);
