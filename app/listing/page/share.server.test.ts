import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText, formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate, ratePercentText, ratePpm } from '#app/ground/rates/rate.ts';
import { readDemoPicture } from '#app/server/db/seed/demo-picture.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addImage } from '#app/property/pictures/add.server.ts';
import { readShareCard, readSharePicture, type SharePicture } from './share.server.ts';

const { installation, world } = await openTestWorld();

beforeAll(async () => {
  const { platform, secret } = world.properties;
  for (const propertyId of [platform, secret]) {
    const { bytes } = await readDemoPicture(propertyId === platform ? 0 : 1, 'street');
    const caller = callAs(installation, world.people.platformAdmin);
    mustSucceed(await addImage(caller, { propertyId, bytes, description: 'Street' }));
  }
  await addNote(installation, world.people.platformAdmin, {
    propertyId: secret,
    isPublic: false,
    lienPosition: 2,
    terms: { ...SAMPLE_TERMS, amountCents: cents(12_345_678n), ratePpm: ratePpm(98_765) },
  });
  await addNote(installation, world.people.platformAdmin, {
    propertyId: platform,
    isPublic: false,
    lienPosition: 1,
    terms: { ...SAMPLE_TERMS, amountCents: cents(7_654_321n), termMonths: 47 },
  });
});

const share = async (propertyId: string, actor: Actor = ANONYMOUS) =>
  mustSucceed(await readShareCard(callAs(installation, actor), propertyId));

const asText = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

describe('the share card of a property', () => {
  it('says what everybody may see, whoever asks', async () => {
    const { people, properties } = world;
    for (const propertyId of [properties.platform, properties.secret]) {
      const forEverybody = await share(propertyId);
      for (const actor of [people.platformAdmin, people.unverified, people.member]) {
        expect(await share(propertyId, actor)).toEqual(forEverybody);
      }
    }
  });

  it('has the public note that its page shows at first', async () => {
    const { card, drawing } = await share(world.properties.platform);
    expect(card).toMatchObject({
      address: '1 Platform Street',
      isPrivate: false,
      note: { amountCents: 15_000_000n, ratePpm: 70_000, termMonths: 36, lienPosition: 1 },
    });
    expect(drawing.photoKey).toMatch(/-960\.webp$/);
  });

  it('has no figure where all notes are private', async () => {
    const { card, drawing } = await share(world.properties.secret);
    expect(card).toMatchObject({ address: '2 Private Street', isPrivate: true, note: null });
    expect(drawing).toMatchObject({
      title: 'Private Investment',
      place: 'Dayton, OH',
      figures: [],
      badges: [],
    });
  });

  it('has nothing of a property without notes but its place', async () => {
    const bare = await list(installation, world.people.platformAdmin, '9 Bare Street');
    const { card } = await share(bare);
    expect(card).toMatchObject({ isPrivate: false, note: null });
  });

  it.each([
    ['a draft', () => world.properties.own],
    ['a draft of others', () => world.properties.other],
    ['an unknown id', () => '00000000-0000-4000-8000-000000000000'],
    ['something that is no id', () => 'nope'],
  ])('of %s is missing, for its lister too', async (_name, idOf) => {
    for (const actor of [ANONYMOUS, world.people.owner, world.people.platformAdmin]) {
      const caller = callAs(installation, actor);
      expect(await readShareCard(caller, idOf())).toEqual({ ok: false, reason: 'missing' });
      const picture = await readSharePicture(caller, { propertyId: idOf(), file: 'x.jpg' });
      expect(picture).toEqual({ ok: false, reason: 'missing' });
    }
  });

  it('never has a figure of a private note that no public one has', async () => {
    const notes = await installation.database.look<PrivateNote>(
      `select n.property_id, n.amount_cents::text, n.interest_rate_ppm as rate_ppm, n.term_months,
         n.monthly_payment_cents::text, d.estimated_arv_cents::text
       from property_notes n join property_details d on d.property_id = n.property_id
       join properties p on p.id = n.property_id
       where not n.is_public and p.published_at is not null`,
    );
    expect(notes.length).toBeGreaterThanOrEqual(4);
    for (const note of notes) {
      const text = asText(await share(note.property_id));
      const known = note.property_id === world.properties.platform ? PUBLIC_TEXTS : [];
      const found = textsOf(note).filter((it) => !known.includes(it) && text.includes(it));
      expect(found).toEqual([]);
    }
  });
});

type PrivateNote = {
  property_id: string;
  amount_cents: string;
  rate_ppm: number;
  term_months: number;
  monthly_payment_cents: string;
  estimated_arv_cents: string;
};

/** Every way in which the product writes the figures of a note. */
function textsOf(note: PrivateNote): string[] {
  const money = [note.amount_cents, note.monthly_payment_cents, note.estimated_arv_cents];
  const rate = ratePpm(note.rate_ppm);
  return [
    ...money.flatMap((text) => {
      const value = cents(BigInt(text));
      return [text, formatMoney(value), formatShortMoney(value), decimalMoneyText(value)];
    }),
    formatContractRate(rate),
    `"${ratePercentText(rate)}"`,
    `:${note.rate_ppm}`,
    `${note.term_months} months`,
    `"termMonths":${note.term_months}`,
  ];
}

/** The figures of the sample note are those of a public note as well. */
const PUBLIC_TEXTS = textsOf({
  property_id: '',
  amount_cents: String(SAMPLE_TERMS.amountCents),
  rate_ppm: SAMPLE_TERMS.ratePpm,
  term_months: SAMPLE_TERMS.termMonths,
  monthly_payment_cents: '87500',
  estimated_arv_cents: '0',
});

describe('the share picture', () => {
  const read = async (propertyId: string, file: string): Promise<SharePicture> =>
    mustSucceed(await readSharePicture(callAs(installation), { propertyId, file }));
  const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

  it.each(['platform', 'secret'] as const)('of %s is drawn', async (name) => {
    const { card } = await share(world.properties[name]);
    const picture = await read(card.propertyId, fileOf(card.picturePath));
    if (picture.kind !== 'picture') throw new Error('moved');
    const { width, height, format } = await sharp(picture.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(await read(card.propertyId, fileOf(card.picturePath))).toEqual(picture);
  });

  it('at an older address is where it is now', async () => {
    const { card } = await share(world.properties.platform);
    expect(await read(card.propertyId, 'older.jpg')).toEqual({
      kind: 'moved',
      path: card.picturePath,
    });
  });

  it('of the site exists', async () => {
    const moved = await read('site', 'any.jpg');
    if (moved.kind !== 'moved') throw new Error('not moved');
    expect((await read('site', fileOf(moved.path))).kind).toBe('picture');
  });

  it('gets another address with another figure, and with privacy', async () => {
    const propertyId = await list(installation, world.people.platformAdmin, '7 Turning Street');
    const noteId = await addNote(installation, world.people.platformAdmin, {
      propertyId,
      isPublic: true,
    });
    const paths = [(await share(propertyId)).card.picturePath];
    const change = async (sets: string) => {
      await installation.database.look(`update property_notes set ${sets} where id = $1`, [noteId]);
      paths.push((await share(propertyId)).card.picturePath);
    };
    await change('amount_cents = amount_cents + 1');
    await change('is_public = false');
    expect(new Set(paths).size).toBe(3);
    expect((await share(propertyId)).card.note).toBeNull();
  });
});
