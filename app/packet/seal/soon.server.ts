import type { Installation } from '#app/server/installation.ts';
import { sealSigned } from './queue.server.ts';

/**
 * Seals what was signed just now, without letting anybody wait for it. Whatever keeps it from that
 * is logged, and left to the job of every minute.
 */
export function sealSoon(installation: Installation): void {
  sealSigned(installation).catch((error: unknown) => {
    installation.log.error({ err: error }, 'signed papers could not be sealed at once');
  });
}
