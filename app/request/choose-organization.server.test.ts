import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { describe, expect, it } from 'vitest';

const installation = await openOwnInstallation();
const funding = fundingOf(installation);
const people = await hireAdmins(installation, funding);

describe('the organization that receives the note', () => {
  const holderOf = async (noteId: string) => (await funding.noteOf(noteId)).holder;

  async function investorIn(names: string[]) {
    let investor = await funding.newInvestor();
    const ids: string[] = [];
    for (const name of names) {
      const id = await createOrganization(installation, name);
      investor = await funding.join(investor, id, 'owner');
      ids.push(id);
    }
    return { investor, ids };
  }

  it('is the one of the request while the investor is a member', async () => {
    const { investor, ids } = await investorIn(['Oldest', 'Asked for']);
    const offered = await funding.offer(people.admin);
    const asking = { ...investor, currentOrganizationId: ids[1] ?? null };
    const requestId = await funding.ask(asking, offered);
    const decided = mustSucceed(await funding.decide(people.admin, requestId));
    expect(await holderOf(offered.noteId)).toBe(ids[1]);
    expect(decided).toEqual({ foundedOrganization: null });
  });

  it('is the oldest membership after the investor has left the one of the request', async () => {
    const { investor, ids } = await investorIn(['Oldest', 'Left', 'Newest']);
    const offered = await funding.offer(people.admin);
    const asking = { ...investor, currentOrganizationId: ids[1] ?? null };
    const requestId = await funding.ask(asking, offered);
    await installation.database.look(
      `insert into organization_members (organization_id, user_id, role) values ($1, $2, 'owner')`,
      [ids[1], people.manager.userId],
    );
    await installation.database.look(
      'delete from organization_members where organization_id = $1 and user_id = $2',
      [ids[1], investor.userId],
    );
    mustSucceed(await funding.decide(people.admin, requestId));
    expect(await holderOf(offered.noteId)).toBe(ids[0]);
  });

  it('is the one that the admin picks among several', async () => {
    const { investor, ids } = await investorIn(['First', 'Second']);
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    mustSucceed(await funding.decide(people.admin, requestId, { organizationId: ids[1] }));
    expect(await holderOf(offered.noteId)).toBe(ids[1]);
  });

  it('is founded for an investor without any, who owns it', async () => {
    const investor = await funding.newInvestor({ firstName: 'Nora', lastName: 'New' });
    const offered = await funding.offer(people.admin);
    const requestId = await funding.ask(investor, offered);
    const decided = mustSucceed(await funding.decide(people.admin, requestId));
    expect(decided).toEqual({ foundedOrganization: 'Nora New' });
    const { memberships } = await readPerson(installation, investor.userId);
    expect(memberships).toMatchObject([{ organizationName: 'Nora New', role: 'owner' }]);
    expect(await holderOf(offered.noteId)).toBe(memberships[0]?.organizationId);
  });

  it('is founded once for two approvals at once', async () => {
    const investor = await funding.newInvestor();
    const offers = [await funding.offer(people.admin), await funding.offer(people.admin)];
    const requests = [];
    for (const offered of offers) requests.push(await funding.ask(investor, offered));
    await Promise.all([
      funding.decide(people.admin, requests[0] ?? ''),
      funding.decide(people.secondAdmin, requests[1] ?? ''),
    ]);
    const { memberships } = await readPerson(installation, investor.userId);
    expect(memberships).toHaveLength(1);
    for (const { noteId } of offers) {
      expect(await holderOf(noteId)).toBe(memberships[0]?.organizationId);
    }
  });

  it('is founded by a listing organization just the same', async () => {
    const offered = await funding.offer(people.lister);
    const investor = await funding.newInvestor({ firstName: 'Lars', lastName: 'Lone' });
    const requestId = await funding.ask(investor, offered);
    const decided = mustSucceed(await funding.decide(people.lister, requestId));
    expect(decided).toEqual({ foundedOrganization: 'Lars Lone' });
  });

  it('is never a second one because the admin did not know of the first', async () => {
    const offered = await funding.offer(people.lister);
    const investor = await funding.newInvestor();
    const requestId = await funding.ask(investor, offered);
    const joined = await createOrganization(installation, 'Joined after asking');
    await funding.join(investor, joined, 'member');
    const decided = mustSucceed(await funding.decide(people.lister, requestId));
    expect(decided).toEqual({ foundedOrganization: null });
    expect(await holderOf(offered.noteId)).toBe(joined);
  });
});
