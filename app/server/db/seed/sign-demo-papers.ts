import { ANONYMOUS } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { openSignPaper, readSigning } from '#app/packet/sign/read.server.ts';
import { consentToRecords, sendCode, signPapers } from '#app/packet/sign/steps.server.ts';
import { trialNumber } from '#app/packet/sign/trial.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { asOwner, callAs, type Demo, mustSucceed } from './demo.ts';
import {
  confirmTwoFactor,
  readTwoFactor,
  startTwoFactor,
} from '#app/account/factors/two-factor.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { sessions } from '#app/account/tables.server.ts';
import { readActor } from '#app/server/session/read-actor.ts';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** Signs as whoever was mailed a link last: by the code of a second mail. */
export async function signByMail(
  demo: Demo,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const visitor = fromBrowser(callAs(demo, ANONYMOUS), '198.51.100.24');
  const token = await readPapers(demo, visitor, email);
  mustSucceed(await sendCode(visitor, token), `a code for ${email}`);
  passMinute(demo);
  const { code = '' } = await newestMail(demo, { template: 'signing-code', email });
  const signed = await signPapers(visitor, token, { name, strokes: '', code });
  mustSucceed(signed, `the signature of ${email}`);
}

/** Signs for the company, by an authenticator app. */
export async function countersign(
  demo: Demo,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { code, signOut, ...company } = await giveAuthenticator(demo, email);
  const caller = fromBrowser(company.caller, '198.51.100.7');
  const token = await readPapers(demo, caller, email);
  const signed = await signPapers(caller, token, { name, strokes: '', code: await code() });
  mustSucceed(signed, `the signature of ${email}`);
  await signOut();
}

/** The same caller with what a certificate says of a browser. The network is nobody's. */
function fromBrowser(caller: Caller, clientAddress: string): Caller {
  const headers = new Headers(caller.headers);
  headers.set(
    'user-agent',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  );
  return { ...caller, clientAddress, headers };
}

/** So that what somebody does one after the other stands in that order. */
function passMinute(demo: Demo): void {
  demo.travelTo(new Date(demo.installation.clock.now().getTime() + 60_000));
}

/** Opens the link of the mail, agrees to electronic records and reads each paper. */
async function readPapers(demo: Demo, caller: Caller, email: string): Promise<string> {
  const { path = '' } = await newestMail(demo, { template: 'signature-needed', email });
  const token = path.replace('/sign/', '');
  const { papers } = mustSucceed(await readSigning(caller, token), `the link of ${email}`);
  passMinute(demo);
  mustSucceed(
    await consentToRecords(caller, token, trialNumber(caller.secret, token)),
    `the consent of ${email}`,
  );
  for (const { id: documentId } of papers) {
    passMinute(demo);
    const opened = await openSignPaper(caller, { token, documentId });
    mustSucceed(opened, `a paper for ${email}`);
  }
  passMinute(demo);
  return token;
}

async function newestMail(
  demo: Demo,
  { template, email }: { template: 'signature-needed' | 'signing-code'; email: string },
): Promise<Record<string, string>> {
  const [mail] = await asOwner(demo, [outboxMails], (transaction) =>
    transaction
      .select({ facts: outboxMails.facts })
      .from(outboxMails)
      .where(and(eq(outboxMails.template, template), eq(outboxMails.toAddress, email)))
      .orderBy(desc(sql`ctid`))
      .limit(1),
  );
  assert(mail !== undefined, 'whoever is to sign was written to');
  return mail.facts as Record<string, string>;
}

const PERIOD_MS = 30_000;

/** Who signs for the company, signed in with an authenticator app. */
type DemoSigner = {
  caller: Caller;
  /** What the app shows; each code counts once. */
  code: () => Promise<string>;
  signOut: () => Promise<void>;
};

/** Gives an account of the demo an authenticator app, by which it then signs papers. */
async function giveAuthenticator(demo: Demo, email: string): Promise<DemoSigner> {
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
