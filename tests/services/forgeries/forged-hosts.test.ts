import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { MAIL_TEMPLATES, renderMail } from '#app/server/mail/render-mail.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { type HonestDeed, prepareSending, type Sending } from './deed.ts';
import { FORGED_HOSTS, UNKNOWN_HOSTS } from './forged-hosts.ts';
import { HONEST_DEEDS } from './honest-deeds.ts';
import { putBack, readRows, type Rows } from './row-changes.ts';

/** What is done, and the mails that follow. Those with a link that lets somebody in come first. */
const MAILS: Record<string, readonly string[]> = {
  '/auth sign-up': ['verify-address'],
  '/auth/forgot-password null': ['reset-password'],
  '/dashboard/team invite': ['invitation'],
  '/account email': ['email-change-confirm'],
  '/auth sign-in': ['new-sign-in'],
  '/properties/:propertyId request': ['request-received', 'request-received-team'],
  '/auth/verify resend': ['verify-address'],
  '/auth/verify correct': ['verify-address'],
  '/auth/reset-password null': ['password-changed'],
  '/auth/change-email null': ['email-changed'],
  '/account/security password': ['password-changed'],
  '/account request-deletion': ['account-deletion-requested', 'account-deletion-requested-team'],
  '/account delete-account': ['account-deleted'],
  '/account/two-factor confirm': ['factor-changed'],
  '/dashboard/team resend-invitation': ['invitation'],
  '/admin/investment-requests null': ['request-decided'],
  '/strategy null': ['strategy-received'],
  '/admin/legal/:text/publish null': ['legal-text-published'],
  '/admin/funding/bank enter': ['bank-details-changed'],
  '/admin/funding/bank confirm': ['bank-details-changed'],
  '/admin/accreditation/:accreditationId null': ['accreditation-decided'],
  '/admin/packets/:requestId call': ['signature-needed'],
  '/admin/packets/:requestId void': ['packet-closed'],
  '/sign/:token code': ['signing-code'],
};
const OFTEN = 6;

/** No form causes these: jobs do, what a company's directory says, and evidence with its files. */
const OF_OTHERS = [
  'accreditation-submitted',
  'notification',
  'notification-digest',
  'archive-ready',
  'role-waiting',
  'reservation',
  'reservation-team',
];

/** Sent while the request waits, and not by the outbox. */
const AT_ONCE = 'trial';

let stage: Stage;
let base: Rows;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  await stage.installation.database.look('delete from outbox_mails');
  base = await readRows(stage.installation);
});
afterEach(async () => {
  await putBack(stage.installation, { now: await readRows(stage.installation, base), rows: base });
});
afterAll(() => stage.installation.close());

function deedOf(name: string): HonestDeed {
  const found = HONEST_DEEDS.find(({ screen, intent }) => `${screen} ${intent}` === name);
  if (found === undefined) throw new Error(`no deed ${name}`);
  return found;
}

const mailsOf = ({ installation }: Stage) =>
  installation.database.look<{ template: string; facts: Record<string, string> }>(
    'select template, facts from outbox_mails order by template',
  );

type Mails = Awaited<ReturnType<typeof mailsOf>>;

function sendUnder({ path, cookie, form }: Sending, headers: Record<string, string>) {
  const own = cookie === undefined ? {} : { cookie };
  const at = headers.origin === undefined ? {} : { at: headers.origin };
  // A device that has not signed in before, so that a sign-in is told.
  const more = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', ...headers };
  return stage.ask(path, { ...own, ...at, form, more });
}

