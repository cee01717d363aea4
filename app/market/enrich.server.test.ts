import { beforeEach, describe, expect, it } from 'vitest';
import type { EnrichedPlace } from './enrichment.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import type { World } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { enrichProperty, openEnrichment, enrichForForm } from './enrich.server.ts';

const PLACE: EnrichedPlace = {
  address: '77 New Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  squareFeet: null,
};

const { installation, world } = await openTestWorld();

beforeEach(async () => {
  const { look } = installation.database;
  await look('delete from rate_limits');
  await look(`update property_details set comparable_properties = '[]', estimated_rent_cents = null,
    display_settings = '{}', square_feet = null`);
});

/** Gives a property sold comparables at these prices in dollars, and a rent. */
async function know(
  propertyId: string,
  prices: readonly number[],
  more: { rent?: number; settings?: object } = {},
): Promise<void> {
  const comparables = prices.map((dollars, place) => ({
    id: `${propertyId}-${place}`,
    address: `${dollars} ${propertyId.slice(0, 4)} Way`,
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1000,
    soldPriceCents: String(dollars * 100),
  }));
  await installation.database.look(
    `update property_details set comparable_properties = $2::jsonb, estimated_rent_cents = $3,
       display_settings = $4::jsonb where property_id = $1`,
    [
      propertyId,
      JSON.stringify(comparables),
      more.rent === undefined ? null : more.rent * 100,
      JSON.stringify(more.settings ?? {}),
    ],
  );
}

const as = (name: keyof World['people']) => callAs(installation, world.people[name]);
const THREE = [200_000, 220_000, 240_000];

describe('who may not ask', () => {
  it.each(['viewer', 'member', 'manager', 'noOrganization', 'unverified'] as const)(
    '%s administers nothing',
    async (name) => {
      expect(await enrichProperty(as(name), null, PLACE)).toEqual({
        ok: false,
        reason: 'forbidden',
      });
    },
  );

  it('nobody', async () => {
    const asked = await enrichProperty(callAs(installation, ANONYMOUS), null, PLACE);
    expect(asked).toEqual({ ok: false, reason: 'forbidden' });
  });

  it('an admin asks for their own listings only', async () => {
    for (const id of [world.properties.platform, world.properties.other, crypto.randomUUID()]) {
      expect(await enrichProperty(as('admin'), id, PLACE)).toEqual({
        ok: false,
        reason: 'missing',
      });
    }
  });

  it('who asks too often waits', async () => {
    for (let count = 0; count < 20; count += 1) await enrichProperty(as('owner'), null, PLACE);
    expect(await enrichForForm(as('owner'), null, PLACE)).toEqual({
      ok: false,
      reason: {
        title: 'Enhancement Failed',
        message: expect.stringMatching(/^Rate limit exceeded. Try again in \d+ seconds.$/),
        status: 429,
      },
    });
    expect(await enrichProperty(as('admin'), null, PLACE)).toMatchObject({ reason: 'unknown' });
  });
});

