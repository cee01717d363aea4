import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { countFactorLocks, relockFactors } from '#app/account/factors/relock.server.ts';
import { knownBrowser, rememberBrowser } from '#app/account/browsers.server.ts';
import { verifyTrail } from '#app/audit/seals/verify.server.ts';
import { sealEntries } from '#app/audit/seals/seal.server.ts';
import { changeCalendarLink, readCalendarLink } from '#app/portfolio/calendar/link.server.ts';
import { countTaxIdSeals, resealTaxIds } from '#app/profile/reseal.server.ts';
import { openTaxId, sealTaxId } from '#app/profile/seal.server.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { makeBackup } from '#app/server/backup/make-backup.ts';
import { openArchive } from '#app/server/backup/read-archive.ts';
import { readSettings } from '#app/server/env.ts';
import { believed } from '#app/server/secrets.ts';
import { sign, unsign } from '#app/server/session/cookies.ts';
import { createInviteLink, listInviteLinks } from '#app/team/invitations/links.server.ts';
import { readInvite } from '#app/team/invitations/read.server.ts';
import { rotateSecret } from './rotate-command.ts';
import { lookAtSecret } from './look-at-secret.ts';
import { callWith, signInWithCode, turnOnTwoFactor } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { callAs, createPerson, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { totp } from '#tests/helpers/totp.ts';
import { writeAudit } from '#tests/helpers/write-audit.ts';

const OLD = 'old Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u';
const NEW = 'new J9sGaE4uWq8n3ZrT0vXk5LmB7yHc2dPf';
const { installation: first, world } = await openTestWorld({ APP_SECRET: OLD });

/** The same installation as processes see it that have other secrets. */
async function withSecrets(more: Record<string, string>): Promise<TestInstallation> {
  const read = readSettings({ DATA_DIR: first.settings.dataFolder, PAGE_CACHE_MB: '0', ...more });
  if (!read.ok) throw new Error(read.reason.join('\n'));
  const other = assembleInstallation(read.value, first.database, first.clock);
  const passwords = (await first.auth.$context).password;
  Object.assign((await other.auth.$context).password, passwords);
  other.limits.attempt = () => Promise.resolve(null);
  return { ...first, ...other, database: first.database };
}

const both = await withSecrets({ APP_SECRET: NEW, APP_SECRET_BEFORE: OLD });
const alone = await withSecrets({ APP_SECRET: NEW });
first.limits.attempt = () => Promise.resolve(null);

const folder = makeTestFolder();
afterAll(() => folder.remove());

let factor: Awaited<ReturnType<typeof turnOnTwoFactor>>;
const person = await createPerson(first, { email: 'locked@example.com' });
beforeAll(async () => {
  factor = await turnOnTwoFactor(first, person.email);
});

const dashboard = (installation: TestInstallation, cookie: string) =>
  createTestApp(installation)('/dashboard', { cookie });

describe('with both secrets', () => {
  it('a session goes on, and its browser gets a cookie that outlasts the old one', async () => {
    expect((await dashboard(alone, factor.cookie)).status).toBe(302);
    const answer = await dashboard(both, factor.cookie);
    expect(answer.status).toBe(200);
    const [renewed = ''] = answer.headers.getSetCookie().filter((one) => one.includes('session'));
    expect(renewed).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
    const cookie = renewed.split(';')[0] ?? '';
    expect((await dashboard(alone, cookie)).status).toBe(200);
    expect((await dashboard(both, cookie)).headers.getSetCookie().join()).not.toContain('session');
    // What nobody has signed stays what it is.
    const forged = factor.cookie.replace(/(session_token=[^.]+\.)..../, '$1AAAA');
    expect((await dashboard(both, forged)).status).toBe(302);
  });

  it('signing out with an old cookie ends the session', async () => {
    const other = await createPerson(first, { email: 'leaving@example.com' });
    const { headers } = await first.auth.api.signInEmail({
      body: { email: other.email, password: 'correct-horse-battery' },
      returnHeaders: true,
    });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const left = await createTestApp(both)('/auth/sign-out', { cookie, form: {} });
    expect(left.status).toBe(302);
    expect((await dashboard(both, cookie)).status).toBe(302);
  });

  it('messages after a redirect are read, and those of strangers are not', () => {
    expect(unsign(sign('hello', OLD), believed(both))).toBe('hello');
    expect(unsign(sign('hello', NEW), believed(both))).toBe('hello');
    expect(unsign(sign('hello', 'of a stranger'), believed(both))).toBeNull();
    expect(unsign(sign('hello', OLD), believed(alone))).toBeNull();
  });

  it('a known browser is known', async () => {
    const cookie = (await rememberBrowser(callAs(first), person.userId)).split(';')[0] ?? '';
    const asked = async (installation: TestInstallation) =>
      knownBrowser(await callWith(installation, cookie), { email: person.email });
    expect(await asked(both)).not.toBeNull();
    expect(await asked(alone)).toBeNull();
  });

  it('links work and can be shown; without the old one they only work', async () => {
    const { owner } = world.people;
    const { own } = world.organizations;
    const wish = { organizationId: own, role: 'viewer', expiryDays: 7 } as const;
    const { linkId } = mustSucceed(await createInviteLink(callAs(first, owner), wish));
    const urlIn = async (installation: TestInstallation) => {
      const { links } = mustSucceed(await listInviteLinks(callAs(installation, owner)));
      return links.find((one) => one.linkId === linkId)?.url ?? null;
    };
    const url = await urlIn(first);
    expect(url).toContain('invite=');
    expect(await urlIn(both)).toBe(url);
    expect(await urlIn(alone)).toBeNull();
    const token = new URL(url ?? '').searchParams.get('invite') ?? '';
    expect((await readInvite(callAs(alone), token)).ok).toBe(true);

    const change = { organizationId: own, intent: 'create' } as const;
    mustSucceed(await changeCalendarLink(callAs(first, owner), change));
    const calendarOf = async (installation: TestInstallation) =>
      mustSucceed(await readCalendarLink(callAs(installation, owner))).link?.url;
    const address = await calendarOf(first);
    expect(await calendarOf(both)).toBe(address);
    expect(await calendarOf(alone)).toBeNull();
    const { pathname } = new URL(address ?? '');
    expect((await createTestApp(alone)(pathname)).status).toBe(200);
  });

  it('an archive of before is as it was made', async () => {
    const path = join(folder.path, 'backup.tar');
    const source = { ...first, now: () => new Date() };
    await makeBackup(source, { path, filesAre: 'inside' });
    for (const [one, seal] of [
      [both, 'own'],
      [alone, 'foreign'],
    ] as const) {
      const archive = await openArchive(path, believed(one));
      expect(archive.seal).toBe(seal);
      await archive.close();
    }
  });
});

describe('rotate-secret', () => {
  it('is refused without the one before', async () => {
    expect(await rotateSecret(alone)).toMatchObject({ isDone: false });
  });

  it('names the key of what is older than names, whichever secret is the new one', async () => {
    const rows = await first.database.look<{ secret: string; codes: string }>(
      'select secret, backup_codes as codes from two_factors',
    );
    const { secretConfig: key } = await first.auth.$context;
    const [app, codes] = await Promise.all(
      [rows[0]?.secret ?? '', rows[0]?.codes ?? ''].map((data) => symmetricDecrypt({ key, data })),
    );
    const bare = (data = '') => symmetricEncrypt({ key: OLD, data });
    await first.database.look('update two_factors set secret = $1, backup_codes = $2', [
      await bare(app),
      await bare(codes),
    ]);
    // All processes are told the new one first.
    const told = await withSecrets({ APP_SECRET: OLD, APP_SECRET_BEFORE: NEW });
    expect(await relockFactors(told.database.signIn, told, 'unnamed')).toBe(1);
    expect(await relockFactors(told.database.signIn, told, 'unnamed')).toBe(0);
    const factorOf = (offset: number) =>
      ({ method: 'app', code: totp(factor.key, offset) }) as const;
    expect((await signInWithCode(told, person.email, factorOf(0))).ok).toBe(true);
    expect((await signInWithCode(both, person.email, factorOf(1))).ok).toBe(true);
  });

  it('seals tax ids anew, each by itself, also when it is run again', async () => {
    const [profile] = await first.database.look<{ id: string }>(
      `insert into investing_profiles (organization_id, label, kind, facts, vesting_text)
       values ($1, 'Jo', 'person', '{"kind": "person", "name": "Jo"}', 'Jo') returning id`,
      [world.organizations.own],
    );
    const id = profile?.id ?? '';
    const { sealed, keyNumber } = sealTaxId(OLD, id, '123456789');
    await first.database.look(
      `insert into profile_tax_ids (profile_id, kind, last4, sealed, key_number, set_at)
       values ($1, 'ssn', '6789', decode($2, 'hex'), $3, now())`,
      [id, Buffer.from(sealed).toString('hex'), keyNumber],
    );
    expect(await countTaxIdSeals(both.database, both)).toEqual({ otherCount: 1, lostCount: 0 });
    expect(await countTaxIdSeals(alone.database, alone)).toEqual({ otherCount: 0, lostCount: 1 });
    expect(await resealTaxIds(both.database, both)).toBe(1);
    expect(await resealTaxIds(both.database, both)).toBe(0);
    expect(await countTaxIdSeals(alone.database, alone)).toEqual({ otherCount: 0, lostCount: 0 });
    const [row] = await first.database.look<{ sealed: string; keyNumber: number }>(
      `select encode(sealed, 'hex') as sealed, key_number as "keyNumber" from profile_tax_ids`,
    );
    const now = { sealed: Buffer.from(row?.sealed ?? '', 'hex'), keyNumber: row?.keyNumber ?? 0 };
    expect(openTaxId([NEW], id, now)).toBe('123456789');
  });

  it('takes over second factors and the audit, also when it is run again', async () => {
    await writeAudit(first, 3);
    mustSucceed(await sealEntries({ ...first, secretBefore: null }, { look: 'everything' }));
    expect(await lookAtSecret(both.database, both)).toMatchObject({
      fact: expect.stringContaining('is not everywhere yet'),
      warnings: [expect.stringContaining('second factors and the newest seal of the audit')],
    });
    expect((await lookAtSecret(alone.database, alone)).warnings[0]).toContain('another APP_SECRET');
    const done = await rotateSecret(both);
    expect(done).toMatchObject({ isDone: true, sentence: expect.stringMatching(/^1 second/) });
    expect((await rotateSecret(both)).sentence).toMatch(/^0 second factors/);
    expect(await countFactorLocks(alone.database.signIn, alone)).toEqual({
      otherCount: 0,
      lostCount: 0,
    });
    expect((await lookAtSecret(both.database, both)).fact).toContain('has taken over all');
    expect((await lookAtSecret(alone.database, alone)).warnings).toEqual([]);

    const [recoveryCode = ''] = factor.recoveryCodes;
    const recovered = { method: 'recovery_code', code: recoveryCode } as const;
    expect((await signInWithCode(alone, person.email, recovered)).ok).toBe(true);
    expect((await verifyTrail({ ...alone, secretBefore: null }))?.fault).toBeNull();
    const entries = await first.database.look(
      `select count(*)::int as count from audit_entries where action = 'secret.rotated'`,
    );
    expect(entries).toEqual([{ count: 1 }]);
  });
});
