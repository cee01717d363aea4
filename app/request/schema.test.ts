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
