import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { NO_TERMS } from './rules.ts';
import { REMOVAL_REFUSALS, TERMS_REFUSALS } from './words.ts';

const SAID = {
  ...NO_TERMS,
  exemption: '506c' as const,
  accreditation: 'verified' as const,
  bankingDays: 1,
  openedOn: isoDate('2026-11-01'),
};
const KEYS = ['exemption', 'way', 'bankingDays', 'openedOn'] as const;
const change = { keys: [...KEYS], by: 'Ada', isOwn: false, at: 'Nov 21', now: SAID };

describe('who has said other terms meanwhile', () => {
  it('is named, with what the terms are now', () => {
    const { message } = TERMS_REFUSALS.conflict(change);
    expect(message).toContain(
      'Ada changed “Exemption” (now Rule 506(c)), “Funding process” (now the default), ' +
        '“Payment time” (now 1 banking day), and “Opened on” ' +
        '(now Nov 1, 2026) on Nov 21, after you had opened this form. Nothing was saved',
    );
  });

  it('is named where a note’s own were to be removed', () => {
    const { message } = REMOVAL_REFUSALS.conflict({ ...change, keys: ['otherText'] });
    expect(message).toBe(
      'Ada changed “Name of the other exemption” (now empty) on Nov 21, after you had opened ' +
        'this page. Nothing was removed: press again to remove what you see now.',
    );
  });
});
