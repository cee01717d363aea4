import { afterAll } from 'vitest';
import { openTestInstallation, type TestInstallation } from './test-installation.ts';
import { keptWorld } from './kept-world.ts';
import { buildWorld } from './world.ts';

type Opening = Parameters<typeof openTestInstallation>;

/** An installation of the test file's own; it closes when the tests of the file are over. */
export async function openOwnInstallation(...opening: Opening): Promise<TestInstallation> {
  const installation = await openTestInstallation(...opening);
  afterAll(() => installation.close());
  return installation;
}

const openUsual = keptWorld(buildWorld);

/**
 * An installation of the test file's own, with the world in it; it closes when the tests of the
 * file are over. Given as for `openTestInstallation`; without anything given the world is a copy.
 */
export async function openTestWorld(...opening: Opening) {
  if (opening.length === 0) {
    const { installation, built: world } = await openUsual();
    afterAll(() => installation.close());
    return { installation, world };
  }
  const installation = await openOwnInstallation(...opening);
  return { installation, world: await buildWorld(installation) };
}
