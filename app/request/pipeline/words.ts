import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { EVIDENCE_MISSING, NO_ROOM, NOT_KNOWN, NOT_STATED } from '#app/offering/words.ts';
import { isLive, isOpen, type Stage } from '#app/request/stages.ts';

/** R7: a day before something could have happened, or one that is still to come. */
export const dayOutOfReach = (from: IsoDate): string =>
  `The date must lie from ${formatDate(from)} to today.`;

/** Why an event was not passed. Source: rules 6.6 (R8 to R14). */
export const EVENT_REFUSALS = {
  title: 'Nothing was changed',
  stage_passed: ({ at, now, stage }: { at: string; now: string; stage: Stage }) => ({
    status: 409,
    message: isOpen(stage)
      ? `Nothing is reserved for this request. ${now}`
      : `This reservation ${isLive(stage) ? 'changed' : 'ended'} on ${at}. ${now}`,
  }),
  evidence_missing: { status: 403, message: EVIDENCE_MISSING },
  not_stated: {
    status: 409,
    message: `${NOT_STATED} Whoever asked says it on the page of their request.`,
  },
  nothing_to_state: {
    status: 409,
    message: 'Nothing is asked of who lends any more, or a colleague has said it.',
  },
  no_room: { status: 409, message: NO_ROOM },
  not_known: { status: 409, message: NOT_KNOWN },
  both_signed: {
    status: 409,
    message: 'Both sides have signed. Ask the company to release it.',
  },
  money_received: {
    status: 409,
    message: 'Money has been received for this reservation. Return it first.',
  },
  others_wait_longer: ({ count }: { count: number }) => ({
    status: 409,
    field: 'reason' as const,
    message:
      `${formatCountOf(count, 'request')} ${count === 1 ? 'waits' : 'wait'} longer. ` +
      'Say why this one goes first.',
  }),
  reason_missing: {
    status: 400,
    field: 'reason' as const,
    message: 'Say why',
  },
  not_free: ({ note }: { note: string }) => ({ status: 409, message: `The note is ${note}.` }),
  asked_again: {
    status: 409,
    message: 'Whoever asked has asked for this note again since. Decide on that request first.',
  },
  too_late: {
    status: 409,
    message: 'It expired more than 30 days ago, so it cannot be reinstated.',
  },
  end_out_of_reach: {
    status: 400,
    field: 'endsOn' as const,
    message: 'The new end must lie after the present one and at most 30 days ahead.',
  },
} satisfies Refusals<'reason' | 'endsOn'>;
