import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { audit } from '#app/server/audit.ts';
import { and, eq } from 'drizzle-orm';
import { lockOwnProfile } from '#app/profile/find.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import type { PROFILE_REFUSALS } from '#app/profile/words.ts';
import { investmentRequests } from '#app/request/tables.server.ts';

/**
 * Archives a profile: no request names it any more, and what it holds goes on. A profile is never
 * deleted. The default one leaves its place, which the next request without a profile fills anew.
 *
 * @returns nothing, or: `missing`, `forbidden`, `pending_request`. Source: rules 6.1.
 */
export async function archiveProfile(
  caller: Caller,
  profileId: string,
): Promise<Result<null, Closed | RefusalOf<typeof PROFILE_REFUSALS, 'pending_request'>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnProfile(transaction, caller, profileId);
    if (!found.ok) return refuse({ kind: found.reason });
    if (found.value.archivedAt !== null) return accept(null);
    const waiting = await transaction.$count(
      investmentRequests,
      and(eq(investmentRequests.profileId, profileId), eq(investmentRequests.status, 'pending')),
    );
    if (waiting > 0) return refuse({ kind: 'pending_request' });
    const now = caller.clock.now();
    await transaction
      .update(investingProfiles)
      .set({ archivedAt: now, isDefault: false, updatedAt: now })
      .where(eq(investingProfiles.id, profileId));
    await audit(transaction, caller, {
      action: 'profile.archived',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId: found.value.organizationId,
      details: { before: { isArchived: false }, after: { isArchived: true } },
    });
    return accept(null);
  });
}

/** Brings an archived profile back. Refused: `missing`, `forbidden`. Source: rules 6.1. */
export async function restoreProfile(
  caller: Caller,
  profileId: string,
): Promise<Result<null, Closed>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnProfile(transaction, caller, profileId);
    if (!found.ok) return refuse({ kind: found.reason });
    if (found.value.archivedAt === null) return accept(null);
    await transaction
      .update(investingProfiles)
      .set({ archivedAt: null, updatedAt: caller.clock.now() })
      .where(eq(investingProfiles.id, profileId));
    await audit(transaction, caller, {
      action: 'profile.changed',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId: found.value.organizationId,
      details: { before: { isArchived: true }, after: { isArchived: false } },
    });
    return accept(null);
  });
}
