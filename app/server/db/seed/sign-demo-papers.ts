import { ANONYMOUS } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { openSignPaper, readSigning } from '#app/packet/sign/read.server.ts';
import { consentToRecords, sendCode, signPapers } from '#app/packet/sign/steps.server.ts';
import { trialNumber } from '#app/packet/sign/trial.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { giveAuthenticator } from './company-signer.ts';
import { asOwner, callAs, type Demo, mustSucceed } from './demo.ts';

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
  for (const { id: documentId } of papers) {
    passMinute(demo);
    const opened = await openSignPaper(caller, { token, documentId });
    mustSucceed(opened, `a paper for ${email}`);
  }
  passMinute(demo);
  mustSucceed(
    await consentToRecords(caller, token, trialNumber(caller.secret, token)),
    `the consent of ${email}`,
  );
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
