import { type Person, displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { users, wholeUsers } from '#app/account/tables.server.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { ACCOUNT_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';

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
