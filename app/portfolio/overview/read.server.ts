import { createHash } from 'node:crypto';
import type { Caller } from '#app/server/caller.ts';
import { asActor, asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { portfolioChanges, portfolioFigures } from '#app/portfolio/tables.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import {
  PAGE_SIZE,
  type Queries,
  readTexts,
  readTogether,
  rowsOfTexts,
} from '#app/server/db/query-parts.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { ArrearsOfNotes } from '#app/ledger/health.ts';
import type { NextDay, NextPayment, PortfolioSums } from '#app/portfolio/show.server.ts';
import { heldNotes } from '#app/ledger/held-notes.server.ts';
import {
  dueDays,
  dueWithin,
  type MoneyMonths,
  moneyMonths,
  newYearOf,
  nextDayOf,
  nextPayments,
  receivedSums,
} from './months.server.ts';
import { portfolioSums, sumPortfolio } from '#app/portfolio/sums.server.ts';
import { currentMembership } from '#app/ground/actor.ts';
import { unreadOf } from '#app/notification/list.server.ts';
import { ownInvitations, ownInvitationViews } from '#app/team/invitations/list.server.ts';
import { countOwnRequests, ownRequests } from '#app/request/list-own.server.ts';
import type { OwnInvitationView } from '#app/team/invitations/read.server.ts';
import { ownRequestView, type OwnRequestView } from '#app/request/show.server.ts';

/** What is asked for an organization, and by what kept answers are told from those to others. */
export type Question<Asked extends Queries> = {
  organizationId: string;
  queries: Asked;
  digest: string;
};

/** The server that counts transactions: rows that came from elsewhere are no answer here. */
const SERVER = sql<string>`(select system_identifier::text from pg_control_system())`;

/** The question that queries ask: the same text with the same values, today's date among them. */
function questionOf<Asked extends Queries>(
  organizationId: string,
  queries: Asked,
): Question<Asked> {
  const asked = Object.values(queries).map((query) => query.toSQL());
  const texts = asked.flatMap(({ sql: text, params }) => [text, ...params.map(String)]);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { organizationId, queries, digest };
}

/**
 * The answer that was kept for a question, as `readTexts` gave it, in one row; none when something
 * that it is made of was changed by a transaction that it had not seen (0093).
 */
function keptFigures(
  transaction: Transaction,
  { organizationId, digest }: Pick<Question<Queries>, 'organizationId' | 'digest'>,
) {
  const unseen = transaction
    .select({ one: sql`1` })
    .from(portfolioChanges)
    .where(
      and(
        eq(portfolioChanges.organizationId, portfolioFigures.organizationId),
        sql`not pg_visible_in_snapshot(${portfolioChanges.transaction}, ${portfolioFigures.seen})`,
      ),
    );
  return transaction
    .select({ figures: sql<string>`${portfolioFigures.figures}`.as('kept_figures') })
    .from(portfolioFigures)
    .where(
      and(
        eq(portfolioFigures.organizationId, organizationId),
        eq(portfolioFigures.question, digest),
        eq(portfolioFigures.server, SERVER),
        notExists(unseen),
      ),
    );
}

/** The answer to a question, worked out now, and which transactions it has seen. */
async function freshFigures(transaction: Transaction, { queries }: Question<Queries>) {
  return readTexts(transaction, queries, { seen: sql<string>`pg_current_snapshot()::text` });
}

/** Keeps an answer for whoever asks the same next; without it the next one works it out again. */
async function keepFigures(
  caller: Caller,
  { organizationId, digest }: Question<Queries>,
  { texts, seen }: { texts: string; seen: string },
): Promise<void> {
  const kept = {
    question: digest,
    server: SERVER,
    seen: sql`${seen}::pg_snapshot`,
    figures: texts,
  };
  await asWorker(caller.database, (transaction) =>
    transaction
      .insert(portfolioFigures)
      .values({ organizationId, ...kept })
      .onConflictDoUpdate({ target: portfolioFigures.organizationId, set: kept }),
  ).catch(logFault(caller, 'the figures of a dashboard could not be kept'));
}

/** How many days Monthly Income looks ahead, today being the first (D39). */
const INCOME_DAYS = 30;

const NEXT_PAYMENTS = 5;

type Dashboard = MoneyMonths &
  Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years' | 'maturingSoonCount'> & {
    organizationName: string;
    today: IsoDate;
    /** Outstanding principal of the held notes, in cents. */
    totalInvestedCents: Cents;
    /** What falls due from the first to the last of these days, both included, in cents. */
    monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents };
    activeNoteCount: number;
    heldNoteCount: number;
    /** What is missing on all held notes; null when nothing is. */
    arrears: ArrearsOfNotes | null;
    /** Null when nothing more is due. */
    nextDay: NextDay | null;
    /** At most five, the earliest first. */
    nextPayments: NextPayment[];
  };

