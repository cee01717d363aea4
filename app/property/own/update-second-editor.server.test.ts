import { mustSucceed, list } from '#tests/helpers/world.ts';
import type { Person } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOwnProperty } from './read.server.ts';
import { updateProperty } from './update.server.ts';

const { installation, world } = await openTestWorld();

const FACE = { city: 'Dayton', state: 'OH', zipCode: '45402', status: 'available' } as const;

type Change = { face: { address: string }; details?: object; version: string };

const readAs = (actor: Person, id: string) => readOwnProperty(callAs(installation, actor), id);
const updateAs = (actor: Person, id: string, { face, details = {}, version }: Change) =>
  updateProperty(callAs(installation, actor), id, {
    version,
    face: { ...FACE, ...face },
    details,
  });
const publish = (id: string) =>
  installation.database.look('update properties set published_at = now() where id = $1', [id]);

describe('a second editor', () => {
  const versionOf = async (id: string) =>
    mustSucceed(await readAs(world.people.platformAdmin, id)).version;
  let id: string;
  beforeAll(async () => {
    id = await list(installation, world.people.owner, '8 Edited Street');
  });
  const face = { address: '8 Edited Street' };

  it('does not undo what the first has saved, and is told who, when and what', async () => {
    const version = await versionOf(id);
    installation.setNow('2026-11-21T19:05:00Z');
    const first = { face, details: { bedrooms: 4, lotSize: '1 acre' }, version };
    mustSucceed(await updateAs(world.people.admin, id, first));
    const second = { face, details: { bedrooms: 5, lotSize: null, yearBuilt: 1950 }, version };
    expect(await updateAs(world.people.owner, id, second)).toEqual({
      ok: false,
      reason: {
        kind: 'conflict',
        keys: ['bedrooms', 'lotSize'],
        by: 'admin Example',
        isOwn: false,
        at: 'Nov 21, 2026, 2:05 PM EST',
      },
    });
    const property = mustSucceed(await readAs(world.people.owner, id));
    expect(property).toMatchObject({ bedrooms: 4, lotSize: '1 acre', yearBuilt: null });
  });

  it('saves once they have read the newest version', async () => {
    const change = {
      face,
      details: { bedrooms: 5, lotSize: '1 acre' },
      version: await versionOf(id),
    };
    mustSucceed(await updateAs(world.people.owner, id, change));
    // The same form again, as after a lost answer, is no conflict.
    expect(await updateAs(world.people.owner, id, change)).toMatchObject({ ok: true });
  });

  it('is not stopped by a note, a picture or a publication that came between', async () => {
    const version = await versionOf(id);
    await publish(id);
    const details = { bedrooms: 6, lotSize: '1 acre' };
    const saved = await updateAs(world.people.owner, id, { face, details, version });
    expect(saved).toMatchObject({ ok: true });
  });

  it('without a version, or with a wrong one, changes nothing', async () => {
    for (const version of ['', 'x', 'f'.repeat(500), '\u0000']) {
      const answer = await updateAs(world.people.owner, id, {
        face,
        details: { lotSize: 'x' },
        version,
      });
      expect(answer).toMatchObject({ ok: false, reason: { kind: 'conflict' } });
    }
  });

  it('is told of a status that followed an approval, of which no entry tells', async () => {
    const version = await versionOf(id);
    await installation.database.look(`update properties set status = 'funded' where id = $1`, [id]);
    const details = { bedrooms: 6, lotSize: '1 acre' };
    expect(await updateAs(world.people.owner, id, { face, details, version })).toMatchObject({
      reason: { kind: 'conflict', keys: ['status'], by: null, at: null },
    });
  });

  it('of two saves at one instant loses, whoever it is', async () => {
    const version = await versionOf(id);
    const save = (lotSize: string) =>
      updateAs(world.people.owner, id, { face, details: { lotSize }, version });
    const answers = await Promise.all([save('2 acres'), save('3 acres')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
