import type { Stage } from '#app/request/stages.ts';

/** The steps of a reservation, in their order. Source: rules 6.6. */
export const ROOM_STEPS = ['Reserved', 'Documents', 'Signed', 'Funds', 'Active'] as const;

export type RoomStep = (typeof ROOM_STEPS)[number];

const REACHED: Partial<Record<Stage, number>> = {
  reserved: 1,
  documents_out: 1,
  signed: 3,
  active: 5,
};

/** How many of the steps are done: while papers are out the second is under way. */
export function stepsDone(stage: Stage): number {
  return REACHED[stage] ?? 0;
}

/**
 * The steps of a request, whose events are given in their order: where its money was recorded at
 * once (T11), no papers stand that anybody signed.
 */
export function stepsOf(stage: Stage, events: readonly string[]): readonly RoomStep[] {
  const recorded = events.findLast((event) => event.startsWith('record_funds'));
  return stage === 'active' && recorded === 'record_funds_now'
    ? ROOM_STEPS.filter((step) => step !== 'Documents' && step !== 'Signed')
    : ROOM_STEPS;
}

/** The events of a request in words. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  request: 'Requested',
  decline: 'Declined',
  approve: 'Approved and reserved',
  clear: 'Cleared for the waitlist',
  offer: 'Offered',
  accept: 'Accepted',
  send_documents: 'Documents sent',
  sign: 'Signed by all',
  decline_to_sign: 'Signing declined',
  void: 'Documents voided',
  record_funds: 'Funds recorded',
  record_funds_now: 'Funds recorded',
  extend: 'Extended',
  expire: 'Expired',
  withdraw: 'Withdrawn',
  release: 'Released',
  reinstate: 'Reinstated',
  undo_funding: 'Funding undone',
  assign: 'Approved',
  funded_by_another: 'Funded by another investor',
  organization_gone: 'Released: the organization is gone',
  account_gone: 'Withdrawn: the account is deleted',
  queue: 'Waitlisted',
  unqueue: 'Waits for an approval again',
};

/** An event in words. */
export function eventLabel(event: string): string {
  return EVENT_LABELS[event] ?? event;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time left in words that need no clock: days, hours, or minutes; null when it is over. */
export function timeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`;
  if (milliseconds >= 96 * HOUR) return of(Math.floor(milliseconds / (24 * HOUR)), 'day');
  if (milliseconds >= HOUR) return of(Math.floor(milliseconds / HOUR), 'hour');
  return of(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute');
}
