import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { type SignedEnds, signedExpiry } from '#app/request/ends.server.ts';
import { mayAnswerRequest, mayDecideRequest } from '#app/request/may.ts';
import {
  type FundingEvent,
  isLive,
  mayFollow,
  type Stage,
  stageLabel,
} from '#app/request/stages.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { EVENT_REFUSALS } from './words.ts';

/** What goes with an event; see `access.move_request`. */
export type EventDetails = {
  endsAt?: Date;
  /** The same as `endsAt` when left out. */
  expiresAt?: Date;
  reason?: string | null;
  notes?: string | null;
  facts?: Record<string, unknown>;
};

export type StagePassed = RefusalOf<typeof EVENT_REFUSALS, 'stage_passed'>;

type NotFree = RefusalOf<typeof EVENT_REFUSALS, 'not_free'>;

/**
 * A request on which somebody is to do something: its note is locked until the transaction ends,
 * what was over on it has ended (T13, T14), and the request stands as it is after that.
 *
 * @returns the request and the instant, read after the lock; or `missing` for one that the caller
 * does not see, `forbidden` for one on which they may not act, `stage_passed` with what has
 * happened
 * when the event cannot come any more (R8). Source: rules 6.3.
 */
export async function openRequest(
  transaction: Transaction,
  caller: Caller,
  { requestId, event }: { requestId: string; event: FundingEvent },
): Promise<Result<{ request: LockedRequest; at: Date }, Closed | StagePassed>> {
  const found = await settleRequest(transaction, caller, requestId);
  if (found === null) return refuse({ kind: 'missing' });
  const { request } = found;
  const { userId: requesterId, organizationId } = request;
  const isInvestors = event === 'accept' || event === 'withdraw';
  const isAllowed = isInvestors
    ? mayAnswerRequest(caller.actor, { requesterId, organizationId })
    : mayDecideRequest(caller.actor, request);
  if (!isAllowed) return refuse({ kind: 'forbidden' });
  if (!mayFollow(event, request.stage)) return stagePassed(transaction, caller, request);
  return accept(found);
}

/**
 * Ends what is over on the note of a request, and reads the request after that with the note
 * locked; null for a request that the caller does not see.
 */
