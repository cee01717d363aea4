import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { personFields, users } from '#app/account/tables.server.ts';
import {
  countWhere,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  sumOf,
  within,
} from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { NOTE_STATUSES, statusIsTaken } from '#app/note/rules.ts';
import { stageNow, statusNow } from './over.server.ts';
import type { RequestStatus } from './rules.ts';
import { isToDecide } from './to-decide.server.ts';
import type { Stage } from './stages.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { investmentRequests } from './tables.server.ts';
import {
  adminRequestRow,
  type AdminRequestRow,
  type RequestReview,
  requestReview,
} from './show.server.ts';

const { id, amountCents, receivedCents, way, endsAt, expiresAt } = investmentRequests;
const { createdAt, reviewerName, reviewedAt } = investmentRequests;
const ENDING = { way, endsAt, expiresAt, receivedCents };
const REQUEST = { id, amountCents, ...ENDING, createdAt, reviewerName, reviewedAt };

const { firstName, lastName, email } = users;
const INVESTOR = { firstName, lastName, email };

const { address, city, state } = properties;
const PLACE = { id: properties.id, address, city, state };

/** What the cards say of all requests, whatever the table shows. Money in cents. */
export type RequestFigures = {
  totalCount: number;
  /** Those of the pending ones that wait for the reader's decision. */
  toDecideCount: number;
  countOf: Record<RequestStatus, number>;
  approvedCents: Cents;
};

/**
 * Which requests are wanted; null for every status, every stage and any time, `toDecide` for those
 * alone that wait for the reader's decision.
 */
export type RequestFilter = {
  status: RequestStatus | null;
  stage?: Stage | null;
  toDecide?: boolean;
  since?: IsoDate | null;
};

/** Requests as an administration lists them, with the first pictures of the page's houses. */
export type RequestList = {
  figures: RequestFigures;
  requests: RequestPage;
  pictures: FirstPictures;
};

/** One page of requests, and what all that fit ask for together, in cents. */
export type RequestPage = Page<AdminRequestRow> & { totalCents: Cents };

/**
 * The requests for notes on what the caller lists: figures of all, and one page of those of a
 * status, made since a day, newest first. Refused: `forbidden` for callers who administer nothing.
 * Source: rules 2.2, D1, D17.
 */
export async function listRequests(
  caller: Caller,
  query: RequestFilter & { page: number },
): Promise<Result<RequestList, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, investmentRequests.listerId);
  const { status: wanted, stage = null, since = null } = query;
  const waitsHere = isToDecide(caller.actor);
  const now = caller.clock.now();
  const fits = and(
    inScope,
    wanted === null ? undefined : sql`${statusNow(now)} = ${wanted}`,
    stage === null ? undefined : sql`${stageNow(now)} = ${stage}`,
    since === null ? undefined : isSince(since),
    query.toDecide ? waitsHere : undefined,
  );
  return asActor(caller.database, caller.actor, async (transaction) => {
    const figures = await readFigures(transaction, inScope, { waitsHere, now });
    const [found] = await transaction
      .select({ totalCount: count(), totalCents: sumOf(amountCents) })
      .from(investmentRequests)
      .where(fits);
    const { totalCount = 0, totalCents = ZERO_CENTS } = found ?? {};
    const { page, offset } = placePage(query.page, totalCount);
    const records = await transaction
      .select({
        request: { ...REQUEST, status: statusNow(now) },
        stage: stageNow(now),
        investor: INVESTOR,
        property: PLACE,
        isTaken: noteIsTaken(),
        noteStatus: propertyNotes.status,
      })
      .from(investmentRequests)
      .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .innerJoin(propertyNotes, eq(propertyNotes.id, investmentRequests.noteId))
      .innerJoin(users, eq(users.id, investmentRequests.userId))
      .where(fits)
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = records.map((record) => adminRequestRow(record, { ...caller, now }));
    return accept({
      figures,
      requests: { rows, page, pageSize: PAGE_SIZE, totalCount, totalCents },
      pictures: await readFirstPictures(
        transaction,
        rows.map(({ propertyId }) => propertyId),
      ),
    });
  });
}

