import { and, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { ProfileFacts } from '#app/profile/rules.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { hasExpired, stageNow } from '#app/request/over.server.ts';
import { LIVE_STAGES, OPEN_STAGES, type Stage } from '#app/request/stages.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type ListingScope, toCents, within } from '#app/server/db/query-parts.ts';
import { COMPANY } from '#app/funding/money/rules.ts';
import { ACTIVE_DAYS, BOARD_STAGES } from './query.ts';

const { id, noteId, propertyId, amountCents, receivedCents, clearedAt, endsAt, reference, stage } =
  investmentRequests;
const { createdAt, expiresAt, way } = investmentRequests;
const REQUEST = {
  id,
  propertyId,
  amountCents,
  receivedCents,
  clearedAt,
  createdAt,
  endsAt,
  expiresAt,
  reference,
  way,
};

const { address, city, state } = properties;
const { firstName, lastName, email } = users;

/** 1 + the open requests for the same note that were there before. */
const placeInLine = sql<number | null>`case when ${inArray(stage, [...OPEN_STAGES])}
  then (select 1 + count(*)::int from investment_requests before
    where before.note_id = ${noteId} and before.stage in ('requested', 'waitlisted')
      and before.queue_number < ${investmentRequests.queueNumber}) end`;

/** Who lends, as the note reads; what was funded keeps the text of its funding. */
export const lenderText = sql<string | null>`coalesce((select h.vesting_text from note_holders h
  where ${stage} = 'active' and h.note_id = ${noteId}
    and h.profile_id = ${investmentRequests.profileId}
  order by h.held_from desc limit 1), ${investingProfiles.vestingText})`;

/** What that text was made of, at its time. */
export const lenderFacts = sql<ProfileFacts | null>`coalesce((select v.facts
  from note_holders h
  join profile_versions v on v.profile_id = h.profile_id and v.version = h.profile_version
  where ${stage} = 'active' and h.note_id = ${noteId}
    and h.profile_id = ${investmentRequests.profileId}
  order by h.held_from desc limit 1), ${investingProfiles.facts})`;

/** Money that a request keeps: its amount while its note is meant for it, else what nobody paid. */
const kept = sql`case when ${inArray(stage, [...LIVE_STAGES, 'active'])} then ${amountCents}
  else (select coalesce(sum(share.amount_cents), 0) from funding_receipts share
    where share.request_id = ${id} and share.method = ${COMPANY} and share.reverses is null
      and not exists (select from funding_receipts later where later.reverses = share.id)) end`;

/** What is to go back to the payer, in cents: the rule of owedBack, in SQL (0033). */
export const toReturn = sql`greatest(${receivedCents} - ${kept}, 0)`.mapWith(toCents);

/** The rows of the requests with these ids, which a query finds: without an order. */
export function selectRecords(transaction: Transaction, { ids, now }: { ids: SQL; now: Date }) {
  return transaction
    .select({
      request: REQUEST,
      stage: stageNow(now),
      place: placeInLine,
      property: { address, city, state },
      investor: { firstName, lastName, email },
      vestingText: lenderText,
      noteStatus: propertyNotes.status,
      lenderFacts,
      toReturnCents: toReturn,
    })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, propertyId))
    .innerJoin(users, eq(users.id, investmentRequests.userId))
    .leftJoin(investingProfiles, eq(investingProfiles.id, investmentRequests.profileId))
    .leftJoin(propertyNotes, eq(propertyNotes.id, noteId))
    .where(sql`${id} in (${ids})`)
    .$dynamic();
}

const ACTIVATING = ['record_funds', 'record_funds_now', 'assign'] as const;

/**
 * What stands on the board, within what the reader lists: all that is open or live, and what became
 * active within a month.
 */
export function onBoard(
  transaction: Transaction,
  { scope, now }: { scope: ListingScope; now: Date },
): SQL | undefined {
  const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000);
  const fresh = transaction
    .select({ id: fundingEvents.requestId })
    .from(fundingEvents)
    .where(and(inArray(fundingEvents.event, [...ACTIVATING]), gte(fundingEvents.at, since)));
  return and(
    within(scope, investmentRequests.listerId),
    inArray(stage, [...BOARD_STAGES]),
    sql`not ${hasExpired(now)}`,
    or(ne(stage, 'active'), inArray(id, fresh)),
  );
}

/** Those that stand at a stage now, within what the reader lists; null stands for every stage. */
export function atStage(
  scope: ListingScope,
  { wanted, now }: { wanted: Stage | null; now: Date },
): SQL | undefined {
  return and(
    within(scope, investmentRequests.listerId),
    wanted === null ? undefined : sql`${stageNow(now)} = ${wanted}`,
  );
}
