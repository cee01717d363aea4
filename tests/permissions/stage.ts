import { createTestApp } from '#tests/helpers/test-app.ts';
import { keptWorld } from '#tests/helpers/kept-world.ts';
import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildFullWorld, type World } from './full-world.ts';
import { type Cookies, signInPrincipals } from './principals.ts';

/** Everything that a permission test looks at: the world, its people's sessions and the product. */
export type Stage = {
  installation: TestInstallation;
  world: World;
  cookies: Cookies;
  ask: ReturnType<typeof createTestApp>;
  /** What has been looked at so far. */
  size: { cells: number; requests: number };
};

const openSignedIn = keptWorld(async (installation) => {
  const world = await buildFullWorld(installation);
  return { world, cookies: await signInPrincipals(installation, world) };
});

export async function setStage(): Promise<Stage> {
  const { installation, built } = await openSignedIn();
  const { world, cookies } = built;
  const size = { cells: 0, requests: 0 };
  const send = createTestApp(installation);
  const ask: Stage['ask'] = (...request) => {
    size.requests += 1;
    return send(...request);
  };
  return { installation, world, cookies, ask, size };
}

/** Prints how many cells a permission test has looked at, and by how many requests. */
export function printSize(what: string, { size }: Stage): void {
  console.log(`permission test, ${what}: ${size.cells} cells, ${size.requests} requests`);
}
