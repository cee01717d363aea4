import { randomBytes } from 'node:crypto';
import { serializeSignedCookie } from 'better-call';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { sessions } from '#app/account/tables.server.ts';
import type { CompanySession } from '#app/server/auth/auth.ts';
import type { Caller } from '#app/server/caller.ts';

/** What the library calls the cookie of a sign-in that waits for its second factor. */
export const PENDING = 'two_factor';

const SECONDS = 10 * 60;

const carried = v.object({
  providerId: v.string(),
  providerSessionId: v.nullable(v.string()),
  hasProviderFactor: v.boolean(),
});

/**
 * Lets a sign-in that a company has begun wait for the second factor of the account, as the library
 * does after a password: it only knows how to after those. What the session carries waits with it.
 * Returns the Set-Cookie values. Source: D6, 0120.
 */
export async function awaitSecondFactor(
  { auth }: Caller,
  { userId, session }: { userId: string; session: CompanySession },
): Promise<string[]> {
  const context = await auth.$context;
  const identifier = `2fa-${randomBytes(20).toString('hex')}`;
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  const rows = {
    [identifier]: userId,
    [`2fa-attempts-${identifier}`]: '0',
    [carriedUnder(identifier)]: JSON.stringify(session),
  };
  for (const [name, value] of Object.entries(rows)) {
    await context.internalAdapter.createVerificationValue({ identifier: name, value, expiresAt });
  }
  const cookie = context.createAuthCookie(PENDING, { maxAge: SECONDS });
  const { attributes } = cookie;
  return [await serializeSignedCookie(cookie.name, identifier, context.secret, attributes)];
}

/** After the second factor: gives the new session what the company's sign-in left for it. */
export async function takeCompanySession(
  { auth, database }: Caller,
  { identifier, token }: { identifier: string; token: string },
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const left = await internalAdapter.consumeVerificationValue(carriedUnder(identifier));
  if (!left) return;
  const facts = v.parse(carried, JSON.parse(left.value));
  await database.signIn.update(sessions).set(facts).where(eq(sessions.token, token));
}

const carriedUnder = (identifier: string) => `company-session-${identifier}`;
