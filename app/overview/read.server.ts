import { mayPublishProperty } from '#app/property/may.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { readFormDTasks } from '#app/offering/form-d/read.server.ts';
import { formDDueOn } from '#app/offering/form-d/rules.ts';
import { mayAdministerMails } from '#app/system/may.ts';
import { mayReadLeads } from '#app/lead/may.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/listing/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import type { AdminPropertyRow } from '#app/property/own/show.server.ts';
import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type OwedPicture, readOwedPicture } from '#app/ledger/servicing/picture.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import {
  COUNT_OF_ALL,
  countWhere,
  type ListingScope,
  listingScopeOf,
  sumOf,
  toCents,
  within,
} from '#app/server/db/query-parts.ts';
import { readPropertyRows } from '#app/property/own/list.server.ts';
import { type Actor, displayName } from '#app/ground/actor.ts';
import { arrearsSummed } from '#app/ledger/health.ts';
import { isSince } from '#app/request/list.server.ts';
import { isToDecide } from '#app/request/to-decide.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { strategyRequests } from '#app/lead/tables.server.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { users } from '#app/account/tables.server.ts';
import { FAILED_MAIL_COLUMNS, isFailed, isGivenUp } from '#app/system/failed-mails.server.ts';
import { businessDate } from '#app/server/clock.ts';
import {
  lineOf,
  maturingNote,
  QUEUE_ITEMS,
  type QueueLine,
  readMaturingNotes,
  readMovingReservations,
  readOverdueNotes,
  type WorkQueueView,
} from './queue.server.ts';

/** The figures of the administration's first screen. */
export type OverviewFigures = {
  propertyCount: number;
  availableCount: number;
  /** Those of them that only their lister sees (D2). */
  availableDraftCount: number;
  fundedCount: number;
  loanCount: number;
  loanCents: Cents;
  /**
   * The plain mean over the loans in tenths of a percent, rounded half up; null without loans.
   */
  averageRateTenths: number | null;
};

const RECENT_COUNT = 5;

/**
 * What the caller administers at a glance, and the 5 newest properties. Loans are all notes, and
 * the properties' own loans where no note is attached. Refused: `forbidden` for callers who
 * administer nothing. Source: rules 2.2 and 2.9, D1.
 */
export async function readOverview(
  caller: Caller,
): Promise<Result<{ figures: OverviewFigures; recent: AdminPropertyRow[] }, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, properties.organizationId);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({
        propertyCount: count(),
        availableCount: countWhere(eq(properties.status, 'available')),
        availableDraftCount: countWhere(
          sql`${properties.status} = 'available' and ${properties.publishedAt} is null`,
        ),
        fundedCount: countWhere(eq(properties.status, 'funded')),
      })
      .from(properties)
      .where(inScope);
    const loans = await readLoans(transaction, within(scope, listingTotals.organizationId));
    const recent = await readPropertyRows(transaction, {
      filter: inScope,
      offset: 0,
      limit: RECENT_COUNT,
      timeZone: caller.settings.businessTimeZone,
    });
    return accept({ figures: { ...counted!, ...loans }, recent });
  });
}

async function readLoans(transaction: Transaction, inScope: SQL | undefined) {
  const { loanCount, loanAmountCents, loanRatePpmSum } = listingTotals;
  const [summed] = await transaction
    .select({
      loanCount: sql`coalesce(sum(${loanCount}), 0)`.mapWith(Number),
      loanCents: sumOf(loanAmountCents),
      // A thousand millionths are a tenth of a percent; round() of a numeric rounds half up.
      averageRateTenths: sql<
        number | null
      >`round(sum(${loanRatePpmSum}) / nullif(sum(${loanCount}), 0)::numeric / 1000)::int`,
    })
    .from(listingTotals)
    .where(inScope);
  return summed ?? { loanCount: 0, loanCents: ZERO_CENTS, averageRateTenths: null };
}

/**
 * What waits for the caller: requests to decide, reservations to move on, notes that are overdue or
 * mature within 90 days; for platform admins forms D, drafts, mails that could not be sent, and new
 * leads. Refused: `forbidden` for callers who administer nothing. Source: rules 2.2, 6.2, D1, D32.
 */
export async function readWorkQueue(
  caller: Caller,
): Promise<Result<WorkQueueView & { pictures: FirstPictures }, 'forbidden'>> {
  const { actor, clock } = caller;
  const scope = listingScopeOf(actor);
  if (scope === null) return refuse('forbidden');
  const today = clock.today();
  const { businessTimeZone: timeZone } = caller.settings;
  return asActor(caller.database, actor, async (transaction) => {
    const inScope = within(scope, propertyNotes.listerId);
    const lines = {
      requests: await readRequests(transaction, { scope, timeZone, actor }),
      reservations: await readMovingReservations(transaction, caller, scope),
      drafts: mayPublishProperty(actor) ? await readDrafts(transaction, timeZone) : null,
      overdue: lineOf(await readOverdueNotes(transaction, { inScope, today }), (note) => {
        const { noteId, propertyId, address } = note;
        return { noteId, propertyId, address, arrears: arrearsSummed(note, today)! };
      }),
      maturing: lineOf(await readMaturingNotes(transaction, { inScope, today }), (note) =>
        maturingNote(note, today),
      ),
      formsD: mayKeepOfferings(actor) ? await readFormsD(transaction, today) : null,
      mails: mayAdministerMails(actor) ? await readMails(transaction) : null,
      leads: mayReadLeads(actor) ? await readLeads(transaction, timeZone) : null,
    };
    const { requests, reservations, overdue, maturing, formsD, drafts } = lines;
    const always: readonly QueueLine<{ propertyId: string }>[] = [requests, reservations, overdue];
    const shown = [...always, maturing, ...(formsD ? [formsD] : []), ...(drafts ? [drafts] : [])];
    const ids = shown.flatMap(({ items }) => items.map(({ propertyId }) => propertyId));
    return accept({ ...lines, pictures: await readFirstPictures(transaction, ids) });
  });
}

