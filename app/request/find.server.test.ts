import { describe, expect, it } from 'vitest';
import { displayName, type Person, type Role } from '#app/ground/actor.ts';
import type { SearchHit } from '#app/ground/search-hit.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listingScopeOf } from '#app/server/db/query-parts.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { findOwnRequests, findReceivedRequests } from './find.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

const find = (actor: Person, ...words: string[]): Promise<SearchHit[]> =>
  asActor(installation.database, actor, (transaction) =>
    findOwnRequests(transaction, actor, words),
  );

const received = (actor: Person, ...words: string[]): Promise<SearchHit[]> =>
  asActor(installation.database, actor, (transaction) =>
    findReceivedRequests(transaction, listingScopeOf(actor), words),
  );

const offered = await staged.offer(people.admin);
const investor = await staged.lender();
const requestId = await staged.ask(investor, offered);
mustSucceed(await staged.approve(people.secondAdmin, requestId));
const organizationId = investor.currentOrganizationId ?? '';
const join = async (role: Role) =>
  staged.funding.join(await staged.funding.newInvestor(), organizationId, role);

describe('a request that is funded stage by stage', () => {
  it('is found by its stage, says it, and leads to its room', async () => {
    const [hit] = await find(investor, 'reserved');
    expect(hit).toMatchObject({
      title: expect.stringMatching(/^My request, \d+ Alder Street$/),
      detail: expect.stringMatching(/ · Reserved$/),
      to: `/dashboard/requests/${requestId}`,
    });
    expect(await find(investor, 'approved')).toEqual([]);
  });

  it('is found by managers and above, who act for whoever asked, and by nobody else', async () => {
    for (const role of ['manager', 'admin'] as const) {
      const [hit] = await find(await join(role), 'alder', 'reserved');
      expect(hit).toMatchObject({
        title: expect.stringContaining(`Request of ${displayName(investor)}, `),
        to: `/dashboard/requests/${requestId}`,
      });
    }
    const strangers = [await join('member'), await join('viewer'), await staged.lender()];
    for (const person of strangers) expect(await find(person, 'alder')).toEqual([]);
  });

  it('leads whoever lists its note to its page', async () => {
    const [hit] = await received(people.secondAdmin, 'alder', 'reserved');
    expect(hit).toMatchObject({
      detail: expect.stringMatching(/ · Reserved$/),
      to: `/admin/investment-requests/${requestId}`,
    });
  });

  it('is found by the reference that its wire quotes, by whom it concerns', async () => {
    const [row] = await look<{ reference: string }>(
      'select reference from investment_requests where id = $1',
      [requestId],
    );
    const reference = row?.reference ?? '';
    expect(reference).toMatch(/^HN-\w{6}$/);
    for (const typed of [reference, reference.toLowerCase(), reference.slice(3)]) {
      expect((await received(people.secondAdmin, typed)).map(({ id }) => id)).toEqual([requestId]);
      expect((await find(investor, typed)).map(({ id }) => id)).toEqual([requestId]);
    }
    expect(await find(await staged.lender(), reference)).toEqual([]);
    expect(await received(investor, reference)).toEqual([]);
  });

  it('finds nothing more of the organization for whoever left it', async () => {
    const left = await staged.funding.join(
      await staged.funding.newInvestor(),
      (await staged.lender()).currentOrganizationId ?? '',
      'manager',
    );
    await staged.ask(left, await staged.offer(people.admin));
    await look('delete from organization_members where user_id = $1', [left.userId]);
    const hits = await find({ ...left, memberships: [], currentOrganizationId: null }, 'alder');
    expect(hits).toEqual([]);
  });
});
