import { expect, it } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { DECISION_REFUSALS, decisionToast } from './decision-words.ts';

it('says what was decided, and names an organization that was founded for it', () => {
  expect(decisionToast('approved', null).message).toBe(
    'Investment request has been approved. Note has been assigned to investor.',
  );
  expect(decisionToast('approved', 'Nora New').message).toBe(
    'Investment request has been approved. Note has been assigned to investor. ' +
      'The organization “Nora New” was founded for them.',
  );
  expect(decisionToast('rejected', null).message).toBe('Investment request has been rejected.');
});

it.each([
  ['rejected', 'Ada Whitfield', 'Ada Whitfield has already rejected this request.'],
  ['approved', null, 'Somebody else has already approved this request.'],
  ['cancelled', null, 'The investor has withdrawn this request.'],
])('tells who was first: %s by %s', (status, reviewerName, message) => {
  const refusal = { kind: 'already_decided', status, reviewerName } as const;
  expect(explain(DECISION_REFUSALS, refusal)).toMatchObject({ status: 409, message });
});

it('says that a note is held in the words of the specification', () => {
  expect(explain(DECISION_REFUSALS, { kind: 'already_funded' })).toMatchObject({
    status: 409,
    message: 'This note is already funded',
  });
});