/** Whose dashboard, and of which day. */
type Holder = { organizationId: string; organizationName: string; today: IsoDate };

/** What the dashboard is made of, to be read at once. */
function dashboardQueries(transaction: Transaction, { organizationId, today }: Holder) {
  const held = heldNotes(transaction, { organizationId, today });
  return {
    sums: sumPortfolio(transaction, held, { matching: undefined, today }),
    due: dueDays(transaction, { organizationId, today }),
    received: receivedSums(transaction, { organizationId, newYear: newYearOf(today) }),
    next: nextPayments(transaction, { organizationId, from: today, atMost: NEXT_PAYMENTS }),
  };
}

type DashboardRows = {
  [Name in keyof ReturnType<typeof dashboardQueries>]: Awaited<
    ReturnType<typeof dashboardQueries>[Name]
  >;
};

/** The same put in order: the figures as of today. Source: rules 1.2 and 5.7, D39. */
function dashboardOf(rows: DashboardRows, { organizationName, today }: Holder): Dashboard {
  const { matching: all, ...sums } = portfolioSums(rows.sums, today);
  const income = { from: today, to: addDays(today, INCOME_DAYS - 1) };
  return {
    ...sums,
    ...moneyMonths(rows, today),
    organizationName,
    today,
    totalInvestedCents: all.outstandingCents,
    monthlyIncome: { ...income, dueCents: dueWithin(rows.due, income) },
    activeNoteCount: sums.statuses.find(({ status }) => status === 'active')?.noteCount ?? 0,
    heldNoteCount: all.noteCount,
    arrears: all.arrears,
    nextDay: nextDayOf(rows.due, today),
    nextPayments: rows.next,
  };
}

/** All that the first screen of the dashboard reads for somebody, its frame included. */
export type Overview = {
  /** Null without an organization. */
  dashboard: Dashboard | null;
  invitations: OwnInvitationView[];
  /** Requests that wait for an answer, at most a page of them, and how many were ever made. */
  waiting: { rows: OwnRequestView[]; totalCount: number; everCount: number };
  unreadCount: number;
};

/**
 * The caller's dashboard as of today; nothing for visitors. One statement reads it all (0092), and
 * finds its figures worked out where nothing has changed since somebody asked for them (0093).
 * Source: rules 1.2 and 5.7, D15, D23, D39.
 */
async function readOverviewNow(caller: Caller): Promise<Overview> {
  const { actor, clock, settings } = caller;
  if (actor.kind !== 'person') return NOTHING;
  const membership = currentMembership(actor);
  const holder = membership && { ...membership, today: clock.today() };
  const { businessTimeZone } = settings;
  const pending = { userId: actor.userId, status: 'pending' as const };
  const { read, figures } = await asActor(caller.database, actor, async (transaction) => {
    const own = {
      unread: unreadOf(transaction, actor.userId),
      counted: countOwnRequests(transaction, pending),
      requests: ownRequests(transaction, pending).limit(PAGE_SIZE),
      invitations: ownInvitations(transaction, actor, clock.now()),
    };
    if (holder === null) return { read: await readTogether(transaction, own), figures: null };
    const queries = dashboardQueries(transaction, holder);
    const question = questionOf(holder.organizationId, queries);
    const kept = keptFigures(transaction, question);
    const { kept: found, ...read } = await readTogether(transaction, { ...own, kept });
    const fresh = found[0] ? null : await freshFigures(transaction, question);
    const rows = rowsOfTexts(queries, found[0]?.figures ?? fresh!.texts);
    return { read, figures: { rows, question, fresh } };
  });
  if (figures?.fresh) await keepFigures(caller, figures.question, figures.fresh);
  const rows = read.requests.map((row) => ownRequestView(row, { actor, businessTimeZone }));
  return {
    dashboard: holder && figures && dashboardOf(figures.rows, holder),
    invitations: ownInvitationViews(read.invitations, businessTimeZone),
    waiting: { rows, ...read.counted[0]! },
    unreadCount: read.unread[0]!.count,
  };
}

const NOTHING: Overview = {
  dashboard: null,
  invitations: [],
  waiting: { rows: [], totalCount: 0, everCount: 0 },
  unreadCount: 0,
};

const readings = new WeakMap<Caller, Promise<Overview>>();

/**
 * The same, read once for each request: the frame and the screen ask for it side by side. A caller
 * is made for each request, and goes with it.
 */
export function readOverview(caller: Caller): Promise<Overview> {
  const reading = readings.get(caller) ?? readOverviewNow(caller);
  readings.set(caller, reading);
  return reading;
}
