import { storedFields } from '../../app/ground/fields.ts';
import { HOUSE_FACTS } from '../../app/property/fields.ts';
import { holdImage } from '../../app/property/pictures/add.server.ts';
import { updateProperty } from '../../app/property/own/update.server.ts';
import { randomOf } from '../../tests/helpers/random-of.ts';
import { callAs } from '../../tests/helpers/test-installation.ts';
import { openTestWorld } from '../../tests/helpers/test-world.ts';
import { list, mustSucceed } from '../../tests/helpers/world.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rounds } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';

// R5, the race for the ten images of a property: a hundred forms at once, a hundred rounds.

const ROUNDS = rounds(100);
const FORMS = 100;
const WAITING = 15;

const { installation, world } = await openTestWorld();
installation.limits.attempt = () => Promise.resolve(null);
const owner = () => callAs(installation, world.people.owner);

const FACE = { address: '9 Racing Street', city: 'Dayton', state: 'OH', zipCode: '45402' };
const DETAILS = {
  ...storedFields(HOUSE_FACTS, null),
  estimatedArvCents: null,
  marketValueCents: null,
  estimatedRentCents: null,
};

it(`${FORMS} forms with up to ten images each leave ten at most, ${ROUNDS} times`, async () => {
  const bytes = await sharp({
    create: { width: 330, height: 200, channels: 3, background: '#1f5446' },
  })
    .png()
    .toBuffer();
  const kept = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const propertyId = await list(installation, world.people.owner, FACE.address);
    const ids: string[] = [];
    while (ids.length < WAITING) ids.push(mustSucceed(await holdImage(owner(), bytes)).id);
    const pick = randomOf(round);
    const forms = Array.from({ length: FORMS }, () => {
      const order = ids.filter(() => pick(2) === 0).slice(0, 10);
      const images = { order, captions: new Map<string, string>(), removed: [] };
      const wish = { version: null, face: { ...FACE, status: null }, details: DETAILS, images };
      return untilAnswered(() => updateProperty(owner(), propertyId, wish));
    });
    const answers = await Promise.all(forms);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const hanging = await installation.database.look<{ id: string; position: number }>(
      'select id, position from property_images where property_id = $1 order by position',
      [propertyId],
    );
    expect(hanging.map(({ position }) => position)).toEqual([...hanging.keys()]);
    expect(hanging.length).toBeLessThanOrEqual(10);
    // Each hanging image has its two files, and nothing else has any.
    const files = await installation.files.list(`properties/${propertyId}`);
    const named = hanging.flatMap(({ id }) =>
      [320, 330].map((width) => `properties/${propertyId}/${id}-${width}.webp`),
    );
    expect(files).toEqual(named.toSorted());
    kept.set(hanging.length, (kept.get(hanging.length) ?? 0) + 1);
    await installation.database.look('delete from pending_images');
  }
  console.log(`${ROUNDS} rounds, by the images that were kept:`, Object.fromEntries(kept));
});
