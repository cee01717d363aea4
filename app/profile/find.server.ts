import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { isUuid } from '#app/ground/ids.ts';
import { currentMembership, displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepProfiles } from './may.ts';
import { missingFields, type StoredKind } from './rules.ts';
import { custodians, investingProfiles, profileVersions } from './tables.server.ts';

export type Profile = typeof investingProfiles.$inferSelect;

/**
 * A profile that the caller keeps, locked until the transaction ends; `missing` for one that they
 * do not see, `forbidden` for one that they only see. Source: rules 6.1.
 */
export async function lockOwnProfile(
  transaction: Transaction,
  caller: Caller,
  profileId: string,
): Promise<Result<Profile, 'missing' | 'forbidden'>> {
  if (!isUuid(profileId)) return refuse('missing');
  const [seen] = await transaction
    .select({ organizationId: investingProfiles.organizationId })
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId));
  const { actor } = caller;
  const isMember =
    actor.kind === 'person' &&
    actor.memberships.some((one) => one.organizationId === seen?.organizationId);
  // Of other organizations not even who may see a profile keeps it.
  if (seen === undefined || !isMember) return refuse('missing');
  if (!mayKeepProfiles(actor, seen.organizationId)) return refuse('forbidden');
  return lock(transaction, profileId);
}

/** The same for whoever reviews profiles of all organizations. */
export async function lock(
  transaction: Transaction,
  profileId: string,
): Promise<Result<Profile, 'missing'>> {
  const [profile] = await transaction
    .select()
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId))
    .for('update');
  return profile === undefined ? refuse('missing') : accept(profile);
}

/** Whether documents of a request are out that say how this profile reads (R10). */
export async function arePapersOut(transaction: Transaction, profileId: string): Promise<boolean> {
  const isOut = sql<boolean>`access.papers_are_out(${profileId})`;
  const [found] = await transaction.select({ isOut }).from(sql`(values (1)) one`);
  return found?.isOut === true;
}

/** Writes down what a profile says now as the version that it has. */
export async function keepVersion(
  transaction: Transaction,
  caller: Caller,
  profile: Pick<Profile, 'id' | 'version' | 'kind' | 'facts' | 'vestingText' | 'isByHand'>,
  reason: string | null = null,
): Promise<void> {
  const { actor } = caller;
  const { id: profileId, version, kind, facts, vestingText, isByHand } = profile;
  await transaction.insert(profileVersions).values({
    profileId,
    version,
    kind,
    facts,
    vestingText,
    isByHand,
    reason,
    madeBy: actor.kind === 'person' ? actor.userId : null,
    makerName: actor.kind === 'person' ? displayName(actor) : null,
    madeAt: caller.clock.now(),
  });
}

/** A custodian by its name, however it is written. */
export async function findCustodian(transaction: Transaction, name: string) {
  const known = await transaction.select().from(custodians);
  return known.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ?? null;
}

/** Whether a profile is one that a request of the organization may name. */
export async function isLender(
  transaction: Transaction,
  { profileId, organizationId }: { profileId: string; organizationId: string | null },
): Promise<boolean> {
  if (organizationId === null || !isUuid(profileId)) return false;
  const isOne = and(
    eq(investingProfiles.id, profileId),
    eq(investingProfiles.organizationId, organizationId),
    isNull(investingProfiles.archivedAt),
  );
  return (await transaction.$count(investingProfiles, isOne)) === 1;
}

/** Whether a profile has a tax id, for whoever sees the profile. */
export const HAS_TAX_ID = sql<boolean>`access.has_tax_id(${investingProfiles.id})`;

/** Who can lend; one that is incomplete lacks what papers need (R2). */
export type Lender = { id: string; label: string; kind: StoredKind; isComplete: boolean };

/** What can lend for the organization that the caller works in, the default first. */
export async function listLenders(caller: Caller): Promise<Lender[]> {
  const organizationId = currentMembership(caller.actor)?.organizationId;
  if (organizationId === undefined) return [];
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { isDefault, createdAt, archivedAt } = investingProfiles;
    const rows = await transaction
      .select({ profile: investingProfiles, hasTaxId: HAS_TAX_ID })
      .from(investingProfiles)
      .where(and(eq(investingProfiles.organizationId, organizationId), isNull(archivedAt)))
      .orderBy(desc(isDefault), createdAt);
    return rows.map(({ profile, hasTaxId }) => ({
      id: profile.id,
      label: profile.label,
      kind: profile.kind,
      isComplete: missingFields({ ...profile, hasTaxId }).length === 0,
    }));
  });
}

/**
 * What the profile that would lend still lacks before papers can be made (R2), in words: the one
 * that is named, else the organization's default one. Source: rules 6.1 and 6.6.
 */
export async function missingOfLender(
  transaction: Transaction,
  { profileId, organizationId }: { profileId: string | null; organizationId: string | null },
): Promise<string[]> {
  if (organizationId === null) return ['who lends'];
  const ofOrganization = eq(investingProfiles.organizationId, organizationId);
  const isDefault = and(
    eq(investingProfiles.isDefault, true),
    isNull(investingProfiles.archivedAt),
  );
  const [found] = await transaction
    .select({
      profile: investingProfiles,
      hasTaxId: HAS_TAX_ID,
    })
    .from(investingProfiles)
    .where(
      and(ofOrganization, profileId === null ? isDefault : eq(investingProfiles.id, profileId)),
    );
  if (found === undefined) return ['who lends'];
  return missingFields({ ...found.profile, hasTaxId: found.hasTaxId });
}
