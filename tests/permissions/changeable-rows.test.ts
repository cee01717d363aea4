import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildFullWorld, type World } from './full-world.ts';
import { keptInAnyCase, wrongKept } from './keeping.ts';
import { attemptsOf } from './row-attempts.ts';
import { wrongAttempts } from './trying.ts';
import { READERS } from './visible-rows.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildFullWorld(installation);
});
afterAll(async () => {
  const perReader = READERS.map((reader) => attemptsOf(world, reader).length);
  const cells = perReader.reduce((sum, count) => sum + count, keptInAnyCase(world).length);
  console.log(`permission test, rows changed: ${cells} cells`);
  await installation.close();
});

it.each(READERS)(
  '%s changes in the database what the rules let them, and no more',
  async (reader) => {
    expect(await wrongAttempts({ installation, world }, reader)).toEqual([]);
  },
);

it('owners, platform admins, money and history are kept whoever writes', async () => {
  expect(await wrongKept({ installation, world })).toEqual([]);
});
