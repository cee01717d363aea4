import { type Person, displayName, userIdOf } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { users, wholeUsers } from '#app/account/tables.server.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { authHeaders } from '#app/server/auth/library.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { confirmOneself } from '#app/account/factors/confirm.server.ts';
import type { OrganizationNeed, SoleOwnership } from './ownership.ts';
import { pictureKey } from './picture.server.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { ACCOUNT_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';

/** What goes with the caller's account, and what keeps them from deleting it. Source: D64. */
export async function listSoleOwnerships(caller: Caller): Promise<SoleOwnership[]> {
  const { actor } = caller;
  if (actor.kind !== 'person') return [];
  return asActor(caller.database, actor, (transaction) =>
    readSoleOwnerships(transaction, actor.userId),
  );
}

/** The same of any account that the actor may delete. */
export async function readSoleOwnerships(
  transaction: Transaction,
  userId: string,
): Promise<SoleOwnership[]> {
  const rows = await transaction
    .select({
      organizationId: sql<string>`organization_id`,
      organizationName: sql<string>`organization_name`,
      standing: sql<SoleOwnership['standing']>`standing`,
      needs: sql<OrganizationNeed[]>`needs`,
    })
    .from(sql`access.sole_ownerships(${userId})`);
  return rows;
}

type DeletionRefusal =
  | PasswordRefusal
  | RefusalOf<typeof ACCOUNT_REFUSALS, 'wrong_code' | 'sole_owner' | 'last_admin'>;

/**
 * Deletes the caller's account: what is personal goes, and what books and audit point to stays
 * without a name. Proven by the password, or by a code of the authenticator app.
 *
 * @returns the Set-Cookie values that forget the session, or: what `confirmOneself` refuses;
 * `sole_owner` of an organization with members, holdings or listings; `last_admin`.
 * Source: D64, 0124.
 */
export async function deleteOwnAccount(
  caller: Caller,
  proof: { password: string; code: string },
): Promise<Result<{ cookies: string[] }, DeletionRefusal>> {
  const confirmed = await confirmOneself(caller, proof);
  if (!confirmed.ok) return confirmed;
  const { userId } = confirmed.value;
  const deleted = await deleteAccount(caller, userId);
  // Somebody else may have deleted it at this instant, which is as good.
  if (!deleted.ok && (deleted.reason === 'sole_owner' || deleted.reason === 'last_admin')) {
    return refuse({ kind: deleted.reason });
  }
  const answer = await caller.auth.api.signOut({
    headers: authHeaders(caller),
    returnHeaders: true,
  });
  return accept({ cookies: answer.headers.getSetCookie() });
}

/**
 * Deletes an account for its owner or a platform admin: the database does all of it, asks who may,
 * and notes it down. The picture goes once that is certain.
 *
 * @returns the address that it had, or `forbidden`, `missing`, `sole_owner`, `last_admin`. Source:
 * D64, 0124.
 */
export async function deleteAccount(
  caller: Caller,
  userId: string,
): Promise<Result<{ email: string }, 'forbidden' | 'missing' | 'sole_owner' | 'last_admin'>> {
  try {
    const gone = await asActor(caller.database, caller.actor, async (transaction) => {
      const { email, image } = wholeUsers;
      // Somebody may have revoked the caller's own rights while this waited.
      if (userId !== userIdOf(caller.actor) && !(await isStillAdmin(transaction))) {
        return 'forbidden';
      }
      const [user] = await transaction
        .select({ email, image })
        .from(wholeUsers)
        .where(and(eq(wholeUsers.id, userId), isNull(wholeUsers.deletedAt)));
      if (user === undefined) return null;
      await transaction.execute(sql`select access.delete_account(${userId})`);
      return user;
    });
    if (gone === 'forbidden') return refuse('forbidden');
    if (gone === null) return refuse('missing');
    await forgetPicture(caller, userId, gone.image);
    return accept({ email: gone.email });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_sole_owner') return refuse('sole_owner');
    if (constraint === 'users_last_platform_admin') return refuse('last_admin');
    throw error;
  }
}

async function isStillAdmin(transaction: Transaction): Promise<boolean> {
  const [asked] = await transaction
    .select({ isAdmin: sql<boolean>`access.is_platform_admin()` })
    .from(sql`(select 1) as one`);
  return asked?.isAdmin === true;
}

async function forgetPicture(
  { files, log }: Caller,
  userId: string,
  address: string | null,
): Promise<void> {
  const key = pictureKey(userId, address);
  if (key === null) return;
  try {
    await files.remove(key);
  } catch (error) {
    log.error({ err: error, key }, 'the picture of a deleted account could not be removed');
  }
}

/**
 * Notes down that the caller wants their account deleted, and tells the team and the caller by
 * mail. The team does it by hand, because records of money stay.
 *
 * @returns nothing, or: what `confirmPassword` refuses; `already_requested`. Source: D28, D38.
 */
export async function requestDeletion(
  caller: Caller,
  input: { password: string },
): Promise<
  Result<null, PasswordRefusal | RefusalOf<typeof ACCOUNT_REFUSALS, 'already_requested'>>
> {
  const confirmed = await confirmPassword(caller, input.password);
  if (!confirmed.ok) return confirmed;
  const person = confirmed.value;
  return asActor(caller.database, person, async (transaction) => {
    const now = caller.clock.now();
    const marked = await transaction
      .update(users)
      .set({ deletionRequestedAt: now, updatedAt: now })
      .where(isOwn(person, isNull(wholeUsers.deletionRequestedAt)))
      .returning({ id: users.id });
    if (marked.length === 0) return refuse({ kind: 'already_requested' });
    await mailBothSides(transaction, person);
    await audit(transaction, caller, entryOf(person, 'user.deletion_requested'));
    return accept(null);
  });
}

/**
 * Takes the caller's wish to be deleted back. Refused: `not_requested` when there is none, for
 * visitors too.
 */
export async function withdrawDeletion(caller: Caller): Promise<Result<null, 'not_requested'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_requested');
  return asActor(caller.database, actor, async (transaction) => {
    const cleared = await transaction
      .update(users)
      .set({ deletionRequestedAt: null, updatedAt: caller.clock.now() })
      .where(isOwn(actor, isNotNull(wholeUsers.deletionRequestedAt)))
      .returning({ id: users.id });
    if (cleared.length === 0) return refuse('not_requested');
    await audit(transaction, caller, entryOf(actor, 'user.deletion_withdrawn'));
    return accept(null);
  });
}

async function mailBothSides(transaction: Transaction, person: Person): Promise<void> {
  const { userId, email, firstName } = person;
  await queueMailAbout(transaction, {
    template: 'account-deletion-requested',
    subjectId: userId,
    facts: { firstName, path: '/account#deletion' },
  });
  await queueMailAbout(transaction, {
    template: 'account-deletion-requested-team',
    subjectId: userId,
    facts: { name: displayName(person), email, path: `/admin/users/${userId}` },
  });
}

/** The account of the person, while that is true of it; whoever comes second sees what is left. */
function isOwn({ userId }: Person, still: SQL): SQL | undefined {
  const { id } = wholeUsers;
  const own = sql`(select ${id} from ${wholeUsers} where ${id} = ${userId} and ${still})`;
  return and(eq(users.id, userId), inArray(users.id, own));
}

function entryOf(person: Person, action: string) {
  return { action, recordType: 'user', recordId: person.userId, organizationId: null };
}
