import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { list, mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { KEPT_ADDRESSES_MS, listPublicAddresses } from './addresses.server.ts';

const { installation, world } = await openTestWorld();

describe('the public addresses', () => {
  let instant = Date.parse('2026-11-21T15:00:00Z');
  const later = (ms = KEPT_ADDRESSES_MS) => {
    instant += ms;
    installation.setNow(new Date(instant).toISOString());
  };
  const listed = async (wish: { part: number; partSize?: number }, actor: Actor = ANONYMOUS) =>
    mustSucceed(await listPublicAddresses(callAs(installation, actor), wish));

  it('are what everybody is offered, whoever asks: no draft, nothing without a note', async () => {
    const { platform, secret, own, other } = world.properties;
    for (const actor of [ANONYMOUS, world.people.platformAdmin, world.people.owner]) {
      const ids = (await listed({ part: 1 }, actor)).addresses.map((it) => it.propertyId);
      expect(ids).toEqual(expect.arrayContaining([platform, secret]));
      expect(ids).not.toEqual(expect.arrayContaining([own]));
      expect(ids).not.toEqual(expect.arrayContaining([other]));
    }
    const bare = await list(installation, world.people.platformAdmin, '8 Bare Street');
    const ids = (await listed({ part: 1 })).addresses.map((it) => it.propertyId);
    expect(ids).not.toContain(bare);
  });

  it('tell when a public note was changed, and not when a private one was', async () => {
    const changedAt = async (propertyId: string) => {
      later();
      const { addresses } = await listed({ part: 1 });
      return addresses.find((it) => it.propertyId === propertyId)?.changedAt.toISOString();
    };
    const touch = (noteId: string, at: string) =>
      installation.database.look('update property_notes set updated_at = $2 where id = $1', [
        noteId,
        at,
      ]);
    const { platform, secret } = world.properties;
    const before = await changedAt(secret);
    await touch(world.notes.secret, '2027-05-01T00:00:00Z');
    await touch(world.notes.hidden, '2027-06-01T00:00:00Z');
    await touch(world.notes.open, '2027-04-01T00:00:00Z');
    expect(await changedAt(secret)).toBe(before);
    expect(await changedAt(platform)).toBe('2027-04-01T00:00:00.000Z');
  });

  it('are computed once for all who ask within ten minutes', async () => {
    later();
    const changedAt = async () => {
      const { addresses } = await listed({ part: 1 });
      return addresses.find((it) => it.propertyId === world.properties.platform)?.changedAt;
    };
    const [first, second] = await Promise.all([listed({ part: 1 }), listed({ part: 1 })]);
    expect(second.addresses[0]).toBe(first.addresses[0]);
    const before = await changedAt();
    await installation.database.look('update property_notes set updated_at = $2 where id = $1', [
      world.notes.open,
      '2027-07-01T00:00:00Z',
    ]);
    later(KEPT_ADDRESSES_MS - 1);
    expect(await changedAt()).toEqual(before);
    later(1);
    expect(await changedAt()).toEqual(new Date('2027-07-01T00:00:00Z'));
  });

  it('leave out at once what the public may not see any more', async () => {
    const { platform } = world.properties;
    const publish = (at: string | null) =>
      installation.database.look('update properties set published_at = $2 where id = $1', [
        platform,
        at,
      ]);
    const isListed = async () =>
      (await listed({ part: 1 })).addresses.some(({ propertyId }) => propertyId === platform);
    expect(await isListed()).toBe(true);
    await publish(null);
    expect(await isListed()).toBe(false);
    await publish('2026-01-01T00:00:00Z');
    expect(await isListed()).toBe(true);
  });

  it('come in parts that hold each of them once', async () => {
    const whole = await listed({ part: 1 });
    expect(whole.partCount).toBe(1);
    const count = whole.addresses.length;
    const parts = await Promise.all(
      Array.from({ length: count }, (_, index) => listed({ part: index + 1, partSize: 1 })),
    );
    expect(parts.map(({ partCount }) => partCount)).toEqual(parts.map(() => count));
    expect(parts.flatMap(({ addresses }) => addresses)).toEqual(whole.addresses);
    const beyond = { part: count + 1, partSize: 1 };
    expect(await listPublicAddresses(callAs(installation), beyond)).toEqual({
      ok: false,
      reason: 'missing',
    });
  });
});
