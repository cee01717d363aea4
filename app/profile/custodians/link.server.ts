import { and, eq, isNull, sql } from 'drizzle-orm';
import { arePapersOut, keepVersion } from '#app/profile/find.server.ts';
import { type custodians, investingProfiles } from '#app/profile/tables.server.ts';
import { vestingText } from '#app/profile/vesting.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';

type Custodian = Pick<typeof custodians.$inferSelect, 'id' | 'name' | 'address' | 'template'>;

/**
 * Joins a custodian that is known from now on to the profiles that named it before: papers for them
 * go to it, and they read as it insists. One whose papers are out stays as it is, and a text that
 * was set by hand stays that text. Whatever is joined to it has its address. For platform admins.
 * Source: rules 6.1, decision 0130.
 */
export async function joinProfiles(
  transaction: Transaction,
  caller: Caller,
  { id: custodianId, name, address, template }: Custodian,
): Promise<void> {
  const { facts: stored, kind } = investingProfiles;
  const namesIt = sql`lower(trim(${stored} ->> 'custodian')) = ${name.trim().toLowerCase()}`;
  const found = await transaction
    .select()
    .from(investingProfiles)
    .where(and(eq(kind, 'ira'), isNull(investingProfiles.custodianId), namesIt))
    .for('update');
  for (const profile of found) {
    if (profile.facts.kind !== 'ira' || (await arePapersOut(transaction, profile.id))) continue;
    const facts = { ...profile.facts, custodian: name };
    const text = profile.isByHand ? profile.vestingText : vestingText(facts, template);
    const isSame = text === profile.vestingText;
    const said = { facts, vestingText: text, version: profile.version + (isSame ? 0 : 1) };
    await transaction
      .update(investingProfiles)
      .set({
        ...said,
        custodianId,
        updatedAt: caller.clock.now(),
      })
      .where(eq(investingProfiles.id, profile.id));
    if (isSame) continue;
    await keepVersion(transaction, caller, { ...profile, ...said });
    await audit(transaction, caller, {
      action: 'profile.changed',
      recordType: 'investing_profile',
      recordId: profile.id,
      organizationId: profile.organizationId,
      details: { before: { vestingText: profile.vestingText }, after: { vestingText: text } },
    });
  }
  // Of all that are joined to it, whatever was typed.
  await transaction
    .update(investingProfiles)
    .set({ address })
    .where(eq(investingProfiles.custodianId, custodianId));
}
