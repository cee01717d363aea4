import { expect, it } from 'vitest';
import { decisionSchema } from './decision-schema.ts';
import * as v from 'valibot';

function problemsOf(typed: object) {
  const parsed = v.safeParse(decisionSchema, { requestId: 'id', ...typed });
  return parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
}

it('a decision is approve or reject, and nothing else', () => {
  const message = 'Choose Approve Request or Reject Request';
  expect(problemsOf({})).toEqual([['decision', message]]);
  expect(problemsOf({ decision: 'cancelled' })).toEqual([['decision', message]]);
});

it('an approval needs its funding date, a rejection does not', () => {
  expect(problemsOf({ decision: 'approved' })).toEqual([['fundedOn', 'Funding date is required']]);
  expect(problemsOf({ decision: 'approved', fundedOn: '2026-02-30' })).toEqual([
    ['fundedOn', 'Enter a date'],
  ]);
  expect(problemsOf({ decision: 'rejected' })).toEqual([]);
});

it('what is left empty is null', () => {
  const read = v.parse(decisionSchema, {
    requestId: 'id',
    decision: 'approved',
    fundedOn: '2026-11-21',
    adminNotes: '  ',
  });
  expect(read).toEqual({
    requestId: 'id',
    decision: 'approved',
    adminNotes: null,
    fundedOn: '2026-11-21',
    firstPaymentOn: null,
    organizationId: null,
  });
});
