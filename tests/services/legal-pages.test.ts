import { beforeAll, describe, expect, it } from 'vitest';
import { readMaintenance } from '#app/server/maintenance.ts';
import { commandMaintenance } from '#app/system/maintenance.server.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const installation = await openOwnInstallation({ PAGE_CACHE_MB: '8' });
const { look } = installation.database;
const ask = createTestApp(installation);
const FORM = { name: 'Quill Partners', slug: 'quill', description: 'Typed with care' };
const NEW_ORGANIZATION = '/dashboard/organizations/new';
let cookie = '';

beforeAll(async () => {
  await createPerson(installation, { email: 'investor@example.com' });
  cookie = await signIn('investor@example.com');
});

async function signIn(email: string): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  return cookieHeader(headers.getSetCookie());
}

/** News take a moment, on a busy machine some seconds. */

const publish = (text: string, number: number, inForceOn: string, content: string) =>
  look<{ id: string }>(
    `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
       published_name) values ($1, $2, $3, $4, 'folder', now(), 'x') returning id`,
    [text, number, content, inForceOn],
  );

describe('a kept page of a legal text', () => {
  it('is answered from memory, and made anew when a version is published', async () => {
    // Past the trigger that tells of it: what does not show it was kept.
    const changeUnheard = (change: string) =>
      look(`do $$ begin
        set local session_replication_role = replica;
        delete from legal_versions; ${change}
      end $$`);
    await waitUntil(async () => {
      await changeUnheard('');
      await look(`select pg_notify('public_change', 'legal')`);
      expect((await ask('/risk')).body).toContain('Template for counsel');
      await changeUnheard(`insert into legal_versions (legal_text, number, content, in_force_on,
        source, published_at, published_name)
        values ('risk', 1, '# Ours', '2026-11-20', 'folder', now(), 'x');`);
      expect((await ask('/risk')).body).toContain('Template for counsel');
    });
    await publish('risk', 2, '2026-11-21', '# Risks\n\nOurs by now.');
    await waitUntil(async () => expect((await ask('/risk')).body).toContain('Ours by now.'));
  });

  it('is another one when the day of a version has come', async () => {
    await publish('privacy', 1, '2026-12-01', '# Privacy\n\nOurs from December on.');
    await waitUntil(async () =>
      expect((await ask('/privacy?version=1')).body).toContain('Ours from December on.'),
    );
    expect((await ask('/privacy')).body).toContain('Template for counsel');
    installation.setNow('2026-12-01T05:00:00Z');
    expect((await ask('/privacy')).body).toContain('Ours from December on.');
    installation.setNow('2026-11-21T15:00:00Z');
  });

  it.each(['0', '-1', '1.5', '01', 'x', '', '9999999999', '2'])(
    'is not there for version %j',
    async (version) => {
      expect((await ask(`/privacy?version=${version}`)).status).toBe(404);
    },
  );
});

describe('terms that are to be accepted', () => {
  let version = '';

  it('ask nobody before they are in force', async () => {
    const [row] = await publish('terms', 1, '2026-11-22', '# Terms\n\nOurs.');
    version = row?.id ?? '';
    expect((await ask('/dashboard', { cookie })).body).not.toContain('Read and Accept');
    expect((await ask('/terms/accept', { cookie })).body).toContain('Nothing to accept');
    expect((await ask('/terms/accept')).status).toBe(302);
  });

  it('let everything be read', async () => {
    installation.setNow('2026-11-22T15:00:00Z');
    for (const path of ['/', '/dashboard', '/account', NEW_ORGANIZATION]) {
      const { status, body } = await ask(path, { cookie });
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain('Read and Accept');
    }
    expect((await ask('/')).body).not.toContain('Read and Accept');
  });

  it('hold back what is changed, and give back what was typed', async () => {
    const more = { accept: 'text/html' };
    const { status, body } = await ask(NEW_ORGANIZATION, { cookie, form: FORM, more });
    expect(status).toBe(428);
    expect(body).toContain('Please accept our terms first');
    for (const typed of Object.values(FORM)) expect(body).toContain(typed);
    expect((await ask(`${NEW_ORGANIZATION}.data`, { cookie, form: FORM })).status).toBe(428);
    expect(await look('select 1 from organizations')).toEqual([]);
  });

  it('do not keep anybody from signing out, or from their own account', async () => {
    const own = await ask('/account', { cookie, form: { intent: 'profile', phone: 'x' } });
    expect(own.status).toBe(400);
    const theme = await ask('/theme', { cookie, form: { theme: 'dark' } });
    expect(theme.status).toBeLessThan(400);
  });

  it('ask nobody while nothing can be accepted, and keep nobody from ending that', async () => {
    const admin = await createPerson(installation, {
      email: 'admin@example.com',
      isPlatformAdmin: true,
      hasSecondFactor: false,
    });
    const adminCookie = await signIn(admin.email);
    // The second factor comes after the session, which so needs no step of its own.
    await look('update users set two_factor_enabled = true where id = $1', [admin.userId]);
    await commandMaintenance(installation, { isOn: true, message: 'Moving.', minutes: null });
    for (const path of ['/dashboard', '/account', NEW_ORGANIZATION, '/terms/accept']) {
      const { status, body } = await ask(path, { cookie });
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain('Moving.');
      expect(body).not.toMatch(/Read and Accept|>Accept the Terms</);
    }
    const more = { accept: 'text/html' };
    const held = await ask(NEW_ORGANIZATION, { cookie, form: FORM, more });
    expect(held.status).toBe(503);
    expect(held.body).toContain('Moving.');
    const seen = (await readMaintenance(installation))?.beganAt.toISOString() ?? '';
    const ended = await ask('/admin/system/maintenance', {
      cookie: adminCookie,
      form: { intent: 'end', seen },
    });
    expect(ended.status).toBe(302);
    expect((await ask('/dashboard', { cookie })).body).toContain('Read and Accept');
  });

  it('are accepted by one press, which leads back, and nowhere else', async () => {
    const wrong = await ask('/terms/accept', { cookie, form: { version: 'x' } });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toContain('Another version has come into force meanwhile');
    const path = '/terms/accept?redirectTo=https%3A%2F%2Fevil.example';
    const accepted = await ask(path, { cookie, form: { version } });
    expect(accepted).toMatchObject({ status: 302, location: '/dashboard' });
    expect((await ask('/dashboard', { cookie })).body).not.toContain('Read and Accept');
    expect((await ask(NEW_ORGANIZATION, { cookie, form: FORM })).status).toBe(302);
  });
});
