import { confirmPassword } from '#app/account/password/confirm.server.ts';
import { administers } from '#app/ground/actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import { lockOwnProfile, type Profile } from '#app/profile/find.server.ts';
import { mayShowTaxId } from '#app/profile/may.ts';
import { w9AfterChange } from '#app/profile/rules.ts';
import { sealTaxId } from '#app/profile/seal.server.ts';
import { readSealedTaxId } from '#app/profile/sealed.server.ts';
import { investingProfiles, profileTaxIds } from '#app/profile/tables.server.ts';
import { maskedTaxId, parseTaxId, taxIdKindOf, taxIdText } from '#app/profile/tax-id.ts';
import {
  CANNOT_BE_READ,
  type PROFILE_REFUSALS,
  type SHOWING_REFUSALS,
  type TAX_ID_REFUSALS,
} from '#app/profile/words.ts';

type SetRefusal =
  | Closed
  | RefusalOf<typeof TAX_ID_REFUSALS>
  | RefusalOf<typeof PROFILE_REFUSALS, 'archived'>;

/**
 * Keeps the tax id of a profile, sealed; another one makes its form W-9 outdated. Neither the audit
 * nor anything else is told more than the last four digits.
 *
 * @returns nothing, or: `missing`, `forbidden`, `archived`, `unspecified` while nobody has said who
 * lends, `invalid` with the sentence of `parseTaxId`. Source: rules 6.1.
 */
export async function setTaxId(
  caller: Caller,
  input: { profileId: string; taxId: string },
): Promise<Result<null, SetRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnProfile(transaction, caller, input.profileId);
    if (!found.ok) return refuse({ kind: found.reason });
    const { id: profileId, facts, archivedAt, organizationId, w9State } = found.value;
    if (archivedAt !== null) return refuse({ kind: 'archived' });
    if (facts.kind === 'unspecified') return refuse({ kind: 'unspecified' });
    const kind = taxIdKindOf(facts);
    const digits = parseTaxId(input.taxId, kind);
    if (!digits.ok) return refuse({ kind: 'invalid', message: digits.reason });
    const now = caller.clock.now();
    const row = {
      kind,
      last4: digits.value.slice(-4),
      ...sealTaxId(caller.secret, profileId, digits.value),
      setAt: now,
    };
    const replaced = await transaction
      .update(profileTaxIds)
      .set(row)
      .where(eq(profileTaxIds.profileId, profileId))
      .returning({ profileId: profileTaxIds.profileId });
    if (replaced.length === 0)
      await transaction.insert(profileTaxIds).values({ profileId, ...row });
    await transaction
      .update(investingProfiles)
      .set({ w9State: w9AfterChange(w9State) })
      .where(eq(investingProfiles.id, profileId));
    await audit(transaction, caller, {
      action: 'profile.changed',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId,
      details: { after: { taxId: maskedTaxId(row) } },
    });
    return accept(null);
  });
}

type ShowRefusal = Closed | RefusalOf<typeof SHOWING_REFUSALS>;

/**
 * A whole tax id, to be shown for `TAX_ID_SHOWN_SECONDS`: for the owner and the admins of the
 * organization, and with a reason for platform admins, once they have given their password again.
 * It is noted down before it is read, and the database gives it out on that condition alone.
 *
 * @returns the number as forms write it, or 'cannot be read' for one that another APP_SECRET has
 * sealed; or: `missing`, `forbidden`, `none`, `reason_missing`, and the refusals of
 * `confirmPassword`. Source: rules 6.1.
 */
export async function showTaxId(
  caller: Caller,
  input: { profileId: string; password: string; reason: string },
): Promise<Result<{ taxId: string; isReadable: boolean }, ShowRefusal>> {
  const { actor, database } = caller;
  const seen = await asActor(database, actor, async (transaction): Promise<Profile | null> => {
    if (!isUuid(input.profileId)) return null;
    const [profile] = await transaction
      .select()
      .from(investingProfiles)
      .where(eq(investingProfiles.id, input.profileId));
    return profile ?? null;
  });
  if (seen === null) return refuse({ kind: 'missing' });
  if (!mayShowTaxId(actor, seen.organizationId)) return refuse({ kind: 'forbidden' });
  const reason = input.reason || null;
  // Who administers the organization looks at their own; a platform admin says why.
  if (!administers(actor, seen.organizationId) && reason === null)
    return refuse({ kind: 'reason_missing' });
  const known = await confirmPassword(caller, input.password);
  if (!known.ok) return known;
  return rollingBack<{ taxId: string; isReadable: boolean }, ShowRefusal>((undo) =>
    asActor(database, actor, async (transaction) => {
      await audit(transaction, caller, {
        action: 'profile.tax_id_shown',
        recordType: 'investing_profile',
        recordId: seen.id,
        organizationId: seen.organizationId,
        details: { after: { reason } },
      });
      const read = await readSealedTaxId(transaction, caller, seen.id);
      if (read === null) return undo({ kind: 'none' });
      const { digits } = read;
      if (digits === null) return accept({ taxId: CANNOT_BE_READ, isReadable: false });
      const taxId = taxIdText({ kind: taxIdKindOf(seen.facts), digits });
      return accept({ taxId, isReadable: true });
    }),
  );
}
