import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { CreateNoteInput } from '#app/note/form/create.server.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProperty } from '#app/property/create.server.ts';
import { readProperty } from '#app/listing/page/read.server.ts';

const { installation, world } = await openTestWorld();

/** 150,000.00 at 7 % in Ohio, as the note of the world's platform property. */
let page: string;

beforeAll(async () => {
  page = world.properties.platform;
});

async function similarTo(actor: Actor, propertyId = page): Promise<string[]> {
  const found = await readProperty(callAs(installation, actor), { propertyId, noteId: null });
  if (!found.ok || found.value.kind !== 'open') throw new Error('the page does not open');
  return found.value.similar.map(({ address }) => address);
}

type Offer = { state?: string; amount?: number; rate?: number } & Partial<CreateNoteInput>;

/** A property of the platform with one note, which is public unless told otherwise. */
async function offer(address: string, { state = 'OH', amount, rate, ...note }: Offer) {
  const admin = callAs(installation, world.people.platformAdmin);
  const created = await createProperty(admin, {
    address,
    city: 'Somewhere',
    state,
    zipCode: '00000',
    status: 'available',
    details: {},
  });
  const propertyId = created.ok ? created.value.propertyId : '';
  const terms = {
    ...SAMPLE_TERMS,
    amountCents: cents(amount ?? 15_000_000),
    ratePpm: ratePpm(rate ?? 70_000),
  };
  await addNote(installation, world.people.platformAdmin, {
    propertyId,
    isPublic: true,
    terms,
    ...note,
  });
  return propertyId;
}

describe('the notes that are similar to that of a page', () => {
  it('are none where nothing else is open to the reader', async () => {
    expect(await similarTo(ANONYMOUS)).toEqual([]);
  });

  it('are never private ones for who may not see them, nor of a page without figures', async () => {
    const { people, properties } = world;
    expect(await similarTo(people.unverified)).toEqual([]);
    expect(await similarTo(people.noOrganization)).toEqual(['2 Private Street']);
    const found = await readProperty(callAs(installation, ANONYMOUS), {
      propertyId: properties.secret,
      noteId: null,
    });
    expect(found).not.toHaveProperty('value.similar');
  });

  it('are open ones only: no draft, nothing funded, not the page itself', async () => {
    await offer('1 Pending Street', { status: 'pending' });
    await list(installation, world.people.owner, '2 Draft Street');
    const shown = await similarTo(ANONYMOUS);
    expect(shown).toEqual([]);
  });

  it('come by amount, rate and state, the most like first, at most three', async () => {
    await offer('50 Half Street', { amount: 7_500_000 });
    await offer('10 Same Street', { state: 'AZ' });
    await offer('20 Rate Street', { rate: 76_000 });
    await offer('30 Twin Street', {});
    // Twin: 0. Other state: 0.25. 0.6 points of rate: 0.3. Half the amount: 0.5.
    expect(await similarTo(ANONYMOUS)).toEqual([
      '30 Twin Street',
      '10 Same Street',
      '20 Rate Street',
    ]);
  });
});
