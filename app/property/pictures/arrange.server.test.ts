import sharp from 'sharp';
import { storedFields } from '#app/ground/fields.ts';
import { HOUSE_FACTS } from '#app/property/fields.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import type { ImageWish } from './wish.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { list, mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { createProperty } from '#app/property/create.server.ts';
import { holdImage } from './add.server.ts';
import { updateProperty } from '#app/property/own/update.server.ts';

const { installation, world } = await openTestWorld();
let bytes: Uint8Array;
let owner: Person;
let propertyId = '';

beforeAll(async () => {
  owner = world.people.owner;
  bytes = await sharp({
    create: { width: 330, height: 200, channels: 3, background: '#1f5446' },
  })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  propertyId = await list(installation, owner, '9 Arranged Street');
  await installation.database.look('delete from pending_images');
  await installation.files.removeAll('pending-images');
});

const FACE = { address: '9 Arranged Street', city: 'Dayton', state: 'OH', zipCode: '45402' };
const DETAILS = {
  ...storedFields(HOUSE_FACTS, null),
  estimatedArvCents: null,
  marketValueCents: null,
  estimatedRentCents: null,
};

function save(wish: Partial<ImageWish>, by: Person = owner, files?: FileStore) {
  const caller = { ...callAs(installation, by), ...(files ? { files } : {}) };
  const images = { order: [], captions: new Map(), removed: [], ...wish };
  const face = { ...FACE, status: null };
  return updateProperty(caller, propertyId, { version: null, face, details: DETAILS, images });
}

async function wait(count: number, by: Person = owner): Promise<string[]> {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    ids.push(mustSucceed(await holdImage(callAs(installation, by), bytes)).id);
  }
  return ids;
}

async function hanging(): Promise<string[]> {
  const rows = await installation.database.look<{ id: string }>(
    'select id from property_images where property_id = $1 order by position',
    [propertyId],
  );
  return rows.map(({ id }) => id);
}

const files = () => installation.files.list(`properties/${propertyId}`);
const filesOf = (ids: string[]) =>
  ids
    .flatMap((id) => [320, 330].map((width) => `properties/${propertyId}/${id}-${width}.webp`))
    .toSorted();

async function waiting(): Promise<number> {
  return (await installation.database.look('select id from pending_images')).length;
}

