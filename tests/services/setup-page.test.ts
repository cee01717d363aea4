import { describe, expect, it } from 'vitest';
import { makeSetupCode } from '#app/setup/code.server.ts';
import { robotsText } from '#app/site/rules.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { appOf, createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { FORGED_ID, forgedFields } from './forgeries/forged-fields.ts';
import { changesBetween, isNoVisit, putBack, readRows, settling } from './forgeries/row-changes.ts';

// The set-up page as it answers over HTTP (0119); what its steps do is said beside them.

const APP_SECRET = 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u';
const WAYS = ['/setup', '/setup.data', '/SETUP', '/setup/', '/%73etup', '/setup?step=done'];

describe('while nobody administers the platform', async () => {
  const installation = await openOwnInstallation({ DEMO: '0', APP_SECRET });
  const ask = createTestApp(installation);
  const newCode = async () => (await makeSetupCode(installation))?.code ?? '';

  it('asks everybody for the code, and search engines for nothing', async () => {
    const { status, body } = await ask('/setup');
    expect(status).toBe(200);
    expect(body).toContain('Enter the code of the server');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(robotsText('https://notes.example.com')).toContain('Disallow: /setup\n');
  });

  it('a link that carries the code uses nothing up, however often it is opened', async () => {
    const code = await newCode();
    const link = `/setup?intent=code&code=${code}&step=admin`;
    for (const path of [link, link.replace('/setup', '/setup.data')]) {
      const { body, headers } = await ask(path);
      expect(body).not.toContain('The first admin');
      expect(headers.getSetCookie().join()).not.toContain('hearthnote.setup');
    }
    const given = await ask('/setup', { form: { intent: 'code', code } });
    expect(given.status).toBe(302);
    const [cookie = ''] = given.headers.getSetCookie();
    expect(cookie).toMatch(/^hearthnote\.setup=[\w-]{43};.*HttpOnly/);
  });

  it('a code that is sent from another site is not looked at', async () => {
    const code = await newCode();
    const sent = { form: { intent: 'code', code }, more: { origin: 'https://evil.example.com' } };
    expect((await ask('/setup', sent)).status).toBe(403);
    expect((await ask('/setup', { form: { intent: 'code', code } })).status).toBe(302);
  });

  it.each([
    ['company', { name: 'Mine' }],
    ['zone', { timeZone: 'Asia/Tokyo' }],
    ['mail', {}],
    ['files', {}],
    ['pass', { step: 'mail' }],
    ['finish', {}],
  ])('without a browser that gave the code %s is refused, with words', async (intent, more) => {
    const { status, body } = await ask('/setup', { form: { intent, ...more } });
    expect(status).toBe(403);
    expect(body).toContain('Enter the code of the server');
  });

  it.each([
    [{ intent: 'x' }],
    [{ intent: 'pass', step: 'admin' }],
    [{ intent: 'pass', step: 'company' }],
    [{ intent: 'code' }],
    [{ intent: 'company', name: 'a'.repeat(201) }],
    [{ intent: 'company', name: 'Mine', phone: 'call me' }],
    [{ intent: 'zone', timeZone: 'Nowhere/Land' }],
  ] as { [name: string]: string }[][])('%j is told to be wrong', async (form = {}) => {
    expect((await ask('/setup', { form })).status).toBe(400);
  });

  it('what the environment says is shown and not asked', async () => {
    const named = await openOwnInstallation({
      DEMO: '0',
      APP_SECRET,
      COMPANY_NAME: 'By Setting',
      BUSINESS_TIME_ZONE: 'Europe/Berlin',
    });
    const askNamed = createTestApp(named);
    const code = (await makeSetupCode(named))?.code ?? '';
    const given = await askNamed('/setup', { form: { intent: 'code', code } });
    const cookie = cookieHeader(given.headers.getSetCookie());
    const { body } = await askNamed('/setup', { cookie });
    expect(body).toContain('The setting COMPANY_NAME says this.');
    await askNamed('/setup', { cookie, form: { intent: 'company', name: 'Another' } });
    const stored = await named.database.look('select company_name from installation_settings');
    expect([...stored]).toEqual([{ company_name: null }]);
  });
});

