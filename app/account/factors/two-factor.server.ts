import type { Person } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders, authRefusal } from '#app/server/auth/library.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { personTimeText } from '#app/server/clock.ts';
import { noteAuth, spendCode } from '#app/account/attempts.server.ts';
import { qrPicture, type QrPicture, totpSetup } from './codes.server.ts';
import { twoFactors } from '#app/account/tables.server.ts';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { FACTOR_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';

export type FactorChange = MailFacts['factor-changed']['change'];

/**
 * After a change to how somebody signs in: ends their other sessions, tells them by mail, and notes
 * it down. `cookies` are those of the session that goes on, when the change has renewed it.
 */
export async function noteFactorChange(
  caller: Caller & { actor: Person },
  change: FactorChange,
  cookies?: readonly string[],
): Promise<void> {
  const { actor, clock } = caller;
  await noteAuth(caller, { event: 'factor_changed', by: change }, async () => accept(null));
  await caller.auth.api.revokeOtherSessions({ headers: authHeaders(caller, cookies) });
  await asActor(caller.database, actor, async (transaction) => {
    await queueMailAbout(transaction, {
      template: 'factor-changed',
      subjectId: actor.userId,
      facts: {
        firstName: actor.firstName,
        change,
        at: personTimeText(clock.now(), caller),
        clientAddress: caller.clientAddress ?? '',
        path: '/account/security',
      },
    });
    await audit(transaction, caller, {
      action: `user.${change}`,
      recordType: 'user',
      recordId: actor.userId,
      organizationId: null,
    });
  });
}

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

/**
 * Begins the set-up of an authenticator app: makes its secret, which counts for nothing before
 * `confirmTwoFactor`. A set-up that was begun before is replaced.
 *
 * @returns nothing, or: the refusals of `confirmPassword`; `already_on`. Source: D6.
 */
export async function startTwoFactor(
  caller: Caller,
  input: { password: string },
): Promise<Result<null, PasswordRefusal | RefusalOf<typeof FACTOR_REFUSALS, 'already_on'>>> {
  const known = await confirmPassword(caller, input.password);
  if (!known.ok) return known;
  try {
    const body = { password: input.password, method: 'totp' as const };
    await caller.auth.api.enableTwoFactor({ body, headers: authHeaders(caller) });
    return accept(null);
  } catch (error) {
    // Another press has begun one at this instant, which is as good.
    if (violatedConstraint(error) === 'two_factors_user_key') return accept(null);
    authRefusal(error);
    return refuse({ kind: 'already_on' });
  }
}

/** Forgets a set-up that was begun and not confirmed. */
export async function cancelTwoFactor({ actor, database }: Caller): Promise<void> {
  if (actor.kind !== 'person') return;
  await database.signIn
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, actor.userId), eq(twoFactors.verified, false)));
}

type ConfirmRefusal = RefusalOf<
  typeof FACTOR_REFUSALS,
  'not_signed_in' | 'rate_limited' | 'not_started' | 'wrong_code'
>;

/**
 * Turns the second factor on, once a code proves that the app has the secret. The session gets a
 * new token, the other sessions of the account end.
 *
 * @returns the Set-Cookie values and the ten recovery codes, to be shown this once; or:
 * `not_signed_in`, `rate_limited` with whole seconds to wait, `not_started` when no set-up waits,
 * `wrong_code`. Source: D6.
 */
export async function confirmTwoFactor(
  caller: Caller,
  input: { code: string },
): Promise<Result<{ cookies: string[]; recoveryCodes: string[] }, ConfirmRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  if (actor.hasSecondFactor) return refuse({ kind: 'not_started' });
  const seconds = await caller.limits.attempt('second-factor', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const code = input.code.replaceAll(/\s/g, '');
  try {
    const answer = await caller.auth.api.verifyTOTP({
      body: { code },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    await spendCode(caller, actor.userId, code);
    const cookies = answer.headers.getSetCookie();
    const recoveryCodes = await readRecoveryCodes(caller, actor);
    await noteFactorChange({ ...caller, actor }, 'two_factor_on', cookies);
    return accept({ cookies, recoveryCodes });
  } catch (error) {
    const isWrong = authRefusal(error) === 'INVALID_CODE';
    return refuse({ kind: isWrong ? 'wrong_code' : 'not_started' });
  }
}

async function readRecoveryCodes(caller: Caller, { userId }: Person): Promise<string[]> {
  const { backupCodes } = await caller.auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes;
}

type ChangeRefusal = PasswordRefusal | RefusalOf<typeof FACTOR_REFUSALS, 'not_on'>;

/**
 * Replaces the recovery codes; the old ones end, and so do the account's other sessions.
 *
 * @returns the ten new codes, to be shown this once; or the refusals of `confirmPassword`, or
 * `not_on`. Source: D6.
 */
export async function renewRecoveryCodes(
  caller: Caller,
  { password }: { password: string },
): Promise<Result<{ recoveryCodes: string[] }, ChangeRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const known = await confirmPassword(caller, password);
  if (!known.ok) return known;
  try {
    const { backupCodes } = await caller.auth.api.generateBackupCodes({
      body: { password },
      headers: authHeaders(caller),
    });
    await noteFactorChange({ ...caller, actor }, 'recovery_codes_renewed');
    return accept({ recoveryCodes: backupCodes });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_on' });
  }
}

/**
 * Turns the second factor off and forgets its secret and its recovery codes. The session gets a new
 * token, the account's other sessions end.
 *
 * @returns the Set-Cookie values, or the refusals of `confirmPassword`, or `not_on`. Source: D6.
 */
export async function turnOffTwoFactor(
  caller: Caller,
  { password }: { password: string },
): Promise<Result<{ cookies: string[] }, ChangeRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  if (!actor.hasSecondFactor) return refuse({ kind: 'not_on' });
  const known = await confirmPassword(caller, password);
  if (!known.ok) return known;
  try {
    const { headers } = await caller.auth.api.disableTwoFactor({
      body: { password },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    await noteFactorChange({ ...caller, actor }, 'two_factor_off', cookies);
    return accept({ cookies });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_on' });
  }
}
