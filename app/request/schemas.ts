import * as v from 'valibot';
import { textsOf } from '#app/ground/typed.ts';
import { at, choice, optionalDate, text } from '#app/ui/form-values.ts';
import { NO_ORGANIZATION, requestProblems, type RequestValues } from './form-rules.ts';

const long = v.pipe(text(), v.maxLength(10_000));

/**
 * For the action, on the server only: the form checks the same rules without the schema library.
 */
export const requestSchema = v.pipe(
  v.object({ noteId: long, organizationId: long, message: long }),
  v.transform((typed): Partial<RequestValues> => textsOf(typed)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { field, message } of requestProblems(dataset.value)) {
      addIssue(field === null ? { message } : { message, path: at(field) });
    }
  }),
  v.transform(({ noteId, organizationId, message }) => ({
    noteId: noteId ?? '',
    organizationId: organizationId === NO_ORGANIZATION ? null : organizationId || undefined,
    message: message || null,
  })),
);

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
