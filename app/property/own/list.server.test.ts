import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { readPropertySort } from './query.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, CANARY, list, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportProperties, listOwnProperties } from './list.server.ts';

const { installation, world } = await openTestWorld();

type Query = { search?: string; status?: 'available' | 'closed'; sort?: string };

const queryOf = ({ search = '', status, sort = '' }: Query) => ({
  search,
  status: status ?? null,
  sort: readPropertySort(sort),
});
const exportAs = (actor: Actor, query: Query = {}) =>
  exportProperties(callAs(installation, actor), queryOf(query));

/** The addresses of the table, over all of its pages. */
async function tableOf(by: Person, query: Query): Promise<string[]> {
  const addresses: string[] = [];
  for (let page = 1; ; page += 1) {
    const caller = callAs(installation, by);
    const found = mustSucceed(await listOwnProperties(caller, { ...queryOf(query), page }));
    addresses.push(...found.rows.map(({ address }) => address));
    if (addresses.length >= found.totalCount) return addresses;
  }
}

async function fileOf(by: Person, query: Query): Promise<string[]> {
  const lines = mustSucceed(await exportAs(by, query))
    .trim()
    .split('\r\n')
    .slice(1);
  return lines.map((line) => line.split(',')[1] ?? '');
}

beforeAll(async () => {
  const { platformAdmin } = world.people;
  for (const [place, address] of ['Cheap', 'Dear', 'bare'].entries()) {
    installation.setNow(`2026-11-21T18:0${place}:00Z`);
    const propertyId = await list(installation, platformAdmin, `${address} Street`);
    if (address === 'bare') continue;
    const isCheap = address === 'Cheap';
    const first = {
      ...SAMPLE_TERMS,
      amountCents: cents(isCheap ? 100_000n : 90_000_000n),
      ratePpm: ratePpm(isCheap ? 90_000 : 10_000),
    };
    await addNote(installation, platformAdmin, { propertyId, terms: first, lienPosition: 1 });
    // A later, larger note in second position does not count.
    await addNote(installation, platformAdmin, { propertyId, lienPosition: 2 });
  }
  installation.setNow('2026-11-21T19:00:00Z');
  for (let number = 1; number <= 27; number += 1) {
    await list(installation, platformAdmin, `Page Street ${number}`);
  }
});

describe('the export', () => {
  it('is refused to whoever administers nothing', async () => {
    const { viewer, member, manager, noOrganization, unverified } = world.people;
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization, unverified]) {
      expect(await exportAs(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('leaves the figures of a loan empty where there is none', async () => {
    const text = mustSucceed(await exportAs(world.people.platformAdmin, { search: 'bare' }));
    expect(text.split('\r\n')[1]).toMatch(/,,,,\d{4}-\d\d-\d\d$/);
  });

  it('has nothing of others for the admins of an organization', async () => {
    const text = mustSucceed(await exportAs(world.people.owner));
    expect(text).toContain('3 Own Street');
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('Platform');
  });

  it.each<Query>([
    {},
    { search: 'page street' },
    { search: 'Street, Ohio', sort: 'address' },
    { status: 'available', sort: '-amount' },
    { sort: '-rate' },
    { sort: 'payment' },
    { sort: 'location' },
    { sort: '-status' },
    { sort: 'created' },
  ])('has the rows of the table on all pages, in its order: %j', async (query) => {
    const { platformAdmin } = world.people;
    const shown = await tableOf(platformAdmin, query);
    expect(shown.length).toBeGreaterThan(25);
    expect(new Set(shown).size).toBe(shown.length);
    expect(await fileOf(platformAdmin, query)).toEqual(shown);
  });

  it('has figures of the first note, and no formulas', async () => {
    const { platformAdmin, owner } = world.people;
    const [, line] = mustSucceed(await exportAs(platformAdmin, { search: 'cheap' })).split('\r\n');
    expect(line).toMatch(
      /^[\da-f-]{36},Cheap Street,Dayton,OH,45402,Available,Yes,,,,1000\.00,9,7\.50,2026-11-21$/,
    );
    await list(installation, owner, '=HYPERLINK("http://evil.example","x")');
    expect(mustSucceed(await exportAs(owner, { search: 'hyperlink' }))).toContain(
      `"'=HYPERLINK(""http://evil.example"",""x"")"`,
    );
  });

  it('of nothing found is the head alone', async () => {
    const text = mustSucceed(await exportAs(world.people.platformAdmin, { search: 'nowhere' }));
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('the order of the table', () => {
  it('by a figure is by that of the first note, zero where there is none', async () => {
    const { platformAdmin } = world.people;
    const dear = await tableOf(platformAdmin, { sort: '-amount' });
    expect(dear[0]).toBe('Dear Street');
    expect((await tableOf(platformAdmin, { sort: '-rate' }))[0]).toBe('Cheap Street');
    const cheap = await tableOf(platformAdmin, { sort: 'amount' });
    expect(cheap.indexOf('bare Street')).toBeLessThan(cheap.indexOf('Cheap Street'));
  });

  it('by address does not mind upper and lower case', async () => {
    const sorted = await tableOf(world.people.platformAdmin, { sort: 'address' });
    expect(sorted.indexOf('bare Street')).toBeLessThan(sorted.indexOf('Cheap Street'));
    const reverse = await tableOf(world.people.platformAdmin, { sort: '-address' });
    expect(reverse[0]).toBe(sorted.at(-1));
  });
});
