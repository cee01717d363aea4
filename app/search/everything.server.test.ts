import { describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { HitKind, SearchHit } from '#app/ground/search-hit.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { CANARY, list, mustSucceed, type World } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { searchEverything } from './everything.server.ts';

const { installation, world } = await openTestWorld();

type Who = keyof World['people'];

async function search(who: Who, typed: string, isAdministering = false): Promise<SearchHit[]> {
  const caller = callAs(installation, world.people[who]);
  return mustSucceed(await searchEverything(caller, typed, isAdministering));
}

/** The places that a search leads to, of one kind. */
async function places(who: Who, kind: HitKind, typed: string): Promise<string[]> {
  const hits = await search(who, typed);
  return hits.filter((hit) => hit.kind === kind).map(({ to }) => to);
}

const OTHERS: Who[] = ['viewer', 'member', 'manager', 'admin', 'owner', 'noOrganization'];

describe('what nobody else may find', () => {
  it('visitors find nothing', async () => {
    const found = await searchEverything(callAs(installation, ANONYMOUS), 'Dayton', false);
    expect(found).toEqual({ ok: false, reason: 'not_signed_in' });
  });

  it.each([...OTHERS, 'unverified' as const])('%s nothing of another organization', async (who) => {
    for (const typed of [CANARY, 'stranger', 'Dayton', 'OH', 'pending', 'ex', '150']) {
      expect(JSON.stringify(await search(who, typed))).not.toContain(CANARY);
    }
  });

  it('a draft is found by its listers and platform admins only', async () => {
    const { own } = world.properties;
    expect(await places('member', 'property', '3 Own Street')).toEqual([]);
    expect(await places('stranger', 'property', '3 Own Street')).toEqual([]);
    expect(await places('owner', 'property', '3 Own Street')).toEqual([`/admin/properties/${own}`]);
  });

  it('people are found by who may list them', async () => {
    const team = '/dashboard/team';
    expect(await places('viewer', 'person', 'manager@')).toEqual([team]);
    expect(await places('noOrganization', 'person', 'manager@')).toEqual([]);
    expect(await places('stranger', 'person', 'manager@')).toEqual([]);
    // Their request lets an admin read the account, but the team page does not list them.
    expect(await places('owner', 'person', 'loner')).toEqual([]);
    const { userId } = world.people.noOrganization;
    expect(await places('platformAdmin', 'person', 'loner')).toEqual([`/admin/users/${userId}`]);
  });

  it('requests are found by who sent them and by who decides them', async () => {
    const { own } = world.requests;
    const review = (id: string) => `/admin/investment-requests?review=${id}`;
    expect(await places('owner', 'request', 'platform street')).toEqual(['/dashboard/requests']);
    expect(await places('admin', 'request', 'owner')).toEqual([]);
    expect(await places('platformAdmin', 'request', 'owner@ pending')).toEqual([review(own)]);
  });

  it('notes are found by who holds them and by who lists them', async () => {
    const { heldByOwn, heldByOther, ownListed } = world.notes;
    const held = (id: string) => `/dashboard/notes/${id}`;
    expect(await places('viewer', 'note', 'dayton')).toEqual([held(heldByOwn)]);
    expect(await places('noOrganization', 'note', 'dayton')).toEqual([]);
    expect(await places('viewer', 'note', heldByOther.slice(0, 8))).toEqual([]);
    expect(await places('stranger', 'note', heldByOther.slice(0, 8))).toEqual([held(heldByOther)]);
    expect(await places('owner', 'note', ownListed.slice(0, 8).toUpperCase())).toEqual([
      `/admin/notes/${ownListed}`,
    ]);
    expect(await places('platformAdmin', 'note', 'Own Capital')).toEqual([
      `/admin/notes/${heldByOwn}`,
    ]);
  });
});

describe('what is typed', () => {
  it.each(['', ' ', 'a', ' , ', '%%', '__', '\\\\', "';--", '%25'])(
    '%j finds nothing',
    async (typed) => {
      expect(await search('platformAdmin', typed)).toEqual([]);
    },
  );

  it.each(['platform dayton', 'STREET, ohio platform', 'platform 45402', 'oh platform'])(
    '%j finds a property by every word of it',
    async (typed) => {
      const { platform } = world.properties;
      expect(await places('noOrganization', 'property', typed)).toEqual([
        `/properties/${platform}`,
      ]);
      expect(await places('noOrganization', 'property', `${typed} zzz`)).toEqual([]);
    },
  );

  it('leads to what is one’s own first, in the administration to what one lists', async () => {
    const { heldByOwn, ownListed } = world.notes;
    const first = async (isAdministering: boolean) => {
      const hits = await search('owner', 'dayton', isAdministering);
      return hits.find(({ kind }) => kind === 'note')?.to;
    };
    expect(await first(false)).toBe(`/dashboard/notes/${heldByOwn}`);
    expect(await first(true)).toBe(`/admin/notes/${ownListed}`);
  });

  it('leads an admin to the administration, and finds five of a kind at most', async () => {
    for (let count = 0; count < 6; count += 1) {
      await list(installation, world.people.owner, `${count} Many Lane`);
    }
    const found = await places('owner', 'property', 'many lane');
    expect(found).toHaveLength(5);
    for (const place of found) expect(place).toMatch(/^\/admin\/properties\//);
  });
});
