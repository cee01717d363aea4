import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildFullWorld, type World } from './full-world.ts';
import { wrongAttempts } from './trying.ts';
import { READERS } from './visible-rows.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildFullWorld(installation);
});
afterAll(() => installation.close());

it.each(READERS)(
  '%s changes in the database what the rules let them, and no more',
  async (reader) => {
    expect(await wrongAttempts({ installation, world }, reader)).toEqual([]);
  },
);
