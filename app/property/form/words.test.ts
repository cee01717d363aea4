import { describe, expect, it } from 'vitest';
import { explainConflict, explainPublishRefusal, listContents } from './words.ts';

describe('a conflict', () => {
  it('names who changed what, and when', () => {
    const by = { by: 'Ada Example', isOwn: false, at: 'Nov 21, 2026, 2:05 PM EST' };
    const text = explainConflict({ ...by, keys: ['bedrooms', 'estimatedArvCents', 'zipCode'] });
    expect(text).toContain(
      'Ada Example changed Bedrooms, Estimated ARV, and ZIP Code on Nov 21, 2026, 2:05 PM EST, ' +
        'after you had opened this form.',
    );
    expect(text).toContain('Nothing was saved, and what you typed is still here.');
  });

  it('knows one’s own other page, and changes that no entry tells of', () => {
    const own = { by: 'Ada', isOwn: true, at: 'Nov 21' };
    expect(explainConflict({ ...own, keys: ['city'] })).toContain(
      'You changed City on Nov 21, from another page, after',
    );
    const silent = { by: null, isOwn: false, at: null };
    expect(explainConflict({ ...silent, keys: ['status'] })).toContain(
      'Somebody else changed Status, after',
    );
  });
});

it('every refusal to publish has its words', () => {
  for (const refusal of ['forbidden', 'published_already', 'changed'] as const) {
    expect(explainPublishRefusal(refusal).message).toMatch(/\.$/);
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
