import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';

/**
 * Marks the address that the mailed token belongs to as verified, and returns it, whoever opens the
 * link and however often: mail programs open links before people do. Refused with `invalid_link`
 * when the token is not ours or older than a day. Source: D5, D7.
 */
export async function verifyAddress(
  caller: Caller,
  token: string,
): Promise<Result<{ email: string }, 'invalid_link'>> {
  try {
    await caller.auth.api.verifyEmail({ query: { token } });
    return accept({ email: addressIn(token) });
  } catch (error) {
    authRefusal(error);
    return refuse('invalid_link');
  }
}

/** The library does not say whose token it has accepted; the token itself does. */
function addressIn(acceptedToken: string): string {
  const payload = Buffer.from(acceptedToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { email: string }).email;
}
