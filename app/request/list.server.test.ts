import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { addMember, addNote, mustSucceed } from '#tests/helpers/world.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from './rules.ts';
import { decideRequest } from './decide.server.ts';
import { listRequests, readRequestForReview } from './list.server.ts';
import { submitRequest } from './submit.server.ts';

const { installation, world } = await openTestWorld();
let ownListed: string;

beforeAll(async () => {
  const { own } = world.properties;
  await installation.database.look('update properties set published_at = now() where id = $1', [
    own,
  ]);
  const asked = await submitRequest(callAs(installation, world.people.noOrganization), {
    propertyId: own,
    noteId: world.notes.ownListed,
    message: 'For your note',
  });
  ownListed = mustSucceed(asked).requestId;
});

const listAs = (actor: Actor, status: RequestStatus | null = null) =>
  listRequests(callAs(installation, actor), { status, page: 1 });
const reviewAs = (actor: Actor, id: string) =>
  readRequestForReview(callAs(installation, actor), id);

describe('the requests', () => {
  it('are closed to whoever administers nothing, investors included', async () => {
    const { viewer, member, manager, noOrganization } = world.people;
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization]) {
      expect(await listAs(actor)).toEqual({ ok: false, reason: 'forbidden' });
      expect(await reviewAs(actor, ownListed)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it("on other listings do not exist for an organization's admin, not even their own", async () => {
    const { owner } = world.people;
    const { requests } = mustSucceed(await listAs(owner));
    expect(requests.rows.map(({ id }) => id)).toEqual([ownListed]);
    for (const id of [world.requests.other, world.requests.own, 'x', owner.userId]) {
      expect(await reviewAs(owner, id)).toEqual({ ok: false, reason: 'missing' });
    }
  });

  it('are counted and summed up over every status', async () => {
    const { platformAdmin } = world.people;
    mustSucceed(await decide(world.requests.loner, 'approved'));
    mustSucceed(await decide(world.requests.unverified, 'rejected'));
    const { figures } = mustSucceed(await listAs(platformAdmin, 'pending'));
    expect(figures).toEqual({
      totalCount: 5,
      toDecideCount: 3,
      countOf: { pending: 3, approved: 1, rejected: 1, cancelled: 0 },
      approvedCents: 15_000_000n,
    });
  });

  it('are filtered by the day since which they were made, with what they ask for', async () => {
    const { platformAdmin } = world.people;
    const since = (day: string) =>
      listRequests(callAs(installation, platformAdmin), {
        status: 'approved',
        since: isoDate(day),
        page: 1,
      });
    const { requests } = mustSucceed(await since('2020-01-01'));
    expect(requests).toMatchObject({ totalCount: 1, totalCents: 15_000_000n });
    expect(mustSucceed(await since('2999-01-01')).requests).toMatchObject({
      rows: [],
      totalCount: 0,
      totalCents: 0n,
    });
  });

  it('are filtered by status, and say who reviewed them', async () => {
    const { requests } = mustSucceed(await listAs(world.people.platformAdmin, 'approved'));
    expect(requests.rows).toMatchObject([
      { investorEmail: 'loner@example.com', reviewerName: 'platform Example', isTooLate: false },
    ]);
    expect(requests.totalCount).toBe(1);
  });

  it('that wait for the reader’s decision are the ones that are counted so', async () => {
    const { platformAdmin } = world.people;
    const decidable = async () => {
      const query = { status: null, toDecide: true, page: 1 };
      const list = await listRequests(callAs(installation, platformAdmin), query);
      const { figures, requests } = mustSucceed(list);
      expect(requests.totalCount).toBe(figures.toDecideCount);
      return { pending: figures.countOf.pending, toDecide: figures.toDecideCount };
    };
    expect(await decidable()).toEqual({ pending: 3, toDecide: 3 });
    const clear = (at: string | null) =>
      installation.database.look('update investment_requests set cleared_at = $1 where id = $2', [
        at,
        ownListed,
      ]);
    // Who is cleared waits for their turn alone.
    await clear('2026-11-20T12:00:00Z');
    expect(await decidable()).toEqual({ pending: 3, toDecide: 2 });
    await clear(null);
  });

  it('for a note that was given away meanwhile are marked', async () => {
    const { requests } = mustSucceed(await listAs(world.people.platformAdmin, 'pending'));
    const late = requests.rows.filter(({ isTooLate }) => isTooLate).map(({ id }) => id);
    expect(late.toSorted()).toEqual([world.requests.own, world.requests.other].toSorted());
  });

  it('for a note that is repaid are marked as well, in the list and in the review', async () => {
    const setStatus = (status: string) =>
      installation.database.look('update property_notes set status = $1 where id = $2', [
        status,
        world.notes.ownListed,
      ]);
    const { owner } = world.people;
    const marks = async () => [
      mustSucceed(await listAs(owner)).requests.rows[0]?.isTooLate,
      mustSucceed(await reviewAs(owner, ownListed)).isTooLate,
    ];
    await setStatus('completed');
    expect(await marks()).toEqual([true, true]);
    // An unknown status harms nothing.
    await setStatus('on hold');
    expect(await marks()).toEqual([false, false]);
    await setStatus('available');
  });

  const decide = (requestId: string, decision: 'approved' | 'rejected') =>
    decideRequest(callAs(installation, world.people.platformAdmin), {
      requestId,
      adminNotes: null,
      decision,
      fundedOn: isoDate('2026-11-21'),
      firstPaymentOn: null,
      organizationId: null,
    });
});

describe('a review', () => {
  it("proposes dates and shows the investor's message", async () => {
    const review = mustSucceed(await reviewAs(world.people.owner, ownListed));
    expect(review).toMatchObject({
      investorName: 'loner Example',
      message: 'For your note',
      isDraft: false,
      obstacle: null,
      proposed: { fundedOn: '2026-11-21', firstPaymentOn: '2026-12-21' },
    });
  });

  it('says beforehand that the property is a draft again', async () => {
    const publish = (at: string | null) =>
      installation.database.look('update properties set published_at = $1 where id = $2', [
        at,
        world.properties.own,
      ]);
    await publish(null);
    const review = mustSucceed(await reviewAs(world.people.owner, ownListed));
    expect(review.isDraft).toBe(true);
    await publish('2026-11-20T12:00:00Z');
  });

  it('of a decided request and of an own one says why nothing is to be decided', async () => {
    const { platformAdmin } = world.people;
    const decided = mustSucceed(await reviewAs(platformAdmin, world.requests.loner));
    expect(decided).toMatchObject({ obstacle: 'decided', reviewerName: 'platform Example' });
    const noteId = await addNote(installation, platformAdmin, {
      propertyId: world.properties.platform,
      isPublic: true,
    });
    const asked = await submitRequest(callAs(installation, platformAdmin), {
      propertyId: world.properties.platform,
      noteId,
      message: null,
    });
    const { requestId } = mustSucceed(asked);
    const own = mustSucceed(await reviewAs(platformAdmin, requestId));
    expect(own).toMatchObject({ obstacle: 'own' });
  });

  it('offers the organization of the request first', async () => {
    const { stranger, platformAdmin } = world.people;
    const { own, other } = world.organizations;
    await addMember(installation, {
      organizationId: own,
      userId: stranger.userId,
      role: 'viewer',
    });
    const both = await readPerson(installation, stranger.userId);
    expect(both.memberships).toHaveLength(2);
    const review = mustSucceed(await reviewAs(platformAdmin, world.requests.other));
    expect(review.organizations.map(({ id }) => id)).toEqual([other, own]);
  });
});
