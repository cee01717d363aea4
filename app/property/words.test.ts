import { expect, it } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { listContents, PUBLISH_REFUSALS } from './words.ts';

it('every refusal to publish has its words', () => {
  for (const refusal of ['forbidden', 'published_already', 'changed'] as const) {
    expect(explain(PUBLISH_REFUSALS, refusal).message).toMatch(/\.$/);
  }
});

it('what goes with a property is listed, and what there is none of is not', () => {
  const none = { notes: 0, schedules: 0, requests: 0, images: 0, documents: 0, receipts: 0 };
  expect(listContents(none)).toEqual([]);
  expect(
    listContents({ ...none, notes: 2, schedules: 1, requests: 1200, images: 10, documents: 1 }),
  ).toEqual([
    '2 notes',
    '1 payment schedule',
    '1,200 investment requests',
    '10 images',
    '1 document',
  ]);
});
