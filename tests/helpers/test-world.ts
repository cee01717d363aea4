import { afterAll } from 'vitest';
import { openTestInstallation } from './test-installation.ts';
import { buildWorld } from './world.ts';

/**
 * An installation of the test file's own, with the world in it; it closes when the tests of the
 * file are over. Settings as for `openTestInstallation`.
 */
export async function openTestWorld(settings: Parameters<typeof openTestInstallation>[0] = {}) {
  const installation = await openTestInstallation(settings);
  afterAll(() => installation.close());
  return { installation, world: await buildWorld(installation) };
}
