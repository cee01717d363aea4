import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { PAGE_SIZE, readTogether, type RowsOf } from '#app/server/db/query-parts.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import type { ArrearsOfNotes } from '#app/ledger/health.ts';
import { holdingOf, leadingHoldings } from './holdings.server.ts';
import type { Holding, NextDay, NextPayment, PortfolioSums } from '#app/portfolio/show.server.ts';
import { heldNotesOnce } from '#app/ledger/held-notes.server.ts';
import {
  type MoneyMonths,
  moneyMonths,
  monthSums,
  nextDay,
  nextPayments,
} from './months.server.ts';
import { portfolioSums, sumPortfolio } from '#app/portfolio/sums.server.ts';
import { currentMembership } from '#app/ground/actor.ts';
import { unreadOf } from '#app/notification/list.server.ts';
import { ownInvitations, ownInvitationViews } from '#app/team/invitations/list.server.ts';
import { countOwnRequests, ownRequests, whoseRequests } from '#app/request/list-own.server.ts';
import type { OwnInvitationView } from '#app/team/invitations/read.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { ownRequestView, type OwnRequestView } from '#app/request/show.server.ts';

/** How many days Monthly Income looks ahead, today being the first. */
const INCOME_DAYS = 30;

const NEXT_PAYMENTS = 5;

export type Dashboard = MoneyMonths &
  Pick<
    PortfolioSums,
    'healths' | 'statuses' | 'properties' | 'years' | 'maturities' | 'maturingSoonCount'
  > & {
    organizationName: string;
    today: IsoDate;
    /** Outstanding principal of the held notes, in cents. */
    totalInvestedCents: Cents;
    /**
     * What falls due from the first to the last of these days, both included, and the principal in
     * it, in cents; null where some of it was paid ahead.
     */
    monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents; principalCents: Cents | null };
    activeNoteCount: number;
    heldNoteCount: number;
    /** What is missing on all held notes; null when nothing is. */
    arrears: ArrearsOfNotes | null;
    /** Null when nothing more is due. */
    nextDay: NextDay | null;
    /** At most five, the earliest first. */
    nextPayments: NextPayment[];
    /** The six with the most outstanding. */
    holdings: Holding[];
  };

/** Whose dashboard, and of which day. */
type Holder = { organizationId: string; organizationName: string; today: IsoDate };

/** What Monthly Income looks at. */
function incomeDays(today: IsoDate) {
  return { from: today, to: addDays(today, INCOME_DAYS - 1) };
}

/** What the dashboard is made of, to be read at once: from the held notes, and by itself. */
function dashboardQueries(transaction: Transaction, { organizationId, today }: Holder) {
  const held = heldNotesOnce(transaction, { organizationId, today });
  const from = today;
  const queries = {
    sums: sumPortfolio(transaction, held, { matching: undefined, today }),
    months: monthSums(transaction, { organizationId, ...incomeDays(today) }),
    nextDay: nextDay(transaction, { organizationId, from }),
    next: nextPayments(transaction, held, { from, atMost: NEXT_PAYMENTS }),
    leading: leadingHoldings(transaction, held),
  };
  return { held, queries };
}

type DashboardRows = RowsOf<ReturnType<typeof dashboardQueries>['queries']>;

/** The same put in order: the figures as of today. Source: rules 1.2 and 5.7, D39. */
function dashboardOf(rows: DashboardRows, { organizationName, today }: Holder): Dashboard {
  const { matching: all, ...sums } = portfolioSums(rows.sums, today);
  const sumOf = (pick: (month: (typeof rows.months)[number]) => Cents) =>
    sumCents(rows.months.map(pick));
  const dueCents = sumOf(({ withinCents }) => withinCents);
  const isOpen = sumOf(({ openWithinCents }) => openWithinCents) === dueCents;
  const principalCents = isOpen ? sumOf((month) => month.openPrincipalWithinCents) : null;
  return {
    ...sums,
    ...moneyMonths(rows.months, today),
    organizationName,
    today,
    totalInvestedCents: all.outstandingCents,
    monthlyIncome: { ...incomeDays(today), dueCents, principalCents },
    activeNoteCount: sums.statuses.find(({ status }) => status === 'active')?.noteCount ?? 0,
    heldNoteCount: all.noteCount,
    arrears: all.arrears,
    nextDay: rows.nextDay[0] ?? null,
    nextPayments: rows.next,
    holdings: rows.leading.map(holdingOf),
  };
}

/** All that the first screen of the dashboard reads for somebody, its frame included. */
export type Overview = {
  /** Null without an organization. */
  dashboard: Dashboard | null;
  invitations: OwnInvitationView[];
  /** Requests that wait for an answer, at most a page of them, and how many were ever made. */
  waiting: {
    rows: OwnRequestView[];
    totalCount: number;
    everCount: number;
    /** Of their houses. */
    pictures: FirstPictures;
  };
  unreadCount: number;
};

/**
 * The caller's dashboard as of today; nothing for visitors. One statement reads it all but the
 * pictures of waiting requests, from sums that are kept with each change, so that its cost does not
 * grow with rows and receipts.
 * Source: rules 1.2 and 5.7, D15, D23, D39.
 */
async function readOverviewNow(caller: Caller): Promise<Overview> {
  const { actor, clock, settings } = caller;
  if (actor.kind !== 'person') return NOTHING;
  const membership = currentMembership(actor);
  const holder = membership && { ...membership, today: clock.today() };
  const { businessTimeZone } = settings;
  const pending = { ...whoseRequests(actor), status: 'under_way' as const, now: clock.now() };
  const read = await asActor(caller.database, actor, async (transaction) => {
    const own = {
      unread: unreadOf(transaction, actor.userId),
      counted: countOwnRequests(transaction, pending),
      requests: ownRequests(transaction, pending).limit(PAGE_SIZE),
      invitations: ownInvitations(transaction, actor, clock.now()),
    };
    const picturesOf = ({ requests }: { requests: { propertyId: string | null }[] }) =>
      readFirstPictures(
        transaction,
        requests.flatMap(({ propertyId }) => propertyId ?? []),
      );
    if (holder === null) {
      const rows = await readTogether(transaction, own);
      return { ...rows, dashboard: null, pictures: await picturesOf(rows) };
    }
    const { held, queries } = dashboardQueries(transaction, holder);
    const rows = await readTogether(transaction, { ...own, ...queries }, [held]);
    return { ...rows, dashboard: dashboardOf(rows, holder), pictures: await picturesOf(rows) };
  });
  const reader = { actor, businessTimeZone, today: clock.today(), now: clock.now() };
  const rows = read.requests.map((row) => ownRequestView(row, reader));
  return {
    dashboard: read.dashboard,
    invitations: ownInvitationViews(read.invitations, businessTimeZone),
    waiting: { rows, ...read.counted[0]!, pictures: read.pictures },
    unreadCount: read.unread[0]!.count,
  };
}

const NOTHING: Overview = {
  dashboard: null,
  invitations: [],
  waiting: { rows: [], totalCount: 0, everCount: 0, pictures: {} },
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
