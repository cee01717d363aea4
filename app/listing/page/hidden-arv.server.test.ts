import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { LISTING_DEFAULTS } from '#app/listing/rules.ts';
import type { DisplaySettings } from '#app/property/tables.server.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { createProperty } from '#app/property/create.server.ts';
import { listProperties, readFeaturedProperty } from '#app/listing/list.server.ts';
import { readProperty } from './read.server.ts';
import { readShareCard } from './share.server.ts';

// D41 and D3: what an admin hides is nowhere, and nothing that is shown tells it. The amount of a
// note and its LTV would tell the ARV.

/** $234,567, of which $150,000 are 63.9 %. */
const ARV_CENTS = '23456700';

const HIDDEN: [string, DisplaySettings][] = [
  ['by its own setting', { fieldOverrides: { estimated_arv: false } }],
  ['with its section', { sections: { investment_summary: false } }],
];

const { installation, world } = await openTestWorld();
let day = 0;

/** Each is newer than the last, so that the home page features it. */
async function offer(displaySettings: DisplaySettings, arv = ARV_CENTS): Promise<string> {
  installation.setNow(`2027-01-0${++day}T12:00:00Z`);
  const admin = world.people.platformAdmin;
  const created = await createProperty(callAs(installation, admin), {
    address: '5 Hidden Street',
    city: 'Toledo',
    state: 'OH',
    zipCode: '43604',
    status: 'available',
    details: { estimatedArvCents: cents(BigInt(arv)), displaySettings },
  });
  const { propertyId } = mustSucceed(created);
  await addNote(installation, admin, { propertyId, isPublic: true });
  return propertyId;
}

/** Everything that public pages are given about the property. */
async function publicFacts(actor: Actor, propertyId: string) {
  const caller = callAs(installation, actor);
  const open = async (id: string) =>
    mustSucceed(await readProperty(caller, { propertyId: id, noteId: null }));
  const [page, neighbour, featured, shared, list] = await Promise.all([
    open(propertyId),
    open(world.properties.platform),
    readFeaturedProperty(caller),
    readShareCard(caller, propertyId),
    listProperties(caller, { ...LISTING_DEFAULTS, pageSize: 1000 }),
  ]);
  if (page.kind !== 'open' || neighbour.kind !== 'open') throw new Error('the page does not open');
  const isOurs = ({ id }: { id: string }) => id === propertyId;
  return {
    page: { ...page, similar: [] },
    shared: mustSucceed(shared),
    card: list.cards.find(isOurs),
    similar: neighbour.similar.find(isOurs),
    featured,
  };
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

describe.each(HIDDEN)('an ARV that is hidden %s', (_name, settings) => {
  it('is not told, nor can it be told from an LTV, by any public page', async () => {
    const propertyId = await offer(settings);
    for (const actor of [ANONYMOUS, world.people.member, world.people.platformAdmin]) {
      const facts = await publicFacts(actor, propertyId);
      for (const { figures } of [facts.card!, facts.similar!, facts.featured!]) {
        expect(figures).toMatchObject({ amountCents: 15_000_000n, loanToValue: null });
      }
      expect(facts.page.summary).toMatchObject({ totalAmountCents: 15_000_000n, value: null });
      const text = asText(facts);
      expect(text).not.toContain(ARV_CENTS);
      expect(text).not.toContain('"tenthsOfPercent":639');
    }
    await installation.database.look('delete from property_notes where property_id = $1', [
      propertyId,
    ]);
  });
});

describe('an ARV that is shown', () => {
  it('stands on the page, and its LTV on the cards', async () => {
    const { page, card, similar, featured } = await publicFacts(ANONYMOUS, await offer({}));
    const loanToValue = { label: 'LTV', tenthsOfPercent: 639 };
    expect(page.summary?.value).toEqual({
      arvCents: 23_456_700n,
      arvIsEstimated: false,
      loanToValue,
    });
    for (const one of [card, similar, featured]) {
      expect(one?.figures?.loanToValue).toEqual(loanToValue);
    }
  });

  it('is an estimate where none is known; where it is hidden the estimate is too', async () => {
    const shown = await publicFacts(ANONYMOUS, await offer({}, '0'));
    expect(shown.page.summary?.value).toMatchObject({ arvIsEstimated: true });
    const settings = { fieldOverrides: { estimated_arv: false } };
    const hidden = await publicFacts(ANONYMOUS, await offer(settings, '0'));
    expect(hidden.page.summary?.value).toBeNull();
    expect(hidden.card?.figures?.loanToValue).toBeNull();
  });
});
