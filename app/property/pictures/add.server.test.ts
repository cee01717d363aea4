import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { holdImage, mayHoldImage, sweepPendingImages } from './add.server.ts';
import { readPendingImage } from './read.server.ts';

const { installation, world } = await openTestWorld();
let bytes: Uint8Array;

beforeAll(async () => {
  const size = { width: 700, height: 500, channels: 3 as const };
  bytes = await sharp({ create: { ...size, background: '#1f5446' } })
    .png()
    .toBuffer();
});

const waiting = () => installation.database.look('select id from pending_images');
const stored = () => installation.files.list('pending-images');
const read = (actor: Actor, imageId: string, width = '640') =>
  readPendingImage(callAs(installation, actor), { imageId, width });

describe('a picture for a form', () => {
  it('is taken from nobody who administers nothing, and leaves nothing behind', async () => {
    const { viewer, manager, noOrganization, unverified } = world.people;
    for (const actor of [ANONYMOUS, viewer, manager, noOrganization, unverified]) {
      const caller = callAs(installation, actor);
      expect(await mayHoldImage(caller)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
      expect(await holdImage(caller, bytes)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    }
    expect([await waiting(), await stored()].map((all) => [...all])).toEqual([[], []]);
  });

  it('that is none is refused with the reason, and leaves nothing behind', async () => {
    const caller = callAs(installation, world.people.owner);
    expect(await holdImage(caller, new Uint8Array(64))).toEqual({
      ok: false,
      reason: { kind: 'image', refusal: 'unknown_format' },
    });
    expect([...(await waiting())]).toEqual([]);
  });

  it('leaves nothing behind when the disk is full', async () => {
    const caller = callAs(installation, world.people.owner);
    const { files } = installation;
    const full = {
      ...files,
      put: async (key: string, part: Uint8Array, type: string) => {
        if (key.endsWith('/640.webp')) throw new Error('no space left on device');
        await files.put(key, part, type);
      },
    };
    expect(await holdImage({ ...caller, files: full }, bytes)).toEqual({
      ok: false,
      reason: { kind: 'storage_failed' },
    });
    expect([await waiting(), await stored()].map((all) => [...all])).toEqual([[], []]);
  });

  it('is seen by who sent it, in the widths that are stored, and by nobody else', async () => {
    const { owner, admin, platformAdmin, stranger } = world.people;
    const picture = mustSucceed(await holdImage(callAs(installation, owner), bytes));
    expect(picture).toMatchObject({ width: 700, height: 500, caption: '' });
    expect(picture.src).toBe(`/files/pending-images/${picture.id}/640`);
    for (const actor of [ANONYMOUS, admin, platformAdmin, stranger]) {
      expect(await read(actor, picture.id)).toEqual({ ok: false, reason: 'missing' });
    }
    for (const width of ['', '0', '641', '../640']) {
      expect(await read(owner, picture.id, width)).toEqual({ ok: false, reason: 'missing' });
    }
    expect(await read(owner, 'nonsense')).toEqual({ ok: false, reason: 'missing' });
    expect(await read(owner, picture.id)).toMatchObject({ value: { contentType: 'image/webp' } });
  });

  it('has no files any more once its row is gone', async () => {
    mustSucceed(await holdImage(callAs(installation, world.people.admin), bytes));
    await installation.database.look('delete from pending_images');
    expect(await sweepPendingImages(installation)).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('waits for a day; then it is gone, and its files with it', async () => {
    const { admin, owner } = world.people;
    const early = mustSucceed(await holdImage(callAs(installation, admin), bytes));
    installation.setNow('2026-11-22T14:00:00Z');
    const late = mustSucceed(await holdImage(callAs(installation, owner), bytes));
    expect(await sweepPendingImages(installation)).toBe(0);
    installation.setNow('2026-11-22T15:00:00Z');
    expect(await read(admin, early.id)).toEqual({ ok: false, reason: 'missing' });
    expect(await sweepPendingImages(installation)).toBe(1);
    expect((await waiting()).map(({ id }) => id)).toEqual([late.id]);
    expect(await stored()).toEqual(
      ['320', '640', '700'].map((width) => `pending-images/${late.id}/${width}.webp`),
    );
  });

  it('is not the forty-first that waits, and not one of too many in a short time', async () => {
    const { stranger } = world.people;
    await installation.database.look(
      `insert into pending_images (uploaded_by, width_px, height_px, variant_widths, expires_at)
       select $1::uuid, 1, 1, '{1}', '2100-01-01' from generate_series(1, 40)`,
      [stranger.userId],
    );
    const caller = callAs(installation, stranger);
    expect(await holdImage(caller, bytes)).toMatchObject({ reason: { kind: 'too_many_waiting' } });
    for (let count = 0; count < 100; count += 1) await mayHoldImage(caller);
    expect(await mayHoldImage(caller)).toMatchObject({ reason: { kind: 'rate_limited' } });
  });
});