/** What became of the requests of the last twelve months: how many and, in cents, how much. */
export type RequestFunnel = { status: string; requestCount: number; amountCents: Cents }[];

/** What is needed and asked for at a glance: money to pay over a year, and what requests became. */
export type OverviewPicture = {
  today: IsoDate;
  owed: OwedPicture;
  /** The day since which requests count. */
  since: IsoDate;
  requests: RequestFunnel;
};

/**
 * The money that the caller's listings need over the next year, and what became of the requests for
 * them since this day a year ago. Refused: `forbidden` for callers who administer nothing.
 */
export async function readOverviewPicture(
  caller: Caller,
): Promise<Result<OverviewPicture, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const today = caller.clock.today();
  const filter = { days: 365, holderId: null, due: null };
  const { listerId, status, amountCents } = investmentRequests;
  const since = addMonths(today, -12);
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept({
      today,
      since,
      owed: await readOwedPicture(transaction, { scope, filter, today }),
      requests: await transaction
        .select({
          status,
          requestCount: count(),
          amountCents: sql`sum(${amountCents})`.mapWith(toCents),
        })
        .from(investmentRequests)
        .where(and(within(scope, listerId), isSince(since)))
        .groupBy(status),
    }),
  );
}

async function readRequests(
  transaction: Transaction,
  { scope, timeZone, actor }: { scope: ListingScope; timeZone: string; actor: Actor },
) {
  const { id, userId, propertyId, listerId, createdAt, amountCents } = investmentRequests;
  // Counted before names and addresses are looked up.
  const waiting = transaction
    .select({ id, userId, propertyId, createdAt, amountCents, total: COUNT_OF_ALL.as('total') })
    .from(investmentRequests)
    .where(and(within(scope, listerId), isToDecide(actor)))
    .orderBy(asc(createdAt), asc(id))
    .limit(QUEUE_ITEMS)
    .as('waiting');
  const rows = await transaction
    .select({
      id: waiting.id,
      propertyId: waiting.propertyId,
      amountCents: waiting.amountCents,
      createdAt: waiting.createdAt,
      investor: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      address: properties.address,
      total: waiting.total,
    })
    .from(waiting)
    .innerJoin(properties, eq(properties.id, waiting.propertyId))
    .innerJoin(users, eq(users.id, waiting.userId))
    .orderBy(asc(waiting.createdAt), asc(waiting.id));
  return lineOf(rows, ({ investor, address, ...request }) => ({
    requestId: request.id,
    propertyId: request.propertyId,
    amountCents: request.amountCents,
    investorName: displayName(investor),
    address,
    submittedOn: businessDate(request.createdAt, timeZone),
  }));
}

async function readDrafts(transaction: Transaction, timeZone: string) {
  const { id: propertyId, address, updatedAt, publishedAt } = properties;
  const rows = await transaction
    .select({ propertyId, address, updatedAt, total: COUNT_OF_ALL })
    .from(properties)
    .where(isNull(publishedAt))
    .orderBy(asc(updatedAt), asc(propertyId))
    .limit(QUEUE_ITEMS);
  return lineOf(rows, (row) => ({
    propertyId: row.propertyId,
    address: row.address,
    changedOn: businessDate(row.updatedAt, timeZone),
  }));
}

async function readFormsD(transaction: Transaction, today: IsoDate) {
  const tasks = await readFormDTasks(transaction, { limit: QUEUE_ITEMS });
  return lineOf(tasks, ({ propertyId, noteId, address, soldOn }) => {
    const dueOn = formDDueOn(soldOn);
    return { propertyId, noteId, address, dueOn, isLate: dueOn < today };
  });
}

async function readMails(transaction: Transaction) {
  const rows = await transaction
    .select({ ...FAILED_MAIL_COLUMNS, total: COUNT_OF_ALL })
    .from(outboxMails)
    .where(isFailed)
    .orderBy(desc(isGivenUp), asc(outboxMails.createdAt), asc(outboxMails.id))
    .limit(QUEUE_ITEMS);
  return lineOf(rows, (mail) => ({
    mailId: mail.id,
    template: mail.template,
    to: mail.toAddress,
    isGivenUp: mail.isGivenUp,
  }));
}

async function readLeads(transaction: Transaction, timeZone: string) {
  const { id, fullName, createdAt, status } = strategyRequests;
  const rows = await transaction
    .select({ id, fullName, createdAt, total: COUNT_OF_ALL })
    .from(strategyRequests)
    .where(eq(status, 'new'))
    .orderBy(asc(createdAt), asc(id))
    .limit(QUEUE_ITEMS);
  return lineOf(rows, (lead) => ({
    leadId: lead.id,
    fullName: lead.fullName,
    receivedOn: businessDate(lead.createdAt, timeZone),
  }));
}
