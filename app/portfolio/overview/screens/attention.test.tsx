import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { Attention } from './attention.tsx';

type Counts = ComponentProps<typeof Attention>['counts'];

const nothing: Counts = {
  arrears: null,
  maturingSoon: 0,
  invitations: 0,
  asked: [],
  unsaidProfile: null,
  steps: { isVerified: true, hasOrganization: true, isProtected: true, hasRequested: true },
};

const arrears: Counts['arrears'] = {
  noteCount: 2,
  missingCents: cents(255_973n),
  paymentCount: 3,
  oldestDueOn: isoDate('2026-10-01'),
  daysPastDue: 57,
};

/** The lines in their order, and the one that opens the rest. */
function linesOf(counts: Partial<Counts>) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Attention counts={{ ...nothing, ...counts }} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<(a|summary)\b[^>]*>([^<]*)</g)].map(([, , words]) => words);
}

describe('what needs somebody', () => {
  it('is not there while nothing does', () => {
    expect(linesOf({})).toEqual([]);
  });

  it('is three lines, the most pressing first, and all of them behind a fourth', () => {
    const steps = { isVerified: true, hasOrganization: true, isProtected: false };
    expect(
      linesOf({
        arrears,
        maturingSoon: 1,
        invitations: 1,
        unsaidProfile: 'p',
        steps: { ...steps, hasRequested: false },
      }),
    ).toEqual([
      '2 notes are overdue: 3 payments missing, $2,559.73, oldest due Oct 1, 2026 (57 days)',
      '1 invitation waits for you',
      'Complete your investing profile: say who lends',
      'Show all 6',
      '1 note matures within 90 days',
      'Protect your account with a code or a passkey',
      'Request your first note',
    ]);
  });

  it('asks no steps of whoever only administers', () => {
    expect(linesOf({ maturingSoon: 2, steps: null })).toEqual(['2 notes mature within 90 days']);
  });
});
