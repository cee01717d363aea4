import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { storedFields } from '#app/ground/fields.ts';
import { HOUSE_FACTS } from '#app/property/fields.ts';
import { DEFAULT_PROPERTY_SORT } from './query.ts';
import { cents } from '#app/ground/money/cents.ts';
import { list, mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOwnProperties, type PropertyListQuery } from './list.server.ts';
import { readOwnProperty } from './read.server.ts';
import { updateProperty } from './update.server.ts';

const { installation, world } = await openTestWorld();
let outsiders: Actor[];

const FACE = {
  address: '3 Own Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  status: 'available',
} as const;

const FIGURES = {
  ...storedFields(HOUSE_FACTS, null),
  estimatedArvCents: cents(24_000_000n),
  marketValueCents: null,
  estimatedRentCents: null,
};

beforeAll(async () => {
  const { viewer, member, manager, noOrganization, unverified } = world.people;
  outsiders = [ANONYMOUS, viewer, member, manager, noOrganization, unverified];
});

const listAs = (actor: Actor, query: Partial<PropertyListQuery> = {}) =>
  listOwnProperties(callAs(installation, actor), {
    search: '',
    status: null,
    sort: DEFAULT_PROPERTY_SORT,
    page: 1,
    ...query,
  });
const readAs = (actor: Actor, id: string) => readOwnProperty(callAs(installation, actor), id);
type Change = { face?: object; details?: object };
const updateAs = (actor: Actor, id: string, change: Change = {}) =>
  updateProperty(callAs(installation, actor), id, {
    version: null,
    face: { ...FACE, ...change.face },
    details: { ...FIGURES, ...change.details },
  });

async function isPublished(id: string): Promise<unknown> {
  const [row] = await installation.database.look(
    'select published_at is not null as published from properties where id = $1',
    [id],
  );
  return row?.published;
}

const publish = (id: string) =>
  installation.database.look('update properties set published_at = now() where id = $1', [id]);

describe('who administers nothing', () => {
  it('neither lists, reads nor changes a property', async () => {
    for (const actor of outsiders) {
      for (const answer of [
        await listAs(actor),
        await readAs(actor, world.properties.own),
        await updateAs(actor, world.properties.own, { face: { city: 'Elsewhere' } }),
      ]) {
        expect(answer).toEqual({ ok: false, reason: 'forbidden' });
      }
    }
  });
});

describe("somebody else's listing", () => {
  it('does not exist for an organization, published or not', async () => {
    const { owner } = world.people;
    await publish(world.properties.other);
    for (const id of [world.properties.platform, world.properties.other, 'x', owner.userId]) {
      expect(await readAs(owner, id)).toEqual({ ok: false, reason: 'missing' });
      const change = await updateAs(owner, id, { face: { city: 'Taken' } });
      expect(change).toEqual({ ok: false, reason: 'missing' });
    }
    const cities = await installation.database.look(
      `select 1 from properties where city = 'Taken'`,
    );
    expect(cities).toEqual([]);
  });

  it('is not in the list', async () => {
    const { rows, totalCount } = mustSucceed(await listAs(world.people.admin));
    expect(rows.map(({ id }) => id)).toEqual([world.properties.own]);
    expect(totalCount).toBe(1);
  });
});

describe('the list', () => {
  const addressesOf = async (query: Partial<PropertyListQuery>) =>
    mustSucceed(await listAs(world.people.platformAdmin, query)).rows.map(({ address }) => address);

  it('is found by every word of address, city, state and ZIP code', async () => {
    expect(await addressesOf({ search: 'PLATFORM' })).toEqual(['1 Platform Street']);
    expect(await addressesOf({ search: 'street ohio private' })).toEqual(['2 Private Street']);
    expect(await addressesOf({ search: 'Platform, TX' })).toEqual([]);
    expect(await addressesOf({ search: '45402 private' })).toEqual(['2 Private Street']);
    expect(await addressesOf({ search: '45403' })).toEqual([]);
  });

  it('is filtered by status', async () => {
    const { platformAdmin } = world.people;
    const id = await list(installation, platformAdmin, '6 Closed Street');
    const face = { address: '6 Closed Street', status: 'closed' };
    mustSucceed(await updateAs(platformAdmin, id, { face }));
    expect(await addressesOf({ status: 'closed' })).toEqual(['6 Closed Street']);
    expect(await addressesOf({ status: 'available' })).not.toContain('6 Closed Street');
  });

  it('comes in pages of 25, newest first, the last one for a page too far', async () => {
    const lister = world.people.stranger;
    for (let number = 1; number <= 26; number += 1) {
      installation.setNow(`2026-11-21T17:${String(number).padStart(2, '0')}:00Z`);
      await list(installation, lister, `Page Street ${number}`);
    }
    const first = mustSucceed(await listAs(lister));
    expect(first).toMatchObject({ page: 1, pageSize: 25, totalCount: 27 });
    expect(first.rows[0]?.address).toBe('Page Street 26');
    expect(first.rows).toHaveLength(25);
    const beyond = mustSucceed(await listAs(lister, { page: 9 }));
    expect(beyond).toMatchObject({ page: 2 });
    expect(beyond.rows).toHaveLength(2);
  });
});

