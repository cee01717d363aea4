import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Screen } from '#app/screen.ts';
import { screens } from '#app/screens.ts';
import { DEEDS } from '#tests/permissions/deeds.ts';
import { wrongDeeds } from '#tests/permissions/doing.ts';
import { READS } from '#tests/permissions/expectations.ts';
import { PRINCIPALS } from '#tests/permissions/principals.ts';
import {
  carriesForeign,
  open,
  TRANSPORTS,
  wrongReads,
  withId,
} from '#tests/permissions/reading.ts';
import { printSize, setStage, type Stage } from '#tests/permissions/stage.ts';
import { RIGHTS } from './rights.ts';
import { changesBetween, isNoVisit, readRows } from '#tests/services/forgeries/row-changes.ts';

/** What is switched off for the moment; the product itself has no such switch. */
const off = vi.hoisted(() => ({ rights: new Set<string>(), firstWall: false }));

/** A module whose rights can be switched off; what else it has stays as it is. */
const withSwitches = vi.hoisted(() => async (load: () => Promise<Record<string, unknown>>) => {
  const real = await load();
  const switched = Object.entries(real).map(([name, member]) => {
    if (!name.startsWith('may') || typeof member !== 'function') return [name, member] as const;
    const right = (...facts: unknown[]) =>
      off.firstWall || off.rights.has(name) || (member(...facts) as boolean);
    return [name, right] as const;
  });
  return Object.fromEntries(switched);
});

vi.mock('#app/ground/actor.ts', withSwitches);
vi.mock('#app/archive/may.ts', withSwitches);
vi.mock('#app/audit/may.ts', withSwitches);
vi.mock('#app/brand/may.ts', withSwitches);
vi.mock('#app/document/may.ts', withSwitches);
vi.mock('#app/funding/may.ts', withSwitches);
vi.mock('#app/lead/may.ts', withSwitches);
vi.mock('#app/ledger/may.ts', withSwitches);
vi.mock('#app/legal/may.ts', withSwitches);
vi.mock('#app/offering/may.ts', withSwitches);
vi.mock('#app/packet/may.ts', withSwitches);
vi.mock('#app/profile/may.ts', withSwitches);
vi.mock('#app/property/may.ts', withSwitches);
vi.mock('#app/request/may.ts', withSwitches);
vi.mock('#app/statement/may.ts', withSwitches);
vi.mock('#app/system/may.ts', withSwitches);
vi.mock('#app/team/may.ts', withSwitches);
vi.mock('#app/user/may.ts', withSwitches);

const ALONE = Object.entries(RIGHTS).flatMap(([right, how]) => (how === 'alone' ? [right] : []));
const BEHIND = Object.entries(RIGHTS).flatMap(([right, how]) =>
  how !== 'alone' && 'path' in how ? [[right, how] as const] : [],
);

/** Whoever takes a file of what they may see notes that down under their own name (0118). */
const NOTED_LOOK = /^audit_entries: new .*"action":\s?"[a-z_]+\.(\w+_)?exported"/;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  // The same deeds are sent many times over; limits have tests of their own.
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());
afterEach(() => {
  off.rights.clear();
  off.firstWall = false;
});

/**
 * The cells of the matrix that are not what the rules say, one after the other; of one screen when
 * a path is given.
 */
async function* findWrong(path?: string): AsyncGenerator<string> {
  for (const principal of PRINCIPALS) {
    for (const screen of path === undefined ? Object.keys(READS) : [path]) {
      yield* await wrongReads(stage, screen, principal);
    }
    if (path !== undefined) continue;
    for (const deed of DEEDS) yield* await wrongDeeds(stage, deed, principal);
  }
}

async function wrongCells(path?: string): Promise<string[]> {
  const wrong: string[] = [];
  for await (const cell of findWrong(path)) wrong.push(cell);
  return wrong;
}

/** One hole is enough to know that there is one. */
async function hasHole(path?: string): Promise<boolean> {
  const { done } = await findWrong(path).next();
  return done !== true;
}

/** Opens a screen to everyone while something is looked at. */
async function withoutAudience<T>(path: string, look: () => Promise<T>): Promise<T> {
  const found = screens.find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`no screen ${path}`);
  const changeable = found as { -readonly [Key in keyof Screen]: Screen[Key] };
  const { audience } = found;
  changeable.audience = 'everyone';
  return look().finally(() => (changeable.audience = audience));
}

it('all cells are right while every guard stands', async () => {
  expect(await wrongCells()).toEqual([]);
  printSize('before anything is taken away', stage);
});

describe('a guard that is taken away shows as a hole:', () => {
  const guarded = screens.filter(
    (screen) => screen.audience !== 'everyone' && screen.path in READS,
  );

  it.each(guarded.map((screen) => [screen.path] as const))('the audience of %s', async (path) => {
    expect(await withoutAudience(path, () => hasHole(path))).toBe(true);
  });

  it.each(ALONE)('the right %s', async (right) => {
    off.rights.add(right);
    expect(await hasHole()).toBe(true);
  });

  it.each(BEHIND)('the right %s, behind other guards', async (right, { path, behind }) => {
    await withoutAudience(path, async () => {
      for (const other of behind) off.rights.add(other);
      const before = await wrongCells(path);
      off.rights.add(right);
      expect(await wrongCells(path)).not.toEqual(before);
    });
  });
});

describe('one wall alone', () => {
  it('the database’s lets nothing foreign out and nothing in while the first is down', async () => {
    const audiences = screens.map((screen) => screen.audience);
    off.firstWall = true;
    for (const screen of screens) (screen as { audience: string }).audience = 'everyone';
    const leaks: string[] = [];
    const before = await readRows(stage.installation);
    for (const principal of PRINCIPALS) {
      for (const path of Object.keys(READS)) {
        const states = path.includes('/:')
          ? (['own', 'other', 'private', 'unassigned'] as const)
          : [null];
        for (const state of states) {
          const target = state === null ? path : withId(path, stage.world, state);
          for (const transport of TRANSPORTS) {
            const { body } = await open(stage, { target, principal, transport });
            if (carriesForeign(body, principal)) leaks.push(`${principal} ${target} ${transport}`);
          }
        }
      }
    }
    for (const [index, screen] of screens.entries()) {
      (screen as { audience: unknown }).audience = audiences[index];
    }
    expect(leaks).toEqual([]);
    const changes = changesBetween(before, await readRows(stage.installation));
    expect(changes.filter((one) => isNoVisit(one) && !NOTED_LOOK.test(one))).toEqual([]);
  });

  it('the first lets nothing foreign out while the database’s is down', async () => {
    await stage.installation.database.look('alter role hearthnote_actor bypassrls');
    const wrong = await wrongCells().finally(() =>
      stage.installation.database.look('alter role hearthnote_actor nobypassrls'),
    );
    expect(wrong).toEqual([]);
  });
});
