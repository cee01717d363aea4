import { refuse, accept, type Result } from '#app/ground/result.ts';
import { qrPicture, type QrPicture } from '#app/server/auth/qr-picture.ts';
import { totpSetup } from '#app/server/auth/totp-address.ts';
import type { Caller } from '#app/server/caller.ts';
import { twoFactors } from '#app/server/db/schema/users.ts';
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';

export type TwoFactorView =
  | { state: 'off' }
  /** Begun, and not yet confirmed by a code. */
  | { state: 'started'; key: string; picture: QrPicture }
  | { state: 'on'; recoveryCodesLeft: number };

/**
 * Where the caller stands with their authenticator app. The secret is told while the app is being
 * set up, and never again. Refused: `not_signed_in` for visitors.
 */
export async function readTwoFactor(
  caller: Caller,
): Promise<Result<TwoFactorView, 'not_signed_in'>> {
  const { actor, database, auth } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const [row] = await database.signIn
    .select({ secret: twoFactors.secret, verified: twoFactors.verified })
    .from(twoFactors)
    .where(eq(twoFactors.userId, actor.userId));
  if (row === undefined) return accept({ state: 'off' });
  if (row.verified) {
    const { userId } = actor;
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    return accept({ state: 'on', recoveryCodesLeft: backupCodes.length });
  }
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const issuer = caller.settings.company.name;
  const { address, key } = totpSetup({ issuer, account: actor.email, secret });
  return accept({ state: 'started', key, picture: qrPicture(address) });
}
