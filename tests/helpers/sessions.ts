import type { Caller } from '#app/server/caller.ts';
import { completeSignIn, signIn } from '#app/account/sign-in/sign-in.server.ts';
import {
  confirmTwoFactor,
  readTwoFactor,
  startTwoFactor,
} from '#app/account/factors/two-factor.server.ts';
import { readActor } from '#app/server/session/read-actor.ts';
import { callAs, TEST_PASSWORD, type TestInstallation } from './test-installation.ts';
import { totp } from './totp.ts';

/** The cookie header that a browser sends after it was given these Set-Cookie values. */
export function cookieHeader(...given: readonly (readonly string[])[]): string {
  const jar = new Map<string, string>();
  for (const cookie of given.flat()) {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

/** A caller with the cookies of a browser: who it is signed in as is read from the database. */
export async function callWith(
  installation: TestInstallation,
  cookie: string,
  clientAddress = '192.0.2.7',
): Promise<Caller> {
  const headers = new Headers({ cookie, 'user-agent': 'Test' });
  const { actor, session } = await readActor(installation, headers);
  const sessionId = session?.id ?? null;
  return { ...callAs(installation, actor), headers, clientAddress, sessionId };
}

/** Signs in with the password alone; returns the cookie header that follows. */
export async function passwordSignIn(
  installation: TestInstallation,
  email: string,
  clientAddress = '192.0.2.7',
): Promise<string> {
  const caller = { ...callAs(installation), clientAddress };
  const result = await signIn(caller, { email, password: TEST_PASSWORD });
  if (!result.ok) throw new Error(result.reason.kind);
  return cookieHeader(result.value.cookies);
}

/** Turns the second factor of somebody on; returns the key of their app and the recovery codes. */
export async function turnOnTwoFactor(
  installation: TestInstallation,
  email: string,
): Promise<{ key: string; recoveryCodes: string[]; cookie: string }> {
  const before = await passwordSignIn(installation, email);
  const caller = await callWith(installation, before);
  await startTwoFactor(caller, { password: TEST_PASSWORD });
  const setup = await readTwoFactor(caller);
  if (!setup.ok || setup.value.state !== 'started') throw new Error('the set-up did not start');
  const { key } = setup.value;
  // The code of half a minute ago, so that the present one is still unused; half a minute may end
  // while it is on its way.
  const confirm = () => confirmTwoFactor(caller, { code: totp(key, -1) });
  const first = await confirm();
  const confirmed = first.ok ? first : await confirm();
  if (!confirmed.ok) throw new Error(confirmed.reason.kind);
  const { cookies, recoveryCodes } = confirmed.value;
  return { key, recoveryCodes, cookie: cookieHeader([before], cookies) };
}

/** Both steps of signing in; returns what the second one answers. */
export async function signInWithCode(
  installation: TestInstallation,
  email: string,
  factor: Parameters<typeof completeSignIn>[1],
): ReturnType<typeof completeSignIn> {
  const pending = await passwordSignIn(installation, email);
  return completeSignIn(await callWith(installation, pending), factor);
}
