import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { explain, type Refusals } from '#app/ground/refusals.ts';
import type { GateRefusal } from '#app/offering/gate/gate.server.ts';
import { SEND_REFUSALS } from '#app/packet/send/words.ts';
import type { AssignRefusal } from '#app/request/decision-words.ts';
import type { StagePassed } from '#app/request/pipeline/event.server.ts';
import { dayOutOfReach, EVENT_REFUSALS } from '#app/request/pipeline/words.ts';

/** Where the day stands on which money came, or went back. */
type DayField = 'receivedOn' | 'returnedOn';

/** Why money was not recorded. Source: rules 6.4 and 6.6. */
export const FUNDS_REFUSALS = {
  title: 'Nothing was recorded',
  date_out_of_reach: ({ from, field }: { from: IsoDate; field: DayField }) => ({
    status: 400,
    field,
    message: dayOutOfReach(from),
  }),
  amount_missing: { status: 400, field: 'amount' as const, message: 'Enter more than $0.00.' },
  payer_unexplained: {
    status: 400,
    field: 'reason' as const,
    message: 'Somebody else than the lender has paid. Say why that is right.',
  },
  short_road_unexplained: {
    status: 400,
    field: 'reason' as const,
    message: 'Say why the funds are recorded before the papers are signed.',
  },
  shortfall_too_large: ({ byCents, mostCents }: { byCents: Cents; mostCents: Cents }) => ({
    status: 400,
    field: 'bearsShortfall' as const,
    message:
      `It is short by ${formatMoney(byCents)}, and the company bears at most ` +
      `${formatMoney(mostCents)}.`,
  }),
  shortfall_unexplained: {
    status: 400,
    field: 'reason' as const,
    message: 'Say why the company bears what is short.',
  },
  w9: SEND_REFUSALS.w9,
  recorded_already: {
    status: 409,
    message: 'This form has already recorded another sum. Open it again.',
  },
  more_than_stands: ({ mostCents }: { mostCents: Cents }) => ({
    status: 400,
    field: 'amount' as const,
    message: `At most ${formatMoney(mostCents)} can be returned.`,
  }),
  returned_already: (last: { by: string; at: string; amountCents: Cents }) => ({
    status: 409,
    message:
      `${last.by} recorded a return of ${formatMoney(last.amountCents)} on ${last.at}. ` +
      'Nothing is left to return.',
  }),
  returned_since: ({ amountCents }: { amountCents: Cents }) => ({
    status: 409,
    message:
      `Less than ${formatMoney(amountCents)} stands: some of the money went back already. ` +
      'Record first what comes to make up for it.',
  }),
  undo_first: {
    status: 409,
    message: 'This money has made the note active. Undo the funding first.',
  },
  platform_admins_only: { status: 403, message: 'Only platform admins undo a funding.' },
  taken_back: { status: 409, message: 'This entry was taken back already.' },
  servicing_money: {
    status: 409,
    message: 'Payments of this note were recorded. Take them back first.',
  },
  held_by_other: ({ name }: { name: string }) => ({
    status: 409,
    message: `The note has come to ${name} since. Change its holder back first.`,
  }),
} satisfies Refusals<DayField | 'reason' | 'amount' | 'bearsShortfall'>;

/** Said before money goes that alone keeps a reservation. Source: rules 6.3 (T13, T5). */
export const ENDS_WITH_MONEY =
  'The time of this reservation is over, and only this money keeps it. Without it the ' +
  'reservation ends at once, and the note goes to the next in line, or is open to requests again.';

/** What is said after money has gone, with what has followed from it. */
export function goneText(what: string, { hasEnded }: { hasEnded: boolean }): string {
  return hasEnded
    ? `${what} With it the reservation has ended, as its time was over: the note goes to the ` +
        'next in line, or is open to requests again.'
    : what;
}

/**
 * What keeps the whole sum from making a note active: the form W-9 is not checked, or the dates do
 * not fit on the day on which it came, or the offering does not admit the lender on it (T11); null
 * where that was said before.
 */
export type WaitReason =
  | { kind: 'w9' }
  | Extract<AssignRefusal, { kind: 'terms' | GateRefusal }>
  | null;

/** Whether money is kept although a note does not become active for this reason. */
export function isWaitReason<Reason extends { kind: string }>(
  reason: Reason,
): reason is Extract<Reason, NonNullable<WaitReason>> {
  return reason.kind in WAITS_FOR;
}

/** Said of the whole sum that does not make the note active. Source: rules 6.1, 6.4. */
export function waitsText(reason: WaitReason): string {
  const next = reason === null ? 'Record $0.00 to see what it waits for.' : WAITS_FOR[reason.kind];
  const why = reason?.kind === 'terms' ? ` The note cannot begin then: ${reason.message}.` : '';
  return `All of it is here, and keeps the reservation.${why} ${next}`;
}

const WAITS_FOR = {
  w9:
    'The form W-9 of this lender has to be checked before the note becomes active: then ' +
    'record $0.00.',
  terms: 'Return the money, release the request and change the note.',
  evidence_missing:
    'No evidence of accreditation counts on that day: once some is accepted that does, record ' +
    '$0.00. Or return the money.',
  not_stated: 'The lender has not said whether they are accredited: once they have, record $0.00.',
  no_room: 'The offering has no room without accreditation. Return the money.',
  not_known:
    'The company did not know this lender before the note was offered under Rule 506(b). ' +
    'Return the money.',
};

/** What is said of money that came for a request that has ended, to who records it (R8). */
export function lateText({ sumCents, ended }: { sumCents: Cents; ended: StagePassed }): string {
  const { message } = explain(EVENT_REFUSALS, ended);
  const or = ended.stage === 'expired' ? ', or reinstate the request first' : '';
  return `${message} Return ${formatMoney(sumCents)}${or}.`;
}