describe('mass assignment: a form with every column of every table in it does what it did', () => {
  it('from the code to the end', async () => {
    const installation = await openOwnInstallation({ DEMO: '0', APP_SECRET });
    installation.limits.attempt = () => Promise.resolve(null);
    const ask = createTestApp(installation);
    const stranger = await createPerson(installation, { email: 'stranger@example.com' });
    const forged = await forgedFields(installation, {
      organizations: { other: FORGED_ID },
      people: { stranger },
      properties: { other: FORGED_ID },
      notes: { otherListed: FORGED_ID },
    });
    let cookies: string[] = [];

    /** Sends a form, takes back what it did, sends it with every field; says what tables moved. */
    const changesOf = async (intent: string, fields: Record<string, string> = {}) => {
      const before = await readRows(installation);
      const form = { intent, ...fields };
      const send = async (more: readonly (readonly [string, string])[]) => {
        const sent = new URLSearchParams(more.map(([...pair]) => pair));
        for (const [name, value] of Object.entries(form)) sent.set(name, value);
        const answer = await ask('/setup', { cookie: cookieHeader(cookies), form: sent });
        const now = await readRows(installation);
        const { status, location } = answer;
        const given = answer.headers.getSetCookie();
        const outcome = { status, location, cookies: given.map(settling(before)).toSorted() };
        return { now, given, outcome: { ...outcome, changes: changesBetween(before, now) } };
      };
      const honest = await send([]);
      expect(honest.outcome.status).toBe(302);
      await putBack(installation, { now: honest.now, rows: before });
      await installation.takeChosen();
      const sent = await send(forged);
      expect(sent.outcome).toEqual(honest.outcome);
      cookies = [...cookies, ...sent.given];
      const { changes } = sent.outcome;
      expect(changes.join('\n')).not.toMatch(/forged|f0f0f0f0|2001-02-03|987654321/);
      const done = changes.filter(isNoVisit);
      return [...new Set(done.map((line) => line.slice(0, line.indexOf(':'))))];
    };

    const code = (await makeSetupCode(installation))?.code ?? '';
    const company = { name: 'Oak & Cedar', address: '1 Elm Street', phone: '', email: '' };
    const names = { firstName: 'Ada', lastName: 'Lender', email: 'ada@lender.example' };
    const admin = { ...names, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    const noted = ['audit_entries', 'setup_progress'];
    const chosen = ['audit_entries', 'installation_settings', 'setup_progress'];
    const madeAdmin = ['accounts', 'audit_entries', 'sessions', 'setup_progress', 'users'];
    expect(await changesOf('code', { code })).toEqual(['setup_codes', 'setup_progress']);
    expect(await changesOf('company', company)).toEqual(chosen);
    expect(await changesOf('admin', admin)).toEqual(madeAdmin);
    expect(await changesOf('mail')).toEqual(noted);
    expect(await changesOf('pass', { step: 'mail' })).toEqual(['setup_progress']);
    expect(await changesOf('files')).toEqual(noted);
    expect(await changesOf('pass', { step: 'files' })).toEqual(['setup_progress']);
    expect(await changesOf('zone', { timeZone: 'Asia/Tokyo' })).toEqual(chosen);
    expect(await changesOf('finish')).toEqual(noted);
  });
});

describe('once somebody administers the platform', async () => {
  const installation = await openOwnInstallation({ DEMO: '0', APP_SECRET });
  await createPerson(installation, { email: 'root@example.com', isPlatformAdmin: true });
  const ask = createTestApp(installation);

  it.each(WAYS)('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404);
    const form = { intent: 'code', code: 'k7m2-px4w-9dab' };
    expect((await ask(path, { form })).status).toBe(404);
  });
});

it('the demo has no set-up, whoever administers it', async () => {
  const ask = createTestApp(await openOwnInstallation());
  for (const path of WAYS) expect((await ask(path)).status).toBe(404);
});

describe('where the public address is encrypted', async () => {
  const host = 'notes.example.com';
  const installation = await openOwnInstallation({
    APP_SECRET,
    PUBLIC_URL: `https://${host}`,
    TRUSTED_PROXIES: '10.0.0.1',
  });
  const app = appOf(installation);
  const from = (remoteAddress: string, headers: Record<string, string>, path = '/setup') =>
    app.request(
      `http://${host}${path}`,
      { headers: { host, ...headers } },
      { incoming: { socket: { remoteAddress } } },
    );
  const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

  it.each([
    ['from outside, past the proxy', '203.0.113.9', {}],
    ['from outside, with words of its own', '203.0.113.9', { 'x-forwarded-proto': 'https' }],
    ['by the proxy, in clear', '10.0.0.1', { ...FORWARDED, 'x-forwarded-proto': 'http' }],
    [
      'by the proxy, whose client says more',
      '10.0.0.1',
      { ...FORWARDED, 'x-forwarded-proto': 'https, http' },
    ],
    ['by a proxy that says nothing of it', '10.0.0.1', FORWARDED],
    [
      'by a proxy of this machine that nobody trusts',
      '127.0.0.1',
      { ...FORWARDED, 'x-forwarded-proto': 'https' },
    ],
  ])('is refused %s', async (_how, address, headers) => {
    for (const path of ['/setup', '/SETUP', '/setup/']) {
      const answer = await from(address, headers, path);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('https alone');
    }
    expect((await from(address, headers, '/about')).status).toBe(200);
  });

  it.each([
    ['by the proxy, encrypted', '10.0.0.1', { ...FORWARDED, 'x-forwarded-proto': 'https' }],
    ['from this very machine', '::1', {}],
  ])('is there %s', async (_how, address, headers) => {
    expect((await from(address, headers)).status).toBe(200);
  });
});