describe('a property', () => {
  it('shows its notes in their order, with who holds them today', async () => {
    const property = mustSucceed(
      await readAs(world.people.platformAdmin, world.properties.platform),
    );
    const notes = property.notes.map(({ id, holderName, status }) => [id, holderName, status]);
    expect(notes).toEqual([
      [world.notes.open, null, 'available'],
      [world.notes.secondOpen, null, 'available'],
      [world.notes.hidden, null, 'available'],
      [world.notes.heldByOwn, 'Own Capital', 'active'],
    ]);
  });
});

describe('a change', () => {
  it('of nothing leaves no trace', async () => {
    const { owner } = world.people;
    await publish(world.properties.own);
    mustSucceed(await updateAs(owner, world.properties.own));
    expect(await isPublished(world.properties.own)).toBe(true);
    expect(await entriesOf(world.properties.own)).toEqual([]);
  });

  it('of the status alone keeps the property published', async () => {
    const { owner } = world.people;
    mustSucceed(await updateAs(owner, world.properties.own, { face: { status: 'reserved' } }));
    expect(await isPublished(world.properties.own)).toBe(true);
    mustSucceed(await updateAs(owner, world.properties.own));
  });

  it('of how a state and a ZIP code are written keeps the property published', async () => {
    const { owner } = world.people;
    const { own } = world.properties;
    await publish(own);
    await installation.database.look(
      `update properties set state = 'Ohio', zip_code = '454020004' where id = $1`,
      [own],
    );
    const zipCode = '45402-0004';
    mustSucceed(await updateAs(owner, own, { face: { state: 'OH', zipCode } }));
    expect(await isPublished(own)).toBe(true);
    await expectDraftAfter(owner, { face: { state: 'TX', zipCode } });
    await publish(own);
  });

  it("of a figure by an organization's admin makes it a draft again", async () => {
    await expectDraftAfter(world.people.admin, { details: { estimatedRentCents: cents(1n) } });
  });

  it("of the address by an organization's admin makes it a draft again", async () => {
    await expectDraftAfter(world.people.admin, { face: { address: '33 Own Street' } });
  });

  it('by a platform admin leaves it published', async () => {
    await publish(world.properties.own);
    const change = { details: { bedrooms: 3, bathrooms: 2.5 } };
    mustSucceed(await updateAs(world.people.platformAdmin, world.properties.own, change));
    expect(await isPublished(world.properties.own)).toBe(true);
    const property = mustSucceed(await readAs(world.people.owner, world.properties.own));
    expect(property).toMatchObject({ bedrooms: 3, bathrooms: 2.5 });
  });

  it('keeps what the form does not show, and says before and after', async () => {
    const id = await list(installation, world.people.owner, '7 Kept Street');
    const face = { ...FACE, address: '7 Kept Street' };
    const details = { estimatedArvCents: cents(30_000_000n), lotSize: '0.3 acres' };
    mustSucceed(await updateAs(world.people.owner, id, { face, details }));
    const [stored] = await installation.database.look(
      `select description, loan_amount_cents::text as loan, estimated_arv_cents::text as arv,
         lot_size from property_details where property_id = $1`,
      [id],
    );
    expect(stored).toEqual({
      description: 'About 7 Kept Street',
      loan: '0',
      arv: '30000000',
      lot_size: '0.3 acres',
    });
    expect(await entriesOf(id)).toEqual([
      {
        actor_name: 'owner Example',
        details: {
          before: { estimatedArvCents: '24000000', lotSize: null },
          after: { estimatedArvCents: '30000000', lotSize: '0.3 acres' },
        },
      },
    ]);
  });

  async function expectDraftAfter(by: Person, change: { face?: object; details?: object }) {
    await publish(world.properties.own);
    mustSucceed(await updateAs(by, world.properties.own, change));
    expect(await isPublished(world.properties.own)).toBe(false);
    mustSucceed(await updateAs(by, world.properties.own));
  }

  it('of display settings alone keeps the property published', async () => {
    mustSucceed(await updateAs(world.people.admin, world.properties.own));
    await publish(world.properties.own);
    const details = { displaySettings: { sections: { property_details: false } } };
    mustSucceed(await updateAs(world.people.admin, world.properties.own, { details }));
    expect(await isPublished(world.properties.own)).toBe(true);
  });

  it('of what investors read makes it a draft again, also of texts and lists', async () => {
    const scope = [{ name: 'Roof', estimatedCostCents: '100', valueIncreasePercent: 2 }];
    for (const details of [
      { description: 'New' },
      { financialPlan: 'New' },
      { investmentSummary: { exit: 'Sale' } },
      { renovationScope: scope },
      { locationData: { neighborhood: { name: 'East' } } },
    ]) {
      await expectDraftAfter(world.people.admin, { details });
    }
  });

  const entriesOf = (id: string) =>
    installation.database.look(
      `select actor_name, details from audit_entries
       where record_id = $1 and action = 'property.updated'`,
      [id],
    );
});
