import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#app/domain/access/actor.ts';
import type { Wish } from '#app/domain/access/can.ts';
import { type Screen, screens } from '#app/screens.ts';
import { DEEDS } from '#tests/permissions/deeds.ts';
import { fingerprint, wrongDeeds } from '#tests/permissions/doing.ts';
import { READS } from '#tests/permissions/expectations.ts';
import { PRINCIPALS } from '#tests/permissions/principals.ts';
import { carriesForeign, openBoth, wrongReads, withId } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

/** What is switched off for the moment; the product itself has no such switch. */
const off = vi.hoisted(() => ({ action: null as string | null, firstWall: false }));

vi.mock('#app/domain/access/can.ts', async (load) => {
  const real = await load<{ can: (actor: Actor, wish: Wish) => boolean }>();
  return {
    ...real,
    can: (actor: Actor, wish: Wish) =>
      off.firstWall || wish.action === off.action || real.can(actor, wish),
  };
});

const ACTIONS: readonly Wish['action'][] = [
  'open_administration',
  'administer_listing',
  'decide_request',
  'change_organization',
  'manage_team',
  'withdraw_request',
];

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  // The same deeds are sent many times over; limits have tests of their own.
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());
afterEach(() => {
  off.action = null;
  off.firstWall = false;
});

/** Every cell of the matrix that is not what the rules say; of one screen when a path is given. */
async function wrongCells(path?: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const principal of PRINCIPALS) {
    for (const screen of path === undefined ? Object.keys(READS) : [path]) {
      wrong.push(...(await wrongReads(stage, screen, principal)));
    }
    if (path !== undefined) continue;
    for (const deed of DEEDS) wrong.push(...(await wrongDeeds(stage, deed, principal)));
  }
  return wrong;
}

it('all cells are right while every guard stands', async () => {
  expect(await wrongCells()).toEqual([]);
});

describe('a guard that is taken away shows as a hole:', () => {
  const guarded = screens.filter(
    (screen) => screen.audience !== 'everyone' && screen.path in READS,
  );

  it.each(guarded.map((screen) => [screen.path, screen] as const))(
    'the audience of %s',
    async (path, screen) => {
      const changeable = screen as { -readonly [Key in keyof Screen]: Screen[Key] };
      const { audience } = screen;
      changeable.audience = 'everyone';
      const wrong = await wrongCells(path).finally(() => (changeable.audience = audience));
      expect(wrong.length).toBeGreaterThan(0);
    },
  );

  it.each(ACTIONS)('the right to %s', async (action) => {
    off.action = action;
    expect((await wrongCells()).length).toBeGreaterThan(0);
  });
});

describe('one wall alone', () => {
  it('the database’s lets nothing foreign out and nothing in while the first is down', async () => {
    const audiences = screens.map((screen) => screen.audience);
    off.firstWall = true;
    for (const screen of screens) (screen as { audience: string }).audience = 'everyone';
    const leaks: string[] = [];
    const before = await fingerprint(stage.installation);
    for (const principal of PRINCIPALS) {
      for (const path of Object.keys(READS)) {
        const states = path.includes('/:')
          ? (['own', 'other', 'private', 'unassigned'] as const)
          : [null];
        for (const state of states) {
          const target = state === null ? path : withId(path, stage.world, state);
          const { page, data } = await openBoth(stage, target, principal);
          if (carriesForeign(page.body + data.body, principal))
            leaks.push(`${principal} ${target}`);
        }
      }
    }
    for (const [index, screen] of screens.entries()) {
      (screen as { audience: unknown }).audience = audiences[index];
    }
    expect(leaks).toEqual([]);
    expect(await fingerprint(stage.installation)).toBe(before);
  });

  it('the first lets nothing foreign out while the database’s is down', async () => {
    await stage.installation.database.look('alter role hearthnote_actor bypassrls');
    const wrong = await wrongCells().finally(() =>
      stage.installation.database.look('alter role hearthnote_actor nobypassrls'),
    );
    expect(wrong).toEqual([]);
  });
});
