import {
  confirmTwoFactor,
  readTwoFactor,
  startTwoFactor,
} from '#app/account/factors/two-factor.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { sessions } from '#app/account/tables.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import type { Caller } from '#app/server/caller.ts';
import { readActor } from '#app/server/session/read-actor.ts';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { asOwner, callAs, type Demo, mustSucceed } from './demo.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const PERIOD_MS = 30_000;

/** Who signs for the company, signed in with an authenticator app. */
export type DemoSigner = {
  caller: Caller;
  /** What the app shows; each code counts once. */
  code: () => Promise<string>;
  signOut: () => Promise<void>;
};

/** Gives an account of the demo an authenticator app, by which it then signs papers. */
export async function giveAuthenticator(demo: Demo, email: string): Promise<DemoSigner> {
  const input = { email, password: DEMO_PASSWORD };
  const { cookies } = mustSucceed(await signIn(callAs(demo, ANONYMOUS), input), 'a sign-in');
  const newcomer = await callWith(demo, cookies);
  mustSucceed(await startTwoFactor(newcomer, input), 'the set-up of an app');
  const setup = mustSucceed(await readTwoFactor(newcomer), 'the set-up of an app');
  assert(setup.state === 'started', 'a set-up that was started waits for its code');
  const app = createOTP(new TextDecoder().decode(base32.decode(setup.key)));
  // The code of half a minute ago, so that the present one is still unused.
  const earlier = await app.hotp(Math.floor(Date.now() / PERIOD_MS) - 1);
  const confirmed = mustSucceed(await confirmTwoFactor(newcomer, { code: earlier }), 'a code');
  const caller = await callWith(demo, [...cookies, ...confirmed.cookies]);
  const { actor } = caller;
  assert(actor.kind === 'person' && actor.hasSecondFactor, 'the app is on');
  return {
    caller,
    code: () => app.totp(),
    signOut: async () => {
      await asOwner(demo, [sessions], (transaction) =>
        transaction.delete(sessions).where(eq(sessions.userId, actor.userId)),
      );
    },
  };
}

/** A caller with the cookies that a browser was given; the last of a name counts. */
async function callWith(demo: Demo, given: readonly string[]): Promise<Caller> {
  const pairs = given.map((cookie) => cookie.split(';')[0] ?? '');
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  const headers = new Headers({ cookie: [...jar.values()].join('; ') });
  const { actor, session } = await readActor(demo.installation, headers);
  return { ...callAs(demo, actor), headers, sessionId: session?.id ?? null };
}
