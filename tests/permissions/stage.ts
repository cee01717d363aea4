import { createTestApp } from '#tests/helpers/test-app.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildFullWorld, type World } from './full-world.ts';
import { type Cookies, signInPrincipals } from './principals.ts';

/** Everything that a permission test looks at: the world, its people's sessions and the product. */
export type Stage = {
  installation: TestInstallation;
  world: World;
  cookies: Cookies;
  ask: ReturnType<typeof createTestApp>;
};

export async function setStage(): Promise<Stage> {
  const installation = await openTestInstallation();
  const world = await buildFullWorld(installation);
  const cookies = await signInPrincipals(installation, world);
  return { installation, world, cookies, ask: createTestApp(installation) };
}
