import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Actor, displayName, type Role } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { listRequests } from './list.server.ts';
import { listOwnRequests } from './list-own.server.ts';
import { listTeamRequests } from './list-team.server.ts';
import { submitRequest } from './submit.server.ts';
import { investmentRequests } from './tables.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;
installation.limits.attempt = () => Promise.resolve(null);

const shown = async (actor: Actor, page = 1) =>
  mustSucceed(await listTeamRequests(callAs(installation, actor), { page }));

/** An organization with a reserved note, and a colleague of the investor's in a role. */
async function team(role: Role) {
  installation.setNow('2026-03-06T15:00:00Z');
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const asked = { ...offered, message: 'for the family' };
  const { requestId } = mustSucceed(await submitRequest(callAs(installation, investor), asked));
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  const organizationId = investor.currentOrganizationId ?? '';
  const colleague = await staged.funding.join(
    await staged.funding.newInvestor(),
    organizationId,
    role,
  );
  return { ...offered, investor, requestId, organizationId, colleague };
}

describe('of a request of their organization', () => {
  it.each(['viewer', 'member'] as const)(
    'a %s sees stage and end, and nothing else',
    async (role) => {
      const { requestId, colleague } = await team(role);
      const list = await shown(colleague);
      // All there is of it: no amount, message, place, reference, history, paper or name.
      expect(list.rows).toEqual([
        {
          requestId,
          property: {
            address: expect.stringMatching(/Alder Street$/),
            city: 'Dayton',
            state: 'OH',
          },
          stage: 'reserved',
          endsAt: 'Mar 9, 2026, 11:00 AM EDT',
        },
      ]);
      expect(list.totalCount).toBe(1);
      const own = mustSucceed(
        await listOwnRequests(callAs(installation, colleague), { page: 1, status: null }),
      );
      expect(own.rows).toEqual([]);
      const rows = await asActor(installation.database, colleague, (transaction) =>
        transaction
          .select({ id: investmentRequests.id })
          .from(investmentRequests)
          .where(eq(investmentRequests.id, requestId)),
      );
      expect(rows).toEqual([]);
    },
  );

  it('a manager sees all of it among their own, and so it is not here', async () => {
    const { requestId, colleague } = await team('manager');
    expect((await shown(colleague)).rows).toEqual([]);
    const own = mustSucceed(
      await listOwnRequests(callAs(installation, colleague), { page: 1, status: null }),
    );
    expect(own.rows.map((row) => row.requestId)).toEqual([requestId]);
  });

  it('a manager is told who has asked, and not what they wrote', async () => {
    const { requestId, investor, colleague } = await team('manager');
    const seenBy = async (actor: Actor) => {
      const listed = await listOwnRequests(callAs(installation, actor), { page: 1, status: null });
      return mustSucceed(listed).rows.find((row) => row.requestId === requestId);
    };
    const askedBy = displayName(investor);
    expect(await seenBy(colleague)).toMatchObject({ askedBy, message: null });
    expect(await seenBy(investor)).toMatchObject({ askedBy: null, message: 'for the family' });
  });

  it('nobody of another organization, no former member and no visitor sees anything', async () => {
    const { investor, colleague, organizationId } = await team('viewer');
    const stranger = await staged.lender();
    const elsewhere = await staged.funding.join(
      await staged.funding.newInvestor(),
      stranger.currentOrganizationId ?? '',
      'viewer',
    );
    expect((await shown(elsewhere)).rows).toEqual([]);
    expect((await shown(investor)).rows).toEqual([]);
    await look('delete from organization_members where user_id = $1 and organization_id = $2', [
      colleague.userId,
      organizationId,
    ]);
    // Also while an older session still says that they belong to it.
    expect((await shown(colleague)).rows).toEqual([]);
    expect(await listTeamRequests(callAs(installation, ANONYMOUS), { page: 1 })).toEqual({
      ok: false,
      reason: 'not_signed_in',
    });
  });

  it('a member who has asked sees theirs once, among their own', async () => {
    const { colleague, organizationId } = await team('member');
    const offered = await staged.offer(people.admin);
    const [row] = await look<{ id: string }>(
      `insert into investment_requests (user_id, organization_id, property_id, note_id,
         amount_cents, way) select $1, $2, property_id, id, amount_cents, 'staged'
       from property_notes where id = $3 returning id`,
      [colleague.userId, organizationId, offered.noteId],
    );
    expect((await shown(colleague)).rows.map(({ requestId }) => requestId)).not.toContain(row?.id);
  });

  it('the end is over when its time is, before a job has ended it, but for money', async () => {
    const { requestId, colleague } = await team('viewer');
    installation.setNow('2026-03-09T14:59:55Z');
    expect((await shown(colleague)).rows[0]?.stage).toBe('reserved');
    // Its hours count from the very moment of the approval.
    installation.setNow('2026-03-09T15:00:05Z');
    expect((await shown(colleague)).rows[0]).toMatchObject({ stage: 'expired', endsAt: null });
    await look('update investment_requests set received_cents = 1 where id = $1', [requestId]);
    expect((await shown(colleague)).rows[0]).toMatchObject({ stage: 'reserved', endsAt: null });
  });

  it('what is signed and past its end ends when it expires, in every list (6.X4)', async () => {
    const { requestId, investor, colleague } = await team('viewer');
    await look(
      `update investment_requests set stage = 'signed', ends_at = '2026-03-12T21:00:00Z',
         expires_at = '2026-03-13T21:00:00Z' where id = $1`,
      [requestId],
    );
    const ends = async (now: string) => {
      installation.setNow(now);
      const own = await listOwnRequests(callAs(installation, investor), { page: 1, status: null });
      const all = await listRequests(callAs(installation, people.secondAdmin), {
        page: 1,
        status: null,
      });
      const ofTeam = (await shown(colleague)).rows[0]?.endsAt;
      const ofCompany = mustSucceed(all).requests.rows.find(({ id }) => id === requestId)?.endsAt;
      return [mustSucceed(own).rows[0]?.endsAt, ofTeam, ofCompany];
    };
    const end = 'Mar 12, 2026, 5:00 PM EDT';
    expect(await ends('2026-03-12T20:59:55Z')).toEqual([end, end, end]);
    const grace = 'Mar 13, 2026, 5:00 PM EDT';
    expect(await ends('2026-03-12T21:00:05Z')).toEqual([grace, grace, grace]);
    await look('update investment_requests set received_cents = 1 where id = $1', [requestId]);
    expect(await ends('2026-03-12T21:00:05Z')).toEqual([null, null, null]);
  });

  it('nothing counts down for whoever asked while a part of the money stands', async () => {
    const { requestId, investor } = await team('viewer');
    const own = async () => {
      const list = await listOwnRequests(callAs(installation, investor), { page: 1, status: null });
      return mustSucceed(list).rows.find((row) => row.requestId === requestId);
    };
    expect(await own()).toMatchObject({ next: 'We send you the papers' });
    expect((await own())?.endsAt).not.toBeNull();
    await look('update investment_requests set received_cents = 1 where id = $1', [requestId]);
    expect(await own()).toMatchObject({ next: 'We send you the papers', endsAt: null });
  });
});

it('the database gives a colleague these columns and no more', async () => {
  const { colleague } = await team('viewer');
  const columns = await asActor(installation.database, colleague, (transaction) =>
    transaction
      .select({ row: sql<Record<string, unknown>>`to_jsonb(r)` })
      .from(sql`access.reservations_of_team() r`),
  );
  expect(columns.map(({ row }) => Object.keys(row).toSorted())).toEqual([
    ['ends_at', 'id', 'note_id', 'organization_id', 'property_id', 'stage'],
  ]);
});