describe('too little is known', () => {
  it('of a place without sales: the message of the rules', async () => {
    expect(await enrichForForm(as('owner'), null, PLACE)).toEqual({
      ok: false,
      reason: {
        title: 'Enhancement Failed',
        message: 'Unable to enhance property data at this time.',
        status: 422,
      },
    });
  });

  it('of a place whose sales others keep to themselves: drafts tell nothing', async () => {
    await know(world.properties.other, THREE, { rent: 1500 });
    expect(await enrichProperty(as('owner'), null, PLACE)).toMatchObject({ reason: 'unknown' });
    expect(await enrichProperty(as('stranger'), null, PLACE)).toMatchObject({ ok: true });
    expect(await enrichProperty(as('platformAdmin'), null, PLACE)).toMatchObject({ ok: true });
  });

  it.each([
    ['hides its comparables', { sections: { comparable_properties: false } }],
    [
      'turns them off',
      { comparableProperties: { enabled: false, selectedIds: [], maxDisplay: 5 } },
    ],
    ['shows two', { comparableProperties: { enabled: true, selectedIds: [], maxDisplay: 2 } }],
  ])('of a public listing of others that %s', async (_, settings) => {
    await know(world.properties.platform, THREE, { settings });
    expect(await enrichProperty(as('owner'), null, PLACE)).toMatchObject({ reason: 'unknown' });
    expect(await enrichProperty(as('platformAdmin'), null, PLACE)).toMatchObject({ ok: true });
  });

  it('a rent that is hidden from the public page is not used', async () => {
    const settings = { fieldOverrides: { estimated_rent: false } };
    await know(world.properties.own, THREE, { rent: 1500 });
    await know(world.properties.platform, [], { rent: 2500, settings });
    const found = await enrichProperty(as('owner'), null, PLACE);
    expect(found.ok && found.value.enrichment.estimatedRentCents).toBeNull();
  });

  it('a fault is told in the words of the rules', async () => {
    const rentcast = { enrich: () => Promise.reject(new Error('broken')) };
    const quiet = { ...as('owner').log, error: () => undefined } as never;
    const caller = { ...as('owner'), rentcast, log: quiet };
    expect(await enrichForForm(caller, null, PLACE)).toMatchObject({
      reason: { message: 'Failed to enrich property data', status: 500 },
    });
  });
});

describe('enough is known', () => {
  it('of the ZIP code: own drafts and what is public', async () => {
    await know(world.properties.own, [200_000], { rent: 1500 });
    await know(world.properties.platform, [220_000, 240_000], { rent: 1700 });
    const found = await enrichProperty(as('owner'), world.properties.own, PLACE);
    expect(found.ok && found.value.enrichment).toMatchObject({
      source: 'Known comparables',
      basis: expect.stringContaining('3 sold comparables and 2 known rents in ZIP code 45402'),
      marketValueCents: 22_000_000n,
      estimatedRentCents: 160_000n,
    });
  });

  it('of the city, where the ZIP code has too little', async () => {
    await know(world.properties.own, THREE);
    const place = { ...PLACE, zipCode: '45499', city: ' dayton', state: 'Ohio' };
    const found = await enrichProperty(as('owner'), null, place);
    expect(found.ok && found.value.enrichment.basis).toContain('3 sold comparables in dayton');
    const elsewhere = { ...place, state: 'TN' };
    expect(await enrichProperty(as('owner'), null, elsewhere)).toMatchObject({ ok: false });
  });

  it('with a key RentCast is asked instead', async () => {
    const asked: EnrichedPlace[] = [];
    const rentcast = {
      enrich: (place: EnrichedPlace) => {
        asked.push(place);
        return Promise.resolve({ ok: false as const, reason: 'unavailable' as const });
      },
    };
    await know(world.properties.own, THREE);
    expect(await enrichForForm({ ...as('owner'), rentcast }, null, PLACE)).toMatchObject({
      reason: { message: 'Unable to enhance property data at this time.', status: 503 },
    });
    expect(asked).toEqual([PLACE]);
  });
});

describe('the seal between Enhance and Save', () => {
  it('carries source, instant and lists for the same person and ZIP code only', async () => {
    await know(world.properties.own, THREE);
    const found = await enrichProperty(as('owner'), null, PLACE);
    if (!found.ok) throw new Error('nothing found');
    const { seal } = found.value;
    expect(openEnrichment(as('owner'), seal, '45402-1234')).toMatchObject({
      location: { source: 'Known comparables', enrichedAt: '2026-11-21T15:00:00.000Z' },
      comparableProperties: [
        { soldPriceCents: '20000000' },
        { soldPriceCents: '22000000' },
        { soldPriceCents: '24000000' },
      ],
    });
    expect(openEnrichment(as('admin'), seal, '45402')).toBeNull();
    expect(openEnrichment(as('owner'), seal, '90210')).toBeNull();
    const [body = '', signature = ''] = seal.split('.');
    const forged = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const text = JSON.stringify({ ...forged, zip: '90210' });
    const bad = `${Buffer.from(text).toString('base64url')}.${signature}`;
    for (const one of [bad, body, 'x.y', '', null]) {
      expect(openEnrichment(as('owner'), one, '90210')).toBeNull();
    }
  });
});
