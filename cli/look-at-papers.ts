import { randomBytes } from 'node:crypto';
import { stamperAt } from '#app/packet/seal/time-stamp.server.ts';

/** Asks the time-stamp service for a stamp of nothing that matters. Throws why there is none. */
export async function lookAtTimeStamps(url: URL): Promise<string> {
  try {
    const { by } = await stamperAt(url)(randomBytes(32));
    return `at ${url.origin} stamps as ${by}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`TIME_STAMP_URL names ${url.origin}: ${reason}`, { cause: error });
  }
}
