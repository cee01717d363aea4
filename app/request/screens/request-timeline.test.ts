import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { timelineOf } from './request-timeline.tsx';

const waiting: OwnRequestView = {
  requestId: 'r1',
  property: null,
  amountCents: cents(1),
  message: null,
  status: 'pending',
  isTooLate: false,
  submittedOn: isoDate('2026-11-21'),
  answerBy: isoDate('2026-11-23'),
  isAnswerLate: false,
  decidedOn: null,
  propertyId: null,
  heldNoteId: null,
  stage: null,
  noteEnd: null,
  endsAt: null,
  next: null,
  isAsked: false,
  reference: null,
  askedBy: null,
  inNameOf: null,
};
const decidedOn = isoDate('2026-11-22');

function told(request: Partial<OwnRequestView>): string[] {
  return timelineOf({ ...waiting, ...request }).map(({ name, on, words, isAhead }) =>
    isAhead ? `(${name})` : [name, on, words].filter(Boolean).join(': '),
  );
}

describe('the timeline of a request', () => {
  it('says by when we answer while it waits', () => {
    expect(told({})).toEqual([
      'Submitted: 2026-11-21',
      'In review: Our team reads your request and contacts you by Nov 23, 2026.',
      '(Decided)',
    ]);
    expect(told({ isAnswerLate: true })[1]).toBe(
      'In review: Our team reads your request. Our answer was due by Nov 23, 2026, and is late.',
    );
  });

  it('says that the note is gone', () => {
    expect(told({ isTooLate: true })[1]).toMatch(/^In review: This note is already funded/);
  });

  it('ends with what was decided, and what comes of it', () => {
    expect(told({ status: 'approved', decidedOn, heldNoteId: 'n1' })).toEqual([
      'Submitted: 2026-11-21',
      'Approved: 2026-11-22: The note stands in your portfolio, with its payment schedule.',
    ]);
    expect(told({ status: 'approved', decidedOn })[1]).toContain('the organization that holds it');
    expect(told({ status: 'rejected', decidedOn })[1]).toMatch(/^Rejected: 2026-11-22: Nothing/);
    expect(told({ status: 'cancelled', decidedOn })).toEqual([
      'Submitted: 2026-11-21',
      'Withdrawn: 2026-11-22: You can ask for the note again while it is available.',
    ]);
  });
});
