import { expect, it } from 'vitest';
import { cookieHeader, passwordSignIn, turnOnTwoFactor } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

// D6: outside the demo a platform admin needs a second factor.

const email = 'platform@example.com';

const installation = await openOwnInstallation({ DEMO: '0', APP_SECRET: 'x'.repeat(40) });
await createPerson(installation, { email, isPlatformAdmin: true, hasSecondFactor: false });
const ask = createTestApp(installation);

it('a platform admin is led to set one up, and then on to where they wanted to go', async () => {
  const cookie = await passwordSignIn(installation, email);
  const led = await ask('/admin/leads', { cookie });
  expect(led).toMatchObject({
    status: 302,
    location: '/account/two-factor?redirectTo=%2Fadmin%2Fleads',
  });
  const change = await ask('/admin/properties/new', { cookie, form: { address: '1 Elm Street' } });
  expect(change.location).toMatch(/^\/account\/two-factor/);
  const setUp = await ask(led.location ?? '', { cookie });
  expect(setUp.body).toContain('Platform admins need two-factor sign-in');

  const { cookie: protectedCookie } = await turnOnTwoFactor(installation, email);
  expect((await ask('/admin/leads', { cookie: protectedCookie })).status).toBe(200);
});

it('a passkey alone does not do, since the password alone would still sign in', async () => {
  const other = await createPerson(installation, {
    email: 'keys@example.com',
    isPlatformAdmin: true,
    hasSecondFactor: false,
  });
  await installation.database.look(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1, 'none', 'none', 0, 'singleDevice', false)`,
    [other.userId],
  );
  const cookie = cookieHeader([await passwordSignIn(installation, other.email)]);
  expect((await ask('/admin', { cookie })).location).toBe(
    '/account/two-factor?redirectTo=%2Fadmin',
  );
});
