import { and, asc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { believed, type Secrets } from '#app/server/secrets.ts';
import { keyNumberOf, openTaxId, sealTaxId } from './seal.server.ts';
import { profileTaxIds } from './tables.server.ts';

/** So many tax ids are read at once. */
const PAGE = 200;

export type TaxIdSeals = {
  /** Tax ids that only the secret before opens. */
  otherCount: number;
  /** Those that no secret of ours opens. */
  lostCount: number;
};

/** How many tax ids are sealed by another secret than the present one (0122, 0131). */
export async function countTaxIdSeals(
  database: Pick<Database, 'work'>,
  secrets: Secrets,
): Promise<TaxIdSeals> {
  const counts = { otherCount: 0, lostCount: 0 };
  for await (const row of sealedByOthers(database, secrets)) {
    const digits = openTaxId(believed(secrets), row.profileId, row);
    counts[digits === null ? 'lostCount' : 'otherCount'] += 1;
  }
  return counts;
}

/**
 * Seals all tax ids by the present secret, each by itself: killed, it is run again, and what
 * somebody has changed meanwhile is left as it is. Those that no secret opens are left too.
 *
 * @returns how many were sealed anew.
 */
export async function resealTaxIds(
  database: Pick<Database, 'work'>,
  secrets: Secrets,
): Promise<number> {
  let count = 0;
  for await (const row of sealedByOthers(database, secrets)) {
    const { profileId, sealed } = row;
    const digits = openTaxId(believed(secrets), profileId, row);
    if (digits === null) continue;
    const written = await asWorker(database, (transaction) =>
      transaction
        .update(profileTaxIds)
        .set(sealTaxId(secrets.secret, profileId, digits))
        .where(and(eq(profileTaxIds.profileId, profileId), eq(profileTaxIds.sealed, sealed)))
        .returning({ profileId: profileTaxIds.profileId }),
    );
    count += written.length;
  }
  return count;
}

type SealedTaxId = Pick<typeof profileTaxIds.$inferSelect, 'profileId' | 'sealed' | 'keyNumber'>;

async function* sealedByOthers(
  database: Pick<Database, 'work'>,
  { secret }: Secrets,
): AsyncGenerator<SealedTaxId> {
  const others = ne(profileTaxIds.keyNumber, keyNumberOf(secret));
  let page = await readPage(database, others);
  while (page.length > 0) {
    yield* page;
    const last = page.at(-1)?.profileId ?? '';
    page = await readPage(database, and(others, gt(profileTaxIds.profileId, last)));
  }
}

function readPage(database: Pick<Database, 'work'>, where?: SQL): Promise<SealedTaxId[]> {
  const { profileId, sealed, keyNumber } = profileTaxIds;
  return asWorker(database, (transaction) =>
    transaction
      .select({ profileId, sealed, keyNumber })
      .from(profileTaxIds)
      .where(where)
      .orderBy(asc(profileId))
      .limit(PAGE),
  );
}
