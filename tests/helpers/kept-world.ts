import { openTestInstallation, type TestInstallation } from './test-installation.ts';
import type { OpenTestDatabase } from './test-database.ts';

type Kept<T> = { built: T; open: OpenTestDatabase; secret: string };

/**
 * Builds something in an installation once for all test files of a worker, which share their
 * modules; what is returned opens an installation that goes on from there, in a copy of the
 * database that is its own. `built` is what `build` returned, and must be plain.
 */
export function keptWorld<T>(build: (installation: TestInstallation) => Promise<T>) {
  let kept: Promise<Kept<T>> | null = null;
  return async (): Promise<{ installation: TestInstallation; built: T }> => {
    kept ??= keep(build);
    const { built, ...rest } = await kept;
    return { installation: await openTestInstallation({}, rest), built: structuredClone(built) };
  };
}

async function keep<T>(build: (installation: TestInstallation) => Promise<T>): Promise<Kept<T>> {
  const installation = await openTestInstallation();
  const built = await build(installation);
  const { secret } = installation;
  // Counters end by the clock on the wall, so a copy made later would find other ones.
  await installation.database.look('delete from rate_limits');
  return { built, secret, open: await installation.keep() };
}
