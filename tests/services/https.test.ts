import { describe, expect, it } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import { cookieHeader, passwordSignIn } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

// What holds only where the product is served over an encrypted connection (ASVS 3.3 and 3.4).

const EMAIL = 'ines@example.com';

const installation = await openOwnInstallation({
  PUBLIC_URL: 'https://notes.example.com',
  APP_SECRET: 'k'.repeat(32),
});
const ask = createTestApp(installation);
await createPerson(installation, { email: EMAIL });

const signIn = () =>
  ask('/auth', { form: { intent: 'sign-in', email: EMAIL, password: TEST_PASSWORD } });

describe('over an encrypted connection', () => {
  it.each(['/about', '/nowhere', '/dashboard', '/healthz', '/about.data'])(
    'browsers are told to come back to %s by no other',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it('every cookie is for this host and for encrypted connections alone', async () => {
    const theme = await ask('/theme', { form: { theme: 'dark' } });
    const cookies = [...(await signIn()).headers.getSetCookie(), ...theme.headers.getSetCookie()];
    expect(cookies.length).toBeGreaterThanOrEqual(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__(Host|Secure)-hearthnote\./);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
    const own = cookies.filter((cookie) => !cookie.includes('session_token'));
    expect(own.every((cookie) => cookie.startsWith('__Host-'))).toBe(true);
  });

  it('a cookie of ours is believed under its guarded name only', async () => {
    const guarded = await ask('/about', { cookie: '__Host-hearthnote.theme=dark' });
    expect(guarded.body).toMatch(/<html[^>]*"dark"/);
    const planted = await ask('/about', { cookie: 'hearthnote.theme=dark' });
    expect(planted.body).not.toMatch(/<html[^>]*"dark"/);
  });
});

describe('a session', () => {
  it('that ends by signing out takes what the browser has kept with it', async () => {
    const cookie = cookieHeader((await signIn()).headers.getSetCookie());
    const left = await ask('/auth/sign-out', { cookie, form: {} });
    expect(left.headers.get('clear-site-data')).toBe('"storage"');
    expect((await ask('/about')).headers.get('clear-site-data')).toBeNull();
  });

  it('ends sixty days after it began, however much it is used', async () => {
    await installation.database.look('delete from sessions');
    const headers = new Headers({ cookie: await passwordSignIn(installation, EMAIL) });
    const age = (days: number) =>
      installation.database.look(
        `update sessions set created_at = now() - $1::interval,
          expires_at = now() + interval '28 days'`,
        [`${days} days`],
      );
    await age(59);
    expect((await readActor(installation, headers)).actor.kind).toBe('person');
    await age(61);
    expect((await readActor(installation, headers)).actor.kind).toBe('anonymous');
    expect(await installation.database.look('select id from sessions')).toEqual([]);
  });
});
