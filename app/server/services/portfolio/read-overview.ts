import { currentMembership } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { unreadOf } from '#app/notification/list.server.ts';
import { ownInvitations, ownInvitationViews } from '#app/team/invitations/list.server.ts';
import { PAGE_SIZE } from '#app/server/services/page.ts';
import { readTogether, rowsOfTexts } from '#app/server/services/read-together.ts';
import { countOwnRequests, ownRequests } from '#app/request/list-own.server.ts';
import type { OwnInvitationView } from '#app/team/invitations/read.server.ts';
import { type OwnRequestView, ownRequestView } from '#app/request/show.server.ts';
import { freshFigures, keepFigures, keptFigures, questionOf } from './kept-figures.ts';
import { type Dashboard, dashboardOf, dashboardQueries } from './read-dashboard.ts';

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
