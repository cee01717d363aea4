import { currentMembership, userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import {
  arePapersOut,
  findCustodian,
  keepVersion,
  lockOwnProfile,
  type Profile,
} from '#app/profile/find.server.ts';
import {
  type ProfileFacts,
  type Signer,
  isSameLender,
  w9AfterChange,
  w9NamesOf,
} from '#app/profile/rules.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { investingProfiles, profileTaxIds } from '#app/profile/tables.server.ts';
import { isTaxIdOfOther, maskedTaxId } from '#app/profile/tax-id.ts';
import { vestingText } from '#app/profile/vesting.ts';
import type { PROFILE_REFUSALS } from '#app/profile/words.ts';

const MOST_PROFILES = 100;

type CreateRefusal = Closed | RefusalOf<typeof PROFILE_REFUSALS, 'too_many' | 'dated_ahead'>;

/**
 * Adds an investing profile to the organization that the caller works in. A custodian that is known
 * by its name brings its own wording and address, whatever was typed.
 *
 * @returns its id, or: `missing` without an organization, `forbidden` below manager or without a
 * verified address, `too_many`, `dated_ahead` for a trust of tomorrow. Source: rules 6.1, D5, D25.
 */
export async function createProfile(
  caller: Caller,
  typed: TypedProfile,
): Promise<Result<{ profileId: string }, CreateRefusal>> {
  const { actor, clock } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse({ kind: 'missing' });
  const { organizationId } = membership;
  if (!mayKeepProfiles(actor, organizationId)) return refuse({ kind: 'forbidden' });
  return asActor(caller.database, actor, async (transaction) => {
    const ofOrganization = eq(investingProfiles.organizationId, organizationId);
    const count = await transaction.$count(investingProfiles, ofOrganization);
    if (count >= MOST_PROFILES) return refuse({ kind: 'too_many' });
    if (isAhead(typed, clock.today())) return refuse({ kind: 'dated_ahead' });
    const said = await composeProfile(transaction, typed);
    const profileId = crypto.randomUUID();
    const now = clock.now();
    const row = { id: profileId, organizationId, ...said, version: 1, isByHand: false };
    await transaction
      .insert(investingProfiles)
      .values({ ...row, createdBy: userIdOf(actor), createdAt: now, updatedAt: now });
    await keepVersion(transaction, caller, row);
    await audit(transaction, caller, {
      action: 'profile.created',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId,
      details: { after: { label: said.label, kind: said.kind, vestingText: said.vestingText } },
    });
    return accept({ profileId });
  });
}

/** Whether a trust would be made on a day that has not come. */
function isAhead({ facts }: TypedProfile, today: IsoDate): boolean {
  return facts.kind === 'trust' && facts.datedOn > today;
}

/** A profile as it is stored, from what was typed. */
async function composeProfile(transaction: Transaction, { details, facts }: TypedProfile) {
  const known = facts.kind === 'ira' ? await findCustodian(transaction, facts.custodian) : null;
  const said: ProfileFacts =
    facts.kind === 'ira' && known !== null ? { ...facts, custodian: known.name } : facts;
  return {
    ...details,
    address: known?.address ?? details.address,
    kind: said.kind,
    facts: said,
    vestingText: vestingText(said, known?.template ?? null),
    custodianId: known?.id ?? null,
  };
}

type SaveRefusal =
  | Closed
  | RefusalOf<typeof PROFILE_REFUSALS, 'changed' | 'archived' | 'papers_out' | 'dated_ahead'>;

/**
 * Saves a profile. What changes its text makes a new version and takes a text that was set by hand
 * away; holder entries keep the version and text of their funding. Other names make a form W-9
 * outdated, and evidence of accreditation. Where another number counts now, such as an SSN instead
 * of an EIN or that of another first owner or custodian, the tax id goes, and the form with it. The
 * address of another custodian takes the place of the one before.
 *
 * @param input.seenAt when the profile was last changed as the form knew it, in milliseconds.
 * @returns nothing, or: `missing`, `forbidden`, `archived`, `changed` when somebody else was first,
 * `papers_out` (R10) for another text while documents say the present one, `dated_ahead` for a
 * trust of tomorrow. Source: rules 6.1.
 */
export async function saveProfile(
  caller: Caller,
  input: { profileId: string; seenAt: number; typed: TypedProfile },
): Promise<Result<null, SaveRefusal>> {
  return change(caller, input, async (transaction, profile) => {
    if (isAhead(input.typed, caller.clock.today())) return refuse({ kind: 'dated_ahead' });
    const said = await composeProfile(transaction, withAddressOf(input.typed, profile));
    const isSame = isSameLender(said.facts, profile.facts);
    const isSameText = isSame && (profile.isByHand || said.vestingText === profile.vestingText);
    if (!isSameText && (await arePapersOut(transaction, profile.id))) {
      return refuse({ kind: 'papers_out' });
    }
    const gone = isTaxIdOfOther(profile.facts, said.facts)
      ? await dropTaxId(transaction, profile.id)
      : null;
    const isNamedAlike = w9NamesOf(said.facts) === w9NamesOf(profile.facts);
    const isW9Current = gone === null && isNamedAlike;
    // Saying for the first time who lends is not to say somebody else.
    const isRenamed = !isNamedAlike && profile.kind !== 'unspecified';
    const kept = isSameText
      ? { vestingText: profile.vestingText, version: profile.version, isByHand: profile.isByHand }
      : { vestingText: said.vestingText, version: profile.version + 1, isByHand: false };
    await transaction
      .update(investingProfiles)
      .set({
        ...said,
        ...kept,
        handReason: kept.isByHand ? profile.handReason : null,
        ...(isRenamed && { renamedAt: caller.clock.now() }),
        w9State: isW9Current ? profile.w9State : w9AfterChange(profile.w9State),
        updatedAt: caller.clock.now(),
      })
      .where(eq(investingProfiles.id, profile.id));
    if (!isSameText) await keepVersion(transaction, caller, { ...profile, ...said, ...kept });
    const { label, kind, vestingText } = profile;
    return accept({
      before: { label, kind, vestingText, ...(gone && { taxId: maskedTaxId(gone) }) },
      after: {
        label: said.label,
        kind: said.kind,
        vestingText: kept.vestingText,
        ...(gone && { taxId: null }),
      },
    });
  });
}

/** What was typed, without the address of a custodian that is another one now. */
function withAddressOf(typed: TypedProfile, { facts, address }: Profile): TypedProfile {
  const { details } = typed;
  const isOther =
    typed.facts.kind === 'ira' && facts.kind === 'ira' && isTaxIdOfOther(facts, typed.facts);
  if (!isOther || details.address !== address) return typed;
  return { ...typed, details: { ...details, address: null } };
}

/** Where another number counts now, the one that was kept goes: it is asked for anew. */
async function dropTaxId(transaction: Transaction, profileId: string) {
  const [gone] = await transaction
    .delete(profileTaxIds)
    .where(eq(profileTaxIds.profileId, profileId))
    .returning({ kind: profileTaxIds.kind, last4: profileTaxIds.last4 });
  return gone ?? null;
}

/**
 * Saves who signs for a profile. Refused as in `saveProfile`. Source: rules 6.1.
 */
export async function saveSigners(
  caller: Caller,
  input: { profileId: string; seenAt: number; signers: Signer[] },
): Promise<Result<null, SaveRefusal>> {
  return change(caller, input, async (transaction, profile) => {
    const signers = input.signers.toSorted((one, other) => one.order - other.order);
    await transaction
      .update(investingProfiles)
      .set({ signers, updatedAt: caller.clock.now() })
      .where(eq(investingProfiles.id, profile.id));
    return accept({ before: { signers: profile.signers }, after: { signers } });
  });
}

type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/** One change of a profile that the caller keeps, with its audit entry. */
async function change(
  caller: Caller,
  { profileId, seenAt }: { profileId: string; seenAt: number },
  write: (transaction: Transaction, profile: Profile) => Promise<Result<Change, SaveRefusal>>,
): Promise<Result<null, SaveRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnProfile(transaction, caller, profileId);
    if (!found.ok) return refuse({ kind: found.reason });
    const profile = found.value;
    if (profile.archivedAt !== null) return refuse({ kind: 'archived' });
    if (profile.updatedAt.getTime() !== seenAt) return refuse({ kind: 'changed' });
    const written = await write(transaction, profile);
    if (!written.ok) return written;
    await audit(transaction, caller, {
      action: 'profile.changed',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId: profile.organizationId,
      details: written.value,
    });
    return accept(null);
  });
}
