import { countFactorLocks, relockFactors } from '#app/account/factors/relock.server.ts';
import { isSigned, sealingKeys } from '#app/audit/seals/chain.server.ts';
import { readHead, sealEntries } from '#app/audit/seals/seal.server.ts';
import { trailFaultText } from '#app/audit/seals/chain.server.ts';
import { countTaxIdSeals, resealTaxIds } from '#app/profile/reseal.server.ts';
import { countSigningKeys, resealSigningKeys } from '#app/packet/seal/keys.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { audit } from '#app/server/audit.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { countOldLinks, oldLinksText } from './look-at-secret.ts';
import { type Answer, withInstallation } from './with-installation.ts';

/** `rotate-secret`: the exit status is 0 done, 1 refused, 2 not understood. */
export function runRotateCommand(words: readonly string[]): Promise<number> | number {
  return words.length > 0 ? 2 : withInstallation(rotateSecret);
}

/**
 * Makes everything that is kept depend on APP_SECRET and no longer on APP_SECRET_BEFORE (0122):
 * locks second factors and seals tax ids anew, and seals the audit with the present secret, which
 * vouches for all before. Run again it does what is left; processes go on meanwhile, those with
 * both secrets.
 */
export async function rotateSecret(installation: Installation): Promise<Answer> {
  const { database, clock, secretBefore } = installation;
  if (secretBefore === null) {
    const sentence =
      'APP_SECRET_BEFORE is not set. Set it to the secret that was used until now, and ' +
      'APP_SECRET to a new one.';
    return { isDone: false, sentence };
  }
  const relockedCount = await relockFactors(database.signIn, installation);
  const { lostCount } = await countFactorLocks(database.signIn, installation);
  const resealedCount = await resealTaxIds(database, installation);
  const { lostCount: unreadCount } = await countTaxIdSeals(database, installation);
  const resealedKeyCount = await resealSigningKeys(database, installation);
  const { lostCount: lostKeyCount } = await countSigningKeys(database, installation);
  const head = await asSealer(database, readHead);
  if (head !== null && !isSigned([sealingKeys(installation)[0]], head)) {
    const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Command line' };
    await database.signIn.transaction((transaction) =>
      audit(transaction, doer, {
        action: 'secret.rotated',
        recordType: 'installation',
        recordId: '00000000-0000-0000-0000-000000000000',
        organizationId: null,
      }),
    );
  }
  const sealed = await sealEntries(installation, { look: 'everything' });
  if (!sealed.ok) {
    const why = trailFaultText(sealed.reason, (at) => at);
    return { isDone: false, sentence: `The audit could not be sealed. ${why}` };
  }
  const lost =
    lostCount === 0
      ? ''
      : ` ${lostCount} were locked by neither secret: their owners set them up again.`;
  const unread =
    unreadCount === 0
      ? ''
      : ` ${unreadCount} tax ids were sealed by neither secret: they are to be given again.`;
  const keys = signingKeysText({ resealedKeyCount, lostKeyCount });
  const links = oldLinksText(await countOldLinks(database, installation));
  return {
    isDone: true,
    sentence:
      `${relockedCount} second factors were locked and ${resealedCount} tax ids sealed anew, and ` +
      `the audit is sealed by APP_SECRET.${keys}${lost}${unread}${links} Nothing that is stored ` +
      'needs APP_SECRET_BEFORE any more: remove it when ' +
      'people have been here once, and keep it with archives of before.',
  };
}

/** What became of the keys that seal papers; nothing where there are none of before. */
function signingKeysText(counts: { resealedKeyCount: number; lostKeyCount: number }): string {
  const { resealedKeyCount, lostKeyCount } = counts;
  const again =
    resealedKeyCount === 0 ? '' : ` ${resealedKeyCount} keys of papers were encrypted anew.`;
  if (lostKeyCount === 0) return again;
  return `${again} ${lostKeyCount} keys of papers were encrypted by neither secret.`;
}
