import { describe, expect, it } from 'vitest';
import { explainConflict } from './words.ts';

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
