import { eq, sql } from 'drizzle-orm';
import { noteAuth } from '#app/account/attempts.server.ts';
import { rememberBrowser } from '#app/account/browsers.server.ts';
import { readAddress } from '#app/account/mailed-links.server.ts';
import { passwordRefusal } from '#app/account/password/confirm.server.ts';
import { accounts, users } from '#app/account/tables.server.ts';
import { ANONYMOUS, displayName } from '#app/ground/actor.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import { authHeaders } from '#app/server/auth/library.ts';
import type { Caller } from '#app/server/caller.ts';
import { rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { SETUP_NAME } from './company.server.ts';
import { asSetup, forgetBrowser, forgetCodes, noteStep } from './progress.server.ts';
import type { SETUP_REFUSALS } from './words.ts';

export type AdminInput = { firstName: string; lastName: string; email: string; password: string };

type AdminRefusal = RefusalOf<
  typeof SETUP_REFUSALS,
  'no_code' | 'weak_password' | 'not_accepted' | 'address_taken'
>;

/**
 * Makes the first platform admin and signs them in. Who has the code of the console vouches for the
 * address, as the command line does (D7). Of two browsers at once one makes an admin; from then on
 * the rest of the set-up is that person's.
 *
 * @returns the Set-Cookie values of the session; or: `no_code` for whoever does not go on with the
 * set-up, or comes too late; `weak_password` with the reason; `not_accepted` for what is no
 * address; `address_taken`.
 */
export function createFirstAdmin(
  caller: Caller,
  input: AdminInput,
): Promise<Result<{ cookies: string[] }, AdminRefusal>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'set_up', by: 'admin', email }, async (subject) => {
    const weakness = passwordRefusal(input.password);
    if (weakness !== null) return refuse({ kind: 'weak_password', message: weakness });
    if (email === null) return refuse({ kind: 'not_accepted' });
    const passwordHash = await (await caller.auth.$context).password.hash(input.password);
    const made = await rollingBack<string, AdminRefusal>((undo) =>
      asSetup(caller, async (transaction, progress) => {
        // An account that was made an admin in the meantime, by whatever way, was the first.
        if (progress.adminId !== null) return refuse({ kind: 'no_code' });
        const userId = await makeAccount(transaction, caller, { ...input, email, passwordHash });
        if (userId === null) return undo({ kind: 'address_taken' });
        const browser = { browserHash: null, browserUntil: null };
        await noteStep(transaction, progress, { ...browser, adminId: userId, next: 'mail' });
        await grant(transaction, caller, userId);
        await forgetCodes(transaction);
        return accept(userId);
      }),
    );
    if (!made.ok) return made;
    subject.userId = made.value;
    return accept({ cookies: await beginSession(caller, made.value, { ...input, email }) });
  });
}

async function makeAccount(
  transaction: Transaction,
  { clock }: Caller,
  account: AdminInput & { passwordHash: string },
): Promise<string | null> {
  const { firstName, lastName, email, passwordHash } = account;
  const now = { createdAt: clock.now(), updatedAt: clock.now() };
  const [user] = await transaction
    .insert(users)
    .values({ email, firstName, lastName, name: displayName(account), emailVerified: true, ...now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (user === undefined) return null;
  await transaction.insert(accounts).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
    ...now,
  });
  return user.id;
}

async function grant(transaction: Transaction, caller: Caller, userId: string): Promise<void> {
  const { clock, clientAddress } = caller;
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('platform admins', 0))`,
  );
  await transaction
    .update(users)
    .set({ isPlatformAdmin: true, updatedAt: clock.now() })
    .where(eq(users.id, userId));
  const doer = { actor: ANONYMOUS, clientAddress, clock, name: SETUP_NAME };
  await audit(transaction, doer, {
    action: 'platform_admin.granted',
    recordType: 'user',
    recordId: userId,
    organizationId: null,
    details: { before: { isPlatformAdmin: false }, after: { isPlatformAdmin: true } },
  });
}

async function beginSession(
  caller: Caller,
  userId: string,
  { email, password }: AdminInput,
): Promise<string[]> {
  const { headers } = await caller.auth.api.signInEmail({
    body: { email, password },
    headers: authHeaders(caller),
    returnHeaders: true,
  });
  const remembered = await rememberBrowser(caller, userId);
  return [...headers.getSetCookie(), remembered, forgetBrowser(caller)];
}
