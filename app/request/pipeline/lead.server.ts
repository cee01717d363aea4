import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { offeringOf } from '#app/offering/terms/read.server.ts';
import {
  FURTHEST_END_DAYS,
  closingOf,
  hoursAfter,
  isLongOver,
  SECOND_CHANCE_HOURS,
} from '#app/request/ends.server.ts';
import { LIVE_STAGES, OPEN_STAGES } from '#app/request/stages.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { endOfStage, notFree, openRequest, passEvent, standsAsSigned } from './event.server.ts';
import type { DECISION_REFUSALS } from '#app/request/decision-words.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { EVENT_REFUSALS } from './words.ts';

type Refused<Reason extends Exclude<keyof typeof EVENT_REFUSALS, 'title'>> =
  | Closed
  | RefusalOf<typeof EVENT_REFUSALS, Reason>;

/**
 * R14: how many requests for the note wait longer than this one, when nobody says why it goes
 * first.
 */
export async function waitLonger(
  transaction: Transaction,
  { noteId, queueNumber }: LockedRequest,
): Promise<number> {
  return transaction.$count(
    investmentRequests,
    and(
      eq(investmentRequests.noteId, noteId),
      inArray(investmentRequests.stage, [...OPEN_STAGES]),
      lt(investmentRequests.queueNumber, queueNumber),
    ),
  );
}

/** Until when a note stays reserved for whoever is approved or accepts now. Source: T3, T6. */
export async function reservationEnd(
  transaction: Transaction,
  { noteId, at }: { noteId: string; at: Date },
): Promise<Date> {
  const { reservationHours } = await offeringOf(transaction, noteId);
  return hoursAfter(at, reservationHours);
}

/**
 * T12: gives a reservation another end, the end of a business day. Refused: `reason_missing`;
 * `end_out_of_reach` for a day before the present end or more than 30 days ahead; `stage_passed`
 * (R8). Source: rules 6.3.
 */
export async function extendReservation(
  caller: Caller,
  input: { requestId: string; endsOn: IsoDate; reason: string },
): Promise<
  Result<{ endsAt: Date }, Refused<'stage_passed' | 'reason_missing' | 'end_out_of_reach'>>
> {
  if (input.reason.trim() === '') return refuse({ kind: 'reason_missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'extend' });
    if (!opened.ok) return opened;
    const { request, at } = opened.value;
    const { businessTimeZone } = caller.settings;
    const endsAt = closingOf(input.endsOn, businessTimeZone);
    const furthestOn = addDays(businessDate(at, businessTimeZone), FURTHEST_END_DAYS);
    if (input.endsOn > furthestOn || request.endsAt === null || endsAt <= request.endsAt) {
      return refuse({ kind: 'end_out_of_reach' });
    }
    const to = request.stage;
    const { requestId, reason } = input;
    const ends = await endOfStage(transaction, caller, { stage: to, endsAt });
    await passEvent(transaction, caller, { requestId, event: 'extend', to, ...ends, reason });
    return accept({ endsAt });
  });
}

/**
 * T16: lets go of a reservation; the first in line is asked. Refused: `reason_missing`;
 * `money_received` (R13) while money stands; `stage_passed` (R8). Source: rules 6.3.
 */
export async function releaseReservation(
  caller: Caller,
  input: { requestId: string; reason: string },
): Promise<Result<null, Refused<'stage_passed' | 'reason_missing' | 'money_received'>>> {
  if (input.reason.trim() === '') return refuse({ kind: 'reason_missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'release' });
    if (!opened.ok) return opened;
    if (opened.value.request.receivedCents !== 0n) return refuse({ kind: 'money_received' });
    await passEvent(transaction, caller, { ...input, event: 'release', to: 'released' });
    return accept(null);
  });
}

/**
 * T17: takes up an expired request again for 24 hours, as signed when all had signed what the note
 * still says. Refused: `reason_missing`; `not_free` while another request is live or the note is
 * held; `asked_again` while the lender has another one open; `amount_changed` (D45); `too_late`
 * after 30 days; `stage_passed` (R8). Source: rules 6.3.
 */
export async function reinstateRequest(
  caller: Caller,
  input: { requestId: string; reason: string },
): Promise<
  Result<
    { endsAt: Date },
    | Refused<'stage_passed' | 'reason_missing' | 'not_free' | 'asked_again' | 'too_late'>
    | RefusalOf<typeof DECISION_REFUSALS, 'amount_changed'>
  >
> {
  if (input.reason.trim() === '') return refuse({ kind: 'reason_missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'reinstate' });
    if (!opened.ok) return opened;
    const { request, at } = opened.value;
    const events = await transaction
      .select({ event: fundingEvents.event, at: fundingEvents.at })
      .from(fundingEvents)
      .where(eq(fundingEvents.requestId, request.id))
      .orderBy(fundingEvents.place);
    if (isLongOver(events, at)) return refuse({ kind: 'too_late' });
    if (!(await isFree(transaction, request))) return notFree(transaction, caller, request.id);
    if (await isAskedAgain(transaction, request)) return refuse({ kind: 'asked_again' });
    const [note] = await transaction
      .select({ amountCents: propertyNotes.amountCents })
      .from(propertyNotes)
      .where(eq(propertyNotes.id, request.noteId));
    if (note?.amountCents !== request.amountCents) return refuse({ kind: 'amount_changed' });
    const hadSigned =
      events.some(({ event }) => event === 'sign') &&
      (await standsAsSigned(transaction, request.id));
    const endsAt = hoursAfter(at, SECOND_CHANCE_HOURS);
    const to = hadSigned ? 'signed' : 'reserved';
    const ends = await endOfStage(transaction, caller, { stage: to, endsAt });
    const facts = { areTermsOthers: await haveTermsChanged(transaction, request.id) };
    await passEvent(transaction, caller, { ...input, event: 'reinstate', to, ...ends, facts });
    return accept({ endsAt });
  });
}

/** Whether the terms of a note are others than those that a request asked for. */
async function haveTermsChanged(transaction: Transaction, requestId: string): Promise<boolean> {
  const [found] = await transaction
    .select({ isChanged: sql<boolean>`p.changed_at is not null` })
    .from(sql`access.place_of_request(${requestId}) p`);
  return found?.isChanged === true;
}

/** Whether a note can be reserved: offered, held by nobody and reserved for nobody. */
export async function isFree(
  transaction: Transaction,
  { noteId }: Pick<LockedRequest, 'noteId'>,
): Promise<boolean> {
  const [found] = await transaction
    .select({ isFree: sql<boolean>`access.note_is_free(${noteId})` })
    .from(sql`(values (1)) one`);
  return found?.isFree === true;
}

/** Whether the organization of a request has asked for its note again, and that is open or live. */
export async function isAskedAgain(
  transaction: Transaction,
  { id, noteId, organizationId }: LockedRequest,
): Promise<boolean> {
  if (organizationId === null) return false;
  const { id: other, noteId: of, organizationId: by, stage } = investmentRequests;
  const isAgain = and(
    ne(other, id),
    eq(of, noteId),
    eq(by, organizationId),
    inArray(stage, [...OPEN_STAGES, ...LIVE_STAGES]),
  );
  return (await transaction.$count(investmentRequests, isAgain)) > 0;
}
