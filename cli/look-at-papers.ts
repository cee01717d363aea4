import { randomBytes } from 'node:crypto';
import { SECRET_HEADERS } from '#app/packet/outside/hook.server.ts';
import { openSigningService } from '#app/packet/outside/open.server.ts';
import { stamperAt } from '#app/packet/seal/time-stamp.server.ts';
import type { Settings } from '#app/server/env.ts';
import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';

type Finding = { fact: string; warnings: string[] };

/**
 * Says whether the signing service answers, and lets us in, and where it has to call. Throws why
 * not.
 */
export async function lookAtSigningService(
  { publicUrl }: Settings,
  settings: SigningServiceSettings,
): Promise<Finding> {
  const { name, url, bodyKey } = settings;
  const header = SECRET_HEADERS[name];
  try {
    await openSigningService(settings).cancel({
      packetId: crypto.randomUUID(),
      outsideId: null,
      signerIds: [crypto.randomUUID()],
      titles: [],
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`SIGNING_SERVICE_URL names ${url.origin}: ${reason}`, { cause: error });
  }
  const warnings =
    name === 'docuseal' && bodyKey === null
      ? [
          'SIGNING_SERVICE_BODY_KEY is not set: a DocuSeal that signs its calls is not believed, ' +
            'and only asked every 15 minutes.',
        ]
      : [];
  return {
    fact:
      `at ${url.origin} lets us in; it has to call ${publicUrl.origin}/hooks/signing, with the ` +
      `secret in ${header}`,
    warnings,
  };
}

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
