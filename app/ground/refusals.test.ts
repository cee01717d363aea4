import { expect, it } from 'vitest';
import { explain, rateLimited, type RefusalOf, type Refusals, tooOften } from './refusals.ts';

const REFUSALS = {
  title: 'Nothing was sent',
  duplicate: { status: 409, message: 'You have sent this already.' },
  wrong_code: { status: 401, title: 'Wrong code', message: 'Try again.', field: 'code' },
  rate_limited: rateLimited,
  over: ({ most }: { most: number }) => ({ status: 422, message: `At most ${most}.` }),
} satisfies Refusals<'code'>;

it.each<[RefusalOf<typeof REFUSALS>, object]>([
  [
    { kind: 'duplicate' },
    { title: 'Nothing was sent', status: 409, message: 'You have sent this already.' },
  ],
  [
    { kind: 'wrong_code' },
    { title: 'Wrong code', status: 401, message: 'Try again.', field: 'code' },
  ],
  [
    { kind: 'rate_limited', seconds: 7 },
    {
      title: 'Rate Limit Exceeded',
      status: 429,
      message: 'Rate limit exceeded. Try again in 7 seconds.',
    },
  ],
  [
    { kind: 'over', most: 3 },
    { title: 'Nothing was sent', status: 422, message: 'At most 3.' },
  ],
])('%j has the words of its entry, and the title of the table without one', (refusal, words) => {
  expect(explain(REFUSALS, refusal)).toEqual(words);
});

it('a bare reason says the same as a refusal of that kind', () => {
  expect(explain(REFUSALS, 'duplicate')).toEqual(explain(REFUSALS, { kind: 'duplicate' }));
});

it('a deed gives the title that its table has not', () => {
  const table = { rate_limited: tooOften, title: 'Error sending invitation' };
  expect(explain(table, { kind: 'rate_limited', seconds: 1 }).title).toBe(
    'Error sending invitation',
  );
});
