import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { changeUser } from '#app/user/change.server.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const ORIGIN = 'http://localhost:3000';
const own = { host: 'localhost:3000', origin: ORIGIN };

const installation = await openOwnInstallation();
const app = appOf(installation);
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});

const secretive = enter('secretive');

const look = <Row>(text: string, values: unknown[] = []) =>
  installation.database.look<Row & Record<string, unknown>>(text, values);

async function enter(name: string, isVerified = true): Promise<{ person: Person; cookie: string }> {
  const person = await createPerson(installation, { email: `${name}@example.com`, isVerified });
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: person.email, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
  return { person, cookie: cookie.join('; ') };
}

const open = (path: string, cookie: string) =>
  app.request(ORIGIN + path, { headers: { ...own, cookie } });

const send = (path: string, cookie: string, body: URLSearchParams | FormData) =>
  app.request(ORIGIN + path, { method: 'POST', headers: { ...own, cookie }, body });

describe('an upload', () => {
  const picture = (bytes: Uint8Array<ArrayBuffer>, intent = 'picture') => {
    const form = new FormData();
    form.set('intent', intent);
    form.set('firstName', 'x\u0000');
    form.set('picture', new File([bytes], 'me.png', { type: 'image/png' }));
    return form;
  };
  const few = new Uint8Array([1, 2, 3]);

  it.each(['/strategy', '/auth', '/admin/users', '/account/other'])(
    'is not taken by %s',
    async (path) => {
      expect((await send(path, '', picture(few))).status).toBe(415);
    },
  );

  it('is not taken from visitors, over its weight, broken off or with another intent', async () => {
    expect((await send('/account', '', picture(few))).status).toBe(302);
    const { cookie } = await enter('uploader');
    const heavy = picture(new Uint8Array(17 * 1024 * 1024));
    expect((await send('/account', cookie, heavy)).status).toBe(413);
    expect((await send('/account', cookie, picture(few, 'profile'))).status).toBe(400);
    const broken = await app.request(`${ORIGIN}/account`, {
      method: 'POST',
      headers: { ...own, cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="intent"',
    });
    expect(broken.status).toBe(400);
    const plain = await app.request(`${ORIGIN}/account`, {
      method: 'POST',
      headers: { ...own, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: `intent=profile&phone=${'1'.repeat(1024 * 1024)}`,
    });
    expect(plain.status).toBe(413);
  });

  it('that is no picture is refused with its name and the reason', async () => {
    const { cookie } = await enter('no-picture');
    const answer = await send('/account', cookie, picture(few));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('me.png is not a JPEG, PNG, WebP or AVIF image.');
  });
});

describe('a session', () => {
  it.each(['suspend', 'end_sessions'] as const)('is worth nothing after %s', async (change) => {
    const { person, cookie } = await enter(`after-${change}`);
    expect((await open('/account', cookie)).status).toBe(200);
    const input = { userId: person.userId, change };
    expect(await changeUser(callAs(installation, admin), input)).toMatchObject({ ok: true });
    expect((await open('/account', cookie)).status).toBe(302);
    const body = new URLSearchParams({ intent: 'profile', firstName: 'Still here' });
    expect((await send('/account', cookie, body)).headers.get('location')).toMatch(/^\/auth/);
  });

  it('is noted with its device and address on its first request', async () => {
    const { person, cookie } = await enter('noted');
    const visit = (userAgent: string) =>
      app.request(`${ORIGIN}/account/security`, {
        headers: { ...own, cookie, 'user-agent': userAgent },
      });
    const noted = async () => {
      const rows = await look(
        `select user_agent, updated_at from sessions where user_id = $1
         order by created_at desc, user_agent limit 1`,
        [person.userId],
      );
      return rows[0];
    };
    installation.setNow('2026-11-22T10:00:00Z');
    await visit('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0');
    const page = await (await visit('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0')).text();
    expect(page).toContain('Firefox on Linux');
    expect(page).toContain('This device');
    expect(await noted()).toBeDefined();
  });
});

describe('a form that is refused', () => {
  it.each([
    ['/account', { intent: 'email', email: 'secretive@example.com' }],
    [
      '/account/security',
      { intent: 'password', password: 'first-choice-1', confirmPassword: 'other-one-2' },
    ],
    ['/account', { intent: 'delete-account', currentPassword: 'a-wrong-guess-3', code: '' }],
    ['/account', { intent: 'request-deletion', currentPassword: 'a-wrong-guess-3' }],
    ['/account/two-factor', { intent: 'start', password: 'a-wrong-guess-3' }],
    ['/auth', { intent: 'sign-in', email: 'secretive@example.com', password: 'a-wrong-guess-3' }],
    ['/auth', { intent: 'sign-up', email: 'x', password: 'first-1', confirmPassword: 'other-2' }],
    ['/auth/reset-password?token=none', { password: 'first-1', confirmPassword: 'other-2' }],
  ])('at %s sends no password back: %o', async (path, fields) => {
    const { cookie } = await secretive;
    const form: Record<string, string> = { currentPassword: TEST_PASSWORD, ...fields };
    const secrets = Object.entries(form).filter(([name]) => /password/i.test(name));
    for (const address of [path, path.replace(/(?=\?|$)/, '.data')]) {
      const signedIn = path.startsWith('/auth') ? '' : cookie;
      const answer = await send(address, signedIn, new URLSearchParams(form));
      const text = await answer.text();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      for (const [, secret] of secrets) expect(text.includes(secret)).toBe(false);
    }
  });
});
