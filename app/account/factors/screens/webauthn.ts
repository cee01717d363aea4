import type { Result } from '#app/ground/result.ts';
import { FACTOR_REFUSALS, type FactorRefusal } from '#app/account/words.ts';
import { explain } from '#app/ground/refusals.ts';

type GivenChallenge = { options: object; cookies: readonly string[] };

/** What a script that asks for a passkey's challenge is answered, with the cookies that tie it. */
export function challengeAnswer(result: Result<GivenChallenge, FactorRefusal>): Response {
  if (!result.ok) {
    const { message, status } = explain(FACTOR_REFUSALS, result.reason);
    return Response.json({ ok: false, message }, { status });
  }
  const { options, cookies } = result.value;
  const response = Response.json({ ok: true, options });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Whether this browser can use passkeys at all; they need a secure address as well. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Whether the browser offers passkeys where it offers names and passwords. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

export type Challenge = { ok: true; options: object } | { ok: false; message: string };

/** Asks the server for a challenge. A refusal comes as a sentence for the reader. */
export async function askChallenge(
  path: string,
  fields: Record<string, string>,
): Promise<Challenge> {
  const response = await send(path, fields);
  const isJson = response?.headers.get('content-type')?.includes('json');
  if (!response || !isJson)
    return { ok: false, message: 'Something went wrong. Please try again.' };
  return (await response.json()) as Challenge;
}

/** The server's answer, or null when it cannot be reached. */
async function send(path: string, fields: Record<string, string>): Promise<Response | null> {
  try {
    return await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Lets the device make a passkey; null when its owner did not want to. */
export async function makePasskey(options: object): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asText(() => navigator.credentials.create({ publicKey }));
}

/**
 * Lets the device answer with a passkey; null when its owner did not want to. In a field it waits
 * until one is chosen there, or `signal` ends it.
 */
export async function answerWithPasskey(
  options: object,
  how: { inField: boolean; signal: AbortSignal },
): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const mediation = how.inField ? 'conditional' : 'optional';
  return asText(() => navigator.credentials.get({ publicKey, mediation, signal: how.signal }));
}

/**
 * Declining, running out of time and being ended are answers, not errors; so is an address that is
 * not the one that passkeys were made for, and a device that cannot hold any.
 */
async function asText(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential === null ? null : JSON.stringify(credential);
  } catch (error) {
    const isAnswer = error instanceof DOMException && DECLINED.has(error.name);
    if (isAnswer) return null;
    throw error;
  }
}

const DECLINED = new Set([
  'NotAllowedError',
  'AbortError',
  'InvalidStateError',
  'SecurityError',
  'NotSupportedError',
]);
