import { makeFundingPapers } from '#app/packet/send/at-funding.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { sealSigned } from './queue.server.ts';

/**
 * Makes the papers of what was funded and seals what was signed just now, without letting anybody
 * wait for it. Whatever keeps it from that is logged, and left to the job of every minute.
 */
export function sealSoon(installation: Installation): void {
  makeAndSeal(installation).catch((error: unknown) => {
    installation.log.error({ err: error }, 'papers could not be made and sealed at once');
  });
}

/** Makes what waits to be made, and seals it with all else that is signed by everybody. */
export async function makeAndSeal(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<void> {
  await makeFundingPapers(installation, stopping);
  await sealSigned(installation, stopping);
}