export async function settleRequest(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<{ request: LockedRequest; at: Date } | null> {
  if (!isUuid(requestId)) return null;
  const isThis = eq(investmentRequests.id, requestId);
  const seen = await transaction.$count(investmentRequests, isThis);
  if (seen === 0) return null;
  await transaction.execute(sql`select access.settle_request(${requestId})`);
  const [found] = await transaction
    .select({ request: investmentRequests, at: sql`access.funding_time()`.mapWith(toDate) })
    .from(investmentRequests)
    .where(isThis);
  return found ?? null;
}

const toDate = (value: Date | string) => new Date(value);

/** Passes an event, whose guards have been asked, and what follows from it for the line. */
export async function passEvent(
  transaction: Transaction,
  caller: Caller,
  {
    requestId,
    event,
    to,
    ...details
  }: { requestId: string; event: FundingEvent; to: Stage } & EventDetails,
): Promise<void> {
  const { endsAt, expiresAt = endsAt, reason, notes, facts } = details;
  const stored = {
    ends: endsAt?.toISOString(),
    expires: expiresAt?.toISOString(),
    reason: reason ?? undefined,
    notes: notes ?? undefined,
    facts,
    address: caller.clientAddress ?? undefined,
  };
  await transaction.execute(
    sql`select access.pass_event(${requestId}, ${event}, ${to}, ${JSON.stringify(stored)}::jsonb)`,
  );
}

/**
 * The end that a reservation gets, with when it expires: what both sides have signed stands for the
 * installation's banking days longer, whoever sets the end. Source: rules 6.3 (Ends).
 */
export async function endOfStage(
  transaction: Transaction,
  { settings: { businessTimeZone: timeZone } }: Pick<Caller, 'settings'>,
  { stage, endsAt }: { stage: Stage; endsAt: Date },
): Promise<SignedEnds> {
  if (stage !== 'signed') return { endsAt, expiresAt: endsAt };
  const { expireAfterBankingDays: graceBankingDays } = await readFundingSettings(transaction);
  return { endsAt, expiresAt: signedExpiry(endsAt, { graceBankingDays, timeZone }) };
}

/**
 * Whether what both sides have signed is still what the note and the lender's profile say: else it
 * is signed anew. Asked by who lists the note. Source: rules 6.3 (T17, T18), decision 0158.
 */
export async function standsAsSigned(
  transaction: Transaction,
  requestId: string,
): Promise<boolean> {
  const [found] = await transaction
    .select({ stands: sql<boolean>`access.stands_as_signed(${requestId})` })
    .from(sql`(values (1)) one`);
  return found?.stands === true;
}

/** R8: what has happened to a request since, and what its note is now. */
export async function stagePassed(
  transaction: Transaction,
  caller: Caller,
  request: LockedRequest,
): Promise<{ ok: false; reason: StagePassed }> {
  const last =
    (await lastEvent(transaction, request.id)) ?? (await lastOfHistory(transaction, request.id));
  const at = personTimeText(last?.at ?? request.updatedAt, caller);
  const by = last === null ? '' : byWhom(last);
  const note = NOTE_NOW[await noteNow(transaction, request)];
  const label = stageLabel(request.stage).toLowerCase();
  const stage = last?.event === 'clear' ? `${label} and cleared` : label;
  const now = `The note is ${note}; this request: ${stage}${by}.`;
  return refuse({ kind: 'stage_passed', at, now, stage: request.stage });
}

const byWhom = ({ byName }: { byName: string }) => (byName === 'System' ? '' : `, by ${byName}`);

/** Why a request cannot have its note now: what the note is, since when, and who did that. */
export async function notFree(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<{ ok: false; reason: NotFree }> {
  const note = NOTE_NOW[await otherNow(transaction, requestId)];
  const [taken] = await transaction
    .select({ at: fundingEvents.at, byName: fundingEvents.byName })
    .from(fundingEvents)
    .innerJoin(investmentRequests, eq(investmentRequests.id, fundingEvents.requestId))
    .where(
      and(
        sql`${investmentRequests.noteId} = (select asking.note_id
          from investment_requests asking where asking.id = ${requestId})`,
        sql`access.is_live(${investmentRequests.stage})`,
        inArray(fundingEvents.event, ['offer', 'approve', 'accept', 'reinstate']),
      ),
    )
    .orderBy(desc(fundingEvents.place))
    .limit(1);
  if (taken === undefined) return refuse({ kind: 'not_free', note });
  const since = `${note} since ${personTimeText(taken.at, caller)}`;
  return refuse({ kind: 'not_free', note: since + byWhom(taken) });
}

/** What a note is now, after 'The note is'. */
const NOTE_NOW = {
  offered: 'offered for this request',
  reserved: 'reserved for this request',
  funded: 'funded by this request',
  open: 'open to requests',
  other_offered: 'offered to somebody else',
  other_reserved: 'reserved for another request',
  other_funded: 'funded by another investor',
  closed: 'not offered now',
};

/** What the note of a request is now: see `NOTE_NOW`. */
async function noteNow(
  transaction: Transaction,
  { id, stage }: LockedRequest,
): Promise<keyof typeof NOTE_NOW> {
  if (isLive(stage)) return stage === 'offered' ? 'offered' : 'reserved';
  if (stage === 'active') return 'funded';
  return otherNow(transaction, id);
}

/** What the note of a request that is not live is now. */
async function otherNow(transaction: Transaction, id: string): Promise<keyof typeof NOTE_NOW> {
  const [found] = await transaction
    .select({ now: sql<keyof typeof NOTE_NOW | null>`access.note_of_request_now(${id})` })
    .from(sql`(values (1)) one`);
  return found?.now ?? 'closed';
}

type LastEvent = { at: Date; event: string; byName: string };

/** The last event as the company knows it; null for everybody else. */
async function lastEvent(transaction: Transaction, requestId: string): Promise<LastEvent | null> {
  const [last] = await transaction
    .select({ at: fundingEvents.at, event: fundingEvents.event, byName: fundingEvents.byName })
    .from(fundingEvents)
    .where(eq(fundingEvents.requestId, requestId))
    .orderBy(desc(fundingEvents.place))
    .limit(1);
  return last ?? null;
}

/** The last event as whoever asked may know of it: not who of the company it was. */
async function lastOfHistory(
  transaction: Transaction,
  requestId: string,
): Promise<LastEvent | null> {
  const [last] = await transaction
    .select({
      at: sql`at`.mapWith(toDate),
      event: sql<string>`event`,
      byName: sql<string>`coalesce(by_name, 'the company')`,
    })
    .from(sql`access.funding_history(${requestId})`)
    .orderBy(sql`place desc`)
    .limit(1);
  return last ?? null;
}