/** The condition that a request was made on a day or after it. */
export function isSince(day: IsoDate): SQL {
  return gte(createdAt, new Date(day));
}

async function readFigures(
  transaction: Transaction,
  inScope: SQL | undefined,
  { waitsHere, now }: { waitsHere: SQL; now: Date },
): Promise<RequestFigures> {
  const has = (one: RequestStatus) => sql`${statusNow(now)} = ${one}`;
  const [found] = await transaction
    .select({
      totalCount: count(),
      toDecideCount: countWhere(waitsHere),
      pending: countWhere(has('pending')),
      approved: countWhere(has('approved')),
      rejected: countWhere(has('rejected')),
      cancelled: countWhere(has('cancelled')),
      approvedCents: sumOf(amountCents, has('approved')),
    })
    .from(investmentRequests)
    .where(inScope);
  const { totalCount = 0, toDecideCount = 0, approvedCents = ZERO_CENTS } = found ?? {};
  const { pending = 0, approved = 0, rejected = 0, cancelled = 0 } = found ?? {};
  const countOf = { pending, approved, rejected, cancelled };
  return { totalCount, toDecideCount, countOf, approvedCents };
}

/**
 * A request with what its decision depends on: the note, the proposed dates and the investor's
 * organizations. Refused: `missing` for a request on somebody else's listing, `forbidden` for
 * callers who administer nothing. Source: rules 2.2, D1, D16–D18.
 */
export async function readRequestForReview(
  caller: Caller,
  requestId: string,
): Promise<Result<RequestReview, 'missing' | 'forbidden'>> {
  const { actor } = caller;
  const scope = listingScopeOf(actor);
  if (scope === null || actor.kind !== 'person') return refuse('forbidden');
  if (!isUuid(requestId)) return refuse('missing');
  const now = caller.clock.now();
  return asActor(caller.database, actor, async (transaction) => {
    const [record] = await transaction
      .select({
        request: { ...getTableColumns(investmentRequests), status: statusNow(now) },
        investor: personFields,
        property: properties,
        note: propertyNotes,
        noteStatus: propertyNotes.status,
        profile: {
          id: investingProfiles.id,
          kind: investingProfiles.kind,
          vestingText: investingProfiles.vestingText,
        },
        stage: stageNow(now),
        isTaken: noteIsTaken(),
      })
      .from(investmentRequests)
      .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .innerJoin(propertyNotes, eq(propertyNotes.id, investmentRequests.noteId))
      .innerJoin(users, eq(users.id, investmentRequests.userId))
      .leftJoin(investingProfiles, eq(investingProfiles.id, investmentRequests.profileId))
      .where(and(eq(investmentRequests.id, requestId), within(scope, properties.organizationId)));
    if (record === undefined) return refuse('missing');
    const joined = await readOrganizations(transaction, record.request.userId);
    return accept(
      requestReview(
        { ...record, organizations: joined },
        {
          today: caller.clock.today(),
          now,
          actor,
          settings: caller.settings,
        },
      ),
    );
  });
}

/** The investor's organizations, the oldest membership first. */
async function readOrganizations(transaction: Transaction, userId: string) {
  return transaction
    .select({ id: organizationMembers.organizationId, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
}

const TAKEN_STATUSES = [...NOTE_STATUSES, 'completed'].filter(statusIsTaken);

/**
 * Whether the note of a request can be given to nobody any more, as a column of a query: somebody
 * holds it today, or it is repaid or in default.
 */
export function noteIsTaken(): SQL<boolean> {
  const isItsNote = and(
    eq(propertyNotes.id, investmentRequests.noteId),
    inArray(propertyNotes.status, TAKEN_STATUSES),
  );
  // Scalar subqueries are looked up row by row; for `exists` PostgreSQL reads the whole tables.
  return sql<boolean>`((select true from ${noteHolders}
      where ${noteHolders.noteId} = ${investmentRequests.noteId} and ${noteHolders.heldTo} is null
      limit 1) is true
    or (select true from ${propertyNotes} where ${isItsNote} limit 1) is true)`;
}
