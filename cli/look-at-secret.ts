import { countFactorLocks } from '#app/account/factors/relock.server.ts';
import { countTaxIdSeals } from '#app/profile/reseal.server.ts';
import { countSigningKeys } from '#app/packet/seal/keys.server.ts';
import { isSigned, sealingKeys } from '#app/audit/seals/chain.server.ts';
import { readHead } from '#app/audit/seals/seal.server.ts';
import { hashToken, linkToken } from '#app/team/invitations/read.server.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import type { Secrets } from '#app/server/secrets.ts';

type OldLinks = { count: number; until: string | null };

/** Open invite links whose address follows from another secret than the present one. */
export async function countOldLinks(
  { bulk }: Pick<Database, 'bulk'>,
  { secret }: Pick<Secrets, 'secret'>,
): Promise<OldLinks> {
  const open = await bulk.read(({ query }) =>
    query<{ id: string; hash: string; until: string }>(
      `select id::text, token_hash as hash, to_char(expires_at, 'YYYY-MM-DD') as until
       from organization_invite_links
       where used_at is null and revoked_at is null and expires_at > now() order by expires_at`,
    ),
  );
  const old = open.filter(({ id, hash }) => hashToken(linkToken(id, secret)) !== hash);
  return { count: old.length, until: old.at(-1)?.until ?? null };
}

/** What becomes of them, as a sentence behind another one. */
export function oldLinksText({ count, until }: OldLinks): string {
  if (count === 0) return '';
  return ` ${count} open invite links of before go on to work until ${until}.`;
}

/**
 * What still depends on another secret than APP_SECRET, for `check`: a sentence for each, and what
 * holds in all.
 */
export async function lookAtSecret(
  database: Pick<Database, 'bulk' | 'signIn' | 'work'>,
  secrets: Secrets,
): Promise<{ fact: string; warnings: string[] }> {
  const { otherCount, lostCount } = await countFactorLocks(database.signIn, secrets);
  const taxIds = await countTaxIdSeals(database, secrets);
  const keys = await countSigningKeys(database, secrets);
  const head = await asSealer(database, readHead);
  const isSealedBefore = head !== null && !isSigned([sealingKeys(secrets)[0]], head);
  const links = await countOldLinks(database, secrets);
  const isRotating = secrets.secretBefore !== null;
  const rest = [
    otherCount > 0 && `${otherCount} second factors`,
    taxIds.otherCount > 0 && `${taxIds.otherCount} tax ids`,
    keys.otherCount > 0 && `${keys.otherCount} keys of papers`,
    isSealedBefore && 'the newest seal of the audit',
  ].filter((one) => one !== false);
  const warnings = [];
  if (taxIds.lostCount > 0) {
    warnings.push(
      `${taxIds.lostCount} tax ids were sealed by another APP_SECRET: set that one as ` +
        'APP_SECRET_BEFORE and run "npm run hearthnote -- rotate-secret", or let them be given ' +
        'again.',
    );
  }
  if (keys.lostCount > 0) {
    warnings.push(
      `${keys.lostCount} keys of papers were encrypted by another APP_SECRET: set that one as ` +
        'APP_SECRET_BEFORE and run "npm run hearthnote -- rotate-secret", or no paper is sealed.',
    );
  }
  if (lostCount > 0) {
    const factors = lostCount === 1 ? '1 second factor was' : `${lostCount} second factors were`;
    warnings.push(
      `${factors} locked by another APP_SECRET: set that one as APP_SECRET_BEFORE and run ` +
        '"npm run hearthnote -- rotate-secret", or let their owners set them up again.',
    );
  }
  if (isRotating && rest.length > 0) {
    warnings.push(
      `APP_SECRET_BEFORE is still needed by ${rest.join(' and ')}: run ` +
        '"npm run hearthnote -- rotate-secret".',
    );
  }
  const open = oldLinksText(links);
  if (!isRotating) return { fact: `is the only one${open && `;${open.slice(0, -1)}`}`, warnings };
  const state = rest.length > 0 ? 'is not everywhere yet' : 'has taken over all that is stored';
  return {
    fact: `${state}; the one before is still believed${open && `;${open.slice(0, -1)}`}`,
    warnings,
  };
}
