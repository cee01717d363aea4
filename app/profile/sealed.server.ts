import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/server/db/database.ts';
import { believed, type Secrets } from '#app/server/secrets.ts';
import { openTaxId } from './seal.server.ts';
import { profileTaxIds } from './tables.server.ts';
import { taxIdText } from './tax-id.ts';
import { CANNOT_BE_READ } from './words.ts';

/**
 * The tax id of a profile, in a transaction that has noted down before that it is shown. `digits`
 * is null for one that another secret has sealed; null for a profile that has none, or whose tax id
 * the actor is not given. Source: rules 6.1.
 */
export async function readSealedTaxId(
  transaction: Transaction,
  place: Secrets,
  profileId: string,
): Promise<{ digits: string | null } | null> {
  const [row] = await transaction
    .select({ sealed: sql<string>`encode(sealed, 'hex')`, keyNumber: sql<number>`key_number` })
    .from(sql`access.sealed_tax_id(${profileId})`);
  if (row === undefined) return null;
  const sealed = Buffer.from(row.sealed, 'hex');
  return { digits: openTaxId(believed(place), profileId, { sealed, keyNumber: row.keyNumber }) };
}

/**
 * The tax ids of some profiles as forms write them, or 'cannot be read', in a transaction of a
 * platform admin's that has noted down before that a file of them is made. Shape: without those of
 * profiles that have none. Source: rules 6.1.
 */
export async function readTaxIdsForFile(
  transaction: Transaction,
  place: Secrets,
  profileIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .select({
      profileId: profileTaxIds.profileId,
      kind: profileTaxIds.kind,
      sealed: sql<string>`encode(given.sealed, 'hex')`,
      keyNumber: sql<number>`given.key_number`,
    })
    .from(profileTaxIds)
    .innerJoin(sql`access.sealed_tax_id(${profileTaxIds.profileId}) as given`, sql`true`)
    .where(inArray(profileTaxIds.profileId, [...profileIds]));
  return new Map(
    rows.map(({ profileId, kind, sealed, keyNumber }) => {
      const digits = openTaxId(believed(place), profileId, {
        sealed: Buffer.from(sealed, 'hex'),
        keyNumber,
      });
      return [profileId, digits === null ? CANNOT_BE_READ : taxIdText({ kind, digits })];
    }),
  );
}
