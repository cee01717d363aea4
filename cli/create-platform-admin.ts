import { forgetLinksAndSessions, readAddress } from '#app/account/mailed-links.server.ts';
import { accounts, users } from '#app/account/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { auditAdminRight } from './set-platform-admin.ts';
import type { Answer } from './with-installation.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes an account with the rights of a platform admin and answers with a link that sets its
 * password, once and within an hour; so the first one needs no mail server. Whoever may run this
 * vouches for the address. While nobody has set the password, each call makes a new link, and the
 * ones before are worthless. Refused, in a sentence: what is no address; one that is used already.
 */
export async function createPlatformAdmin(
  installation: Installation,
  wish: { address: string; fullName: string },
): Promise<Answer> {
  const email = readAddress(wish.address);
  if (email === null) return { isDone: false, sentence: `${wish.address} is no email address.` };
  const userId = await installation.database.signIn.transaction((transaction) =>
    makeAccount(transaction, installation, { email, fullName: wish.fullName }),
  );
  if (userId === null) {
    const sentence = `${email} has an account already: use "admin grant ${email}".`;
    return { isDone: false, sentence };
  }
  const link = await makePasswordLink(installation, userId);
  return {
    isDone: true,
    sentence:
      `${email} is a platform admin. ` + `Set the password within an hour, by this link:\n${link}`,
  };
}

/** The id of the account, new or still without a password; null for one that is used. */
async function makeAccount(
  transaction: Transaction,
  { clock }: Installation,
  { email, fullName }: { email: string; fullName: string },
): Promise<string | null> {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  const [created] = await transaction
    .insert(users)
    .values({
      email,
      name: fullName.trim() || email,
      firstName,
      lastName: others.join(' '),
      emailVerified: true,
      isPlatformAdmin: true,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (created !== undefined) {
    await auditAdminRight(transaction, clock, { userId: created.id, isAdmin: true });
    return created.id;
  }
  const [user] = await transaction
    .select({ id: users.id, isPlatformAdmin: users.isPlatformAdmin, password: accounts.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  if (!user?.isPlatformAdmin || user.password !== null) return null;
  await forgetLinksAndSessions(transaction, { userId: user.id, exceptSessionId: null });
  return user.id;
}

/** The address of a page that sets the account's password; it lasts by the library's clock. */
async function makePasswordLink({ auth, settings }: Installation, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(32).toString('hex');
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const identifier = `reset-password:${token}`;
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  return new URL(`/auth/reset-password?token=${token}`, settings.publicUrl).href;
}
