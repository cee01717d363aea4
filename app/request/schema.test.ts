import { describe, expect, it } from 'vitest';
import { requestSchema } from './schema.ts';
import { explain } from '#app/ground/refusals.ts';
import { SUBMIT_FAILED } from './unsent.ts';
import { SUBMIT_REFUSALS } from './words.ts';
import * as v from 'valibot';

describe('a request to fund a note', () => {
  it('is refused without a note', () => {
    const read = v.safeParse(requestSchema, { message: 'Hello' });
    expect(read.issues?.map(({ message, path = [] }) => ({ message, path }))).toEqual([
      { message: 'Please select a note to invest in.', path: [] },
    ]);
  });

  it('is refused with a message that is too long', () => {
    const read = v.safeParse(requestSchema, { noteId: 'a', message: 'a'.repeat(2001) });
    expect(read.issues?.[0]).toMatchObject({ path: [{ key: 'message' }] });
  });

  it('needs no message, and reads no amount', () => {
    expect(v.parse(requestSchema, { noteId: 'a', message: ' ', amount: '1' })).toEqual({
      noteId: 'a',
      organizationId: undefined,
      profileId: null,
      message: null,
      evidence: { stated: null, facts: null },
    });
  });

  it.each([
    ['none', null],
    ['b', 'b'],
  ])('says for whom its form was shown: %s', (organizationId, read) => {
    const parsed = v.parse(requestSchema, { noteId: 'a', organizationId });
    expect(parsed.organizationId).toBe(read);
  });
});

describe('a request whose lender counts by the owners of an entity', () => {
  const owned = (more: object) => {
    const boxes = { evidence: 'high_minimum', category: 'owners', isNotFinanced: 'on', ...more };
    const read = v.safeParse(requestSchema, { noteId: 'a', ...boxes });
    return read.issues?.map(({ message, path = [] }) => [path[0]?.key, message]);
  };

  it.each([
    [{ ownersStated: 'A' }, ['ownerCount', 'Enter how many people own it']],
    [{ ownerCount: '1' }, ['ownersStated', 'Enter the name of the owner']],
    [
      { ownerCount: '3', ownersStated: 'Ann\n Ann \n\nBo' },
      ['ownersStated', 'Enter the names of all 3 owners, one on each line'],
    ],
    [
      { ownerCount: '1', ownersStated: 'Ann', isNotFinanced: '' },
      ['isNotFinanced', 'State this, or choose something else'],
    ],
  ])('is refused at the box of what is missing: %j', (more, issue) => {
    expect(owned(more)).toEqual([issue]);
  });

  it('is taken with a name of each, and with none of five', () => {
    expect(owned({ ownerCount: '2', ownersStated: 'Ann\r\nBo' })).toBeUndefined();
    expect(owned({ ownerCount: '5' })).toBeUndefined();
  });
});

it.each([
  [{ kind: 'rate_limited', seconds: 7 }, 'Rate Limit Exceeded', 'Try again in 7 seconds.', 429],
  [{ kind: 'not_signed_in' }, 'Error', 'Session expired. Please log in again.', 401],
  [
    { kind: 'other_organization', currentName: 'Lakeshore' },
    'Nothing was sent',
    'You work in Lakeshore now',
    409,
  ],
  [
    { kind: 'other_organization', currentName: null },
    'Nothing was sent',
    'You invest in your own name now',
    409,
  ],
  [{ kind: 'no_note' }, 'No Note Selected', 'Please select a note to invest in.', 404],
  [{ kind: 'already_funded' }, 'Error', 'This note is already funded', 409],
  [{ kind: 'duplicate' }, 'Error', 'You already have a pending request for this note.', 409],
] as const)('the refusal %j has the specified words', (refusal, title, message, status) => {
  const explained = explain(SUBMIT_REFUSALS, refusal);
  expect(explained).toMatchObject({ title, status });
  expect(explained.message).toContain(message);
});

it('a fault has the specified words', () => {
  expect(SUBMIT_FAILED).toMatchObject({ title: 'Error', status: 500 });
  expect(SUBMIT_FAILED.message).toContain('Failed to submit investment request.');
});
