import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { readImage } from './read.server.ts';

const { installation, world } = await openTestWorld();

const MISSING = { ok: false, reason: 'missing' };
const BYTES = new Uint8Array([1, 2, 3]);

/** A picture with one stored width, straight into the database and the file store. */
async function hang(propertyId: string, position: number): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into property_images (property_id, position, width_px, height_px, variant_widths)
     values ($1, $2, 1600, 1000, '{480}') returning id`,
    [propertyId, position],
  );
  const id = row?.id ?? '';
  await installation.files.put(`properties/${propertyId}/${id}-480.webp`, BYTES, 'image/webp');
  return id;
}

const read = (actor: Actor, imageId: string, width = '480') =>
  readImage(callAs(installation, actor), { imageId, width });

describe('a picture', () => {
  it('is missing without an id or a width that is stored', async () => {
    const id = await hang(world.properties.platform, 0);
    for (const width of ['', '0', '481', '480x', '99999999', '../480']) {
      expect(await read(ANONYMOUS, id, width)).toEqual(MISSING);
    }
    expect(await read(ANONYMOUS, 'nonsense')).toEqual(MISSING);
    expect(await read(ANONYMOUS, crypto.randomUUID())).toEqual(MISSING);
  });

  it('of a draft is there for its listers alone, and kept by no shared cache', async () => {
    const id = await hang(world.properties.own, 0);
    for (const actor of [ANONYMOUS, world.people.noOrganization, world.people.stranger]) {
      expect(await read(actor, id)).toEqual(MISSING);
    }
    expect(await read(world.people.owner, id)).toMatchObject({ value: { isForEverybody: false } });
  });

  it('of a member-only property is for verified readers, its first one for everybody', async () => {
    const first = await hang(world.properties.secret, 0);
    const second = await hang(world.properties.secret, 1);
    expect(await read(ANONYMOUS, second)).toEqual(MISSING);
    expect(await read(world.people.unverified, second)).toEqual(MISSING);
    expect(await read(world.people.noOrganization, second)).toMatchObject({
      value: { isForEverybody: false },
    });
    expect(await read(ANONYMOUS, first)).toMatchObject({ value: { isForEverybody: true } });
  });

  it('comes as its stored bytes', async () => {
    const id = await hang(world.properties.platform, 1);
    const found = await read(ANONYMOUS, id);
    expect(found).toMatchObject({ ok: true, value: { contentType: 'image/webp' } });
    expect(found.ok && [...found.value.bytes]).toEqual([1, 2, 3]);
  });

  it('is missing, and logged, when its file is gone', async () => {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into property_images (property_id, position, width_px, height_px, variant_widths)
       values ($1, 2, 1600, 1000, '{480}') returning id`,
      [world.properties.platform],
    );
    expect(await read(ANONYMOUS, row?.id ?? '')).toEqual(MISSING);
  });
});