describe('pictures of a property', () => {
  it('that are arranged anew at the same instant make another version of it', async () => {
    const version = async () => {
      const rows = await installation.database.look<{ at: string }>(
        'select updated_at::text as at from properties where id = $1',
        [propertyId],
      );
      return rows[0]!.at;
    };
    const versions = [await version()];
    const [one, two] = await wait(2);
    for (const order of [[one!], [one!, two!], [two!, one!]]) {
      mustSucceed(await save({ order }));
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(4);
    expect(versions.toSorted()).toEqual(versions);
  });

  it('are not those of somebody else, of nobody, of another property or of yesterday', async () => {
    const [foreign = ''] = await wait(1, world.people.admin);
    const [late = ''] = await wait(1);
    const other = await installation.database.look<{ id: string }>(
      `insert into property_images (property_id, position, width_px, height_px, variant_widths)
       values ($1, 9, 1, 1, '{1}') returning id`,
      [world.properties.own],
    );
    await installation.database.look(`update pending_images set expires_at = $2 where id = $1`, [
      late,
      '2026-11-21T15:00:00Z',
    ]);
    for (const id of [foreign, late, other[0]?.id ?? '', crypto.randomUUID(), 'nonsense']) {
      expect(await save({ order: [id] })).toEqual({ ok: false, reason: 'image_missing' });
    }
    expect([await hanging(), await files()]).toEqual([[], []]);
  });

  it('are changed by nobody who does not administer the property', async () => {
    const [id = ''] = await wait(1, world.people.stranger);
    expect(await save({ order: [id] }, world.people.stranger)).toMatchObject({ reason: 'missing' });
    expect(await save({ order: [] }, world.people.member)).toMatchObject({ reason: 'forbidden' });
    expect(await waiting()).toBe(1);
  });

  it('are never more than ten, existing and new ones together', async () => {
    const ten = await wait(10);
    mustSucceed(await save({ order: ten }));
    const [eleventh = ''] = await wait(1);
    expect(await save({ order: [...ten, eleventh] })).toMatchObject({ reason: 'too_many_images' });
    // Those that a form leaves out stay, and count.
    expect(await save({ order: [eleventh] })).toMatchObject({ reason: 'too_many_images' });
    expect(await hanging()).toEqual(ten);
    const [first = '', ...nine] = ten;
    mustSucceed(await save({ order: [...nine, eleventh], removed: [first] }));
    expect(await hanging()).toEqual([...nine, eleventh]);
    expect(await files()).toEqual(filesOf([...nine, eleventh]));
  });

  it('have short descriptions', async () => {
    const [id = ''] = await wait(1);
    const captions = new Map([[id, 'x'.repeat(201)]]);
    expect(await save({ order: [id], captions })).toMatchObject({ reason: 'caption_too_long' });
  });

  it('stay as they are when the disk is full, and still wait', async () => {
    const [old = ''] = await wait(1);
    mustSucceed(await save({ order: [old] }));
    const ids = await wait(2);
    let written = 0;
    const full: FileStore = {
      ...installation.files,
      put: async (key, part, type) => {
        written += 1;
        if (written === 4) throw new Error('no space left on device');
        await installation.files.put(key, part, type);
      },
    };
    const wish = { order: ids, removed: [old] };
    expect(await save(wish, owner, full)).toMatchObject({ reason: 'storage_failed' });
    expect([await hanging(), await files()]).toEqual([[old], filesOf([old])]);
    expect(await waiting()).toBe(2);
    mustSucceed(await save(wish));
    expect([await hanging(), await files()]).toEqual([ids, filesOf(ids)]);
  });

  it('hang in the wanted order with their descriptions, and the audit tells it', async () => {
    const [one = '', two = ''] = await wait(2);
    mustSucceed(await save({ order: [two, one], captions: new Map([[two, ' Street side ']]) }));
    expect(await hanging()).toEqual([two, one]);
    expect([await waiting(), await installation.files.list('pending-images')]).toEqual([0, []]);
    mustSucceed(await save({ order: [one, two], captions: new Map([[one, 'Garden']]) }));
    const rows = await installation.database.look(
      `select id, position, description from property_images where property_id = $1 order by 2`,
      [propertyId],
    );
    expect([...rows]).toEqual([
      { id: one, position: 0, description: 'Garden' },
      { id: two, position: 1, description: 'Street side' },
    ]);
    const audit = await installation.database.look<{ details: object }>(
      `select details from audit_entries where action = 'images.arranged' and record_id = $1
       order by id desc limit 1`,
      [propertyId],
    );
    expect(audit[0]?.details).toEqual({
      before: {
        images: [
          { imageId: two, description: 'Street side' },
          { imageId: one, description: '' },
        ],
      },
      after: {
        images: [
          { imageId: one, description: 'Garden' },
          { imageId: two, description: 'Street side' },
        ],
      },
    });
  });

  it('that are saved as they are change nothing and are not told', async () => {
    const ids = await wait(2);
    mustSucceed(await save({ order: ids }));
    mustSucceed(await save({ order: ids }));
    mustSucceed(await save({ order: [] }));
    const entries = await installation.database.look(
      `select 1 from audit_entries where action = 'images.arranged' and record_id = $1`,
      [propertyId],
    );
    expect([await hanging(), entries.length]).toEqual([ids, 1]);
  });

  it('saved ten at a time at once are ten in the end, each with its files', async () => {
    const ids = await wait(20);
    const saves = [ids.slice(0, 10), ids.slice(10)].map((order) => save({ order }));
    const results = await Promise.all(saves);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const kept = await hanging();
    expect([kept.length, await files()]).toEqual([10, filesOf(kept)]);
  });
});

describe('a new property', () => {
  const create = (order: string[]) =>
    createProperty(callAs(installation, owner), {
      ...FACE,
      status: 'available',
      details: {},
      images: { order, captions: new Map(), removed: [] },
    });
  const count = () => installation.database.look('select id from properties');

  it('is not created without the pictures that it was to have', async () => {
    const before = (await count()).length;
    expect(await create([crypto.randomUUID()])).toMatchObject({ reason: 'image_missing' });
    expect(await create(await wait(11))).toMatchObject({ reason: 'too_many_images' });
    expect((await count()).length).toBe(before);
  });

  it('has its pictures at once', async () => {
    const ids = await wait(2);
    propertyId = mustSucceed(await create(ids)).propertyId;
    expect([await hanging(), await files()]).toEqual([ids, filesOf(ids)]);
  });
});
