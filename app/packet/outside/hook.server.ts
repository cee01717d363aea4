import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { SigningServiceSettings } from '#app/server/env/signing-service.ts';
import { SigningServiceError } from './ask.server.ts';
import { openSigningService } from './open.server.ts';
import { keepSigned } from './store.server.ts';
import { outsidePackets } from './tables.server.ts';
import { takeState } from './take.server.ts';

/** In which header a service sends the secret of its calls; at DocuSeal a setting chooses it. */
export const SECRET_HEADERS = {
  docuseal: 'x-hearthnote-secret',
  documenso: 'x-documenso-secret',
} as const;

/** How far the clock of a service that signs its calls may be from ours. */
const SKEW_SECONDS = 5 * 60;

const docusealCall = v.object({
  event_type: v.string(),
  data: v.object({ id: v.number(), submission_id: v.optional(v.number()) }),
});
const documensoCall = v.object({
  event: v.string(),
  payload: v.object({ envelopeId: v.string() }),
});

/** Why a call was not taken. */
export type HookRefusal = 'missing' | 'not_accepted' | 'unreadable' | 'away';

/**
 * Takes a call of the outside service. It has to know the secret, and where its body is signed, or
 * has to be, the signature must fit. Even then it is a hint: the service is asked for the state,
 * and what the call says of it counts for nothing.
 *
 * @returns nothing, also for a packet that is none of ours, or: `missing` where no service is set,
 * `not_accepted`, `unreadable`, `away` when the service could not be asked. Source: rules 6.5.
 */
export async function takeHook(caller: Caller, body: string): Promise<Result<null, HookRefusal>> {
  const { signingService: settings } = caller.settings;
  if (settings === null) return refuse('missing');
  if (!isBelieved(caller, settings, body)) return refuse('not_accepted');
  const outsideId = readOutsideId(settings, body);
  if (outsideId === null) return refuse('unreadable');
  const packetId = await findPacket(caller, settings, outsideId);
  if (packetId === null) return accept(null);
  const service = openSigningService(settings);
  try {
    const isComplete = await takeState(caller, service, packetId);
    if (isComplete) keepSoon(caller, () => keepSigned(caller, service, packetId));
    return accept(null);
  } catch (error) {
    if (!(error instanceof SigningServiceError)) throw error;
    caller.log.warn({ err: error, packetId }, 'the signing service could not be asked');
    return refuse('away');
  }
}

/** Whoever called does not wait for files. Whatever keeps us from them is left to the job. */
function keepSoon({ log }: Caller, keep: () => Promise<boolean>): void {
  keep().catch((error: unknown) => {
    log.error({ err: error }, 'signed papers could not be fetched at once');
  });
}

function isBelieved(
  { headers, clock, log }: Caller,
  { name, secret, bodyKey }: SigningServiceSettings,
  body: string,
): boolean {
  if (!isSame(headers.get(SECRET_HEADERS[name]) ?? '', secret)) return false;
  const signature = headers.get('x-docuseal-signature');
  if (bodyKey === null && signature === null) return true;
  const now = clock.now().getTime() / 1000;
  if (bodyKey !== null && fits({ signature: signature ?? '', bodyKey, body, now })) return true;
  log.warn('a call of the signing service does not fit SIGNING_SERVICE_BODY_KEY');
  return false;
}

type Signed = { signature: string; bodyKey: string; body: string; now: number };

/** DocuSeal signs the second and the body: 1790000000.<HMAC-SHA256 in hexadecimal digits>. */
function fits({ signature, bodyKey, body, now }: Signed): boolean {
  const [, second = '', digits = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = createHmac('sha256', bodyKey).update(`${second}.${body}`).digest('hex');
  return isSame(digits, right) && Math.abs(now - Number(second)) <= SKEW_SECONDS;
}

/** Takes as long for a text that begins rightly as for any other, whatever its length. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function readOutsideId({ name }: SigningServiceSettings, body: string): string | null {
  const call = parse(body);
  if (name === 'documenso') {
    const read = v.safeParse(documensoCall, call);
    return read.success ? read.output.payload.envelopeId : null;
  }
  const read = v.safeParse(docusealCall, call);
  if (!read.success) return null;
  const { event_type: type, data } = read.output;
  return String(type.startsWith('form.') ? data.submission_id : data.id);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The parser's own message repeats the text, which is a stranger's.
    return null;
  }
}

async function findPacket(
  { database }: Caller,
  { name }: SigningServiceSettings,
  outsideId: string,
): Promise<string | null> {
  const { service, outsideId: known, packetId } = outsidePackets;
  const [found] = await asWorker(database, (transaction) =>
    transaction
      .select({ packetId })
      .from(outsidePackets)
      .where(and(eq(service, name), eq(known, outsideId))),
  );
  return found?.packetId ?? null;
}