/** Does a deed with more headers; returns its mails, and a line for each thing that is not ours. */
async function mailsUnder(name: string, headers: Record<string, string>) {
  const sending = await prepareSending(stage, deedOf(name));
  await stage.installation.database.look('delete from outbox_mails');
  const answer = await sendUnder(sending, headers);
  const mails = await mailsOf(stage);
  const claim = JSON.stringify(headers).slice(0, 100);
  const found = [...new Set(mails.map(({ template }) => template))].join();
  const wrong: string[] = [];
  if (found !== [...(MAILS[name] ?? [])].toSorted().join()) wrong.push(`${claim}: mails ${found}`);
  if (answer.location?.includes('evil')) wrong.push(`${claim}: to ${answer.location}`);
  // A mail is written out from these facts and from the settings; it knows of no request.
  if (/evil|:\/\/|"\/\//.test(JSON.stringify(mails)))
    wrong.push(`${claim}: ${JSON.stringify(mails)}`);
  return { mails, wrong };
}

/** The links of mails as they are sent that lead anywhere else than to the configured address. */
async function foreignLinks(mails: Mails): Promise<string[]> {
  const { settings } = stage.installation;
  const foreign: string[] = [];
  for (const { template, facts } of mails) {
    const { html, text } = await renderMail(stage.installation, template, facts);
    const inHtml = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
    const links = [...inHtml, ...(text.match(/\w+:\/\/\S+/g) ?? [])];
    expect(links.length).toBeGreaterThan(1);
    foreign.push(...links.filter((link) => new URL(link).origin !== settings.publicUrl.origin));
  }
  return foreign;
}

describe('host-header poisoning in mail', () => {
  it('is tried for every mail, with forty sets of headers', () => {
    const known = new Set([...Object.values(MAILS).flat(), ...OF_OTHERS, AT_ONCE]);
    expect([...known].toSorted()).toEqual(MAIL_TEMPLATES.toSorted());
    expect(FORGED_HOSTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.keys(MAILS).slice(0, OFTEN))(
    '%s mails links to the configured address, whatever forty headers claim',
    async (name) => {
      const wrong: string[] = [];
      let moved: Rows | null = null;
      for (const headers of FORGED_HOSTS) {
        const sent = await mailsUnder(name, headers);
        wrong.push(...sent.wrong);
        if (moved === null) wrong.push(...(await foreignLinks(sent.mails)));
        // Each time the same tables have moved.
        moved ??= await readRows(stage.installation, base);
        await putBack(stage.installation, { now: moved, rows: base });
      }
      expect(wrong).toEqual([]);
    },
    180_000,
  );

  it.each(Object.keys(MAILS).slice(OFTEN))(
    '%s mails links to the configured address, whatever all of them claim at once',
    async (name) => {
      const all = Object.fromEntries(FORGED_HOSTS.flatMap((set) => Object.entries(set)));
      delete all.origin;
      const sent = await mailsUnder(name, { ...all, host: 'localhost:3000' });
      expect([...sent.wrong, ...(await foreignLinks(sent.mails))]).toEqual([]);
    },
  );

  it('the trial of mail links to the configured address, whatever they claim', async () => {
    const taken: string[] = [];
    const post = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) =>
        void text(stream).then((source) => {
          taken.push(source.replaceAll('=\r\n', ''));
          done();
        }),
    });
    await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()));
    const { port } = post.server.address() as AddressInfo;
    const { installation } = stage;
    const { settings } = await installation.brands.shown();
    settings.smtpUrl = `smtp://127.0.0.1:${port}`;
    const sending = await prepareSending(stage, deedOf('/admin/system mail'));
    for (const headers of FORGED_HOSTS) {
      expect((await sendUnder(sending, headers)).status).toBe(200);
    }
    settings.smtpUrl = null;
    await new Promise<void>((resolve) => post.close(() => resolve()));
    expect(taken).toHaveLength(FORGED_HOSTS.length);
    for (const source of taken) {
      expect(source).not.toContain('evil');
      const links = [...source.matchAll(/(?:href|src)=3D"([^"]*)"/g)].map(([, link = '']) => link);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(new URL(link).origin).toBe(settings.publicUrl.origin);
    }
  });

  it.each(UNKNOWN_HOSTS)(
    'a request for the host %j is answered 421 and mails nothing',
    async (host) => {
      const { path, form } = await prepareSending(stage, deedOf('/auth/forgot-password null'));
      const answer = await stage.ask(path, { form, more: { host, origin: `http://${host}` } });
      expect(answer.status).toBe(421);
      expect(await mailsOf(stage)).toHaveLength(0);
    },
  );
});
