import { beforeEach, expect, test } from 'vitest';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { signUp } from '#app/account/sign-in/sign-up.server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const installation = await openOwnInstallation();
let email: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await createPerson(installation, { email, firstName: 'Ines' });
});

/** Signs in with a browser; returns the cookies that it then has. */
async function signInBy(userAgent: string, clientAddress: string, cookie = ''): Promise<string> {
  const headers = new Headers({ 'user-agent': userAgent, cookie });
  const caller = { ...callAs(installation), clientAddress, headers };
  const result = await signIn(caller, { email, password: TEST_PASSWORD });
  if (!result.ok) throw new Error(result.reason.kind);
  return cookieHeader(result.value.cookies);
}

async function mails() {
  return installation.database.look<{ facts: object }>(
    `select facts from outbox_mails where template = 'new-sign-in' and to_address = $1`,
    [email],
  );
}

test('a browser that is new to the account is told, with place and business time', async () => {
  await signInBy(FIREFOX, '192.0.2.20');
  expect(await mails()).toEqual([
    {
      facts: {
        firstName: 'Ines',
        device: 'Firefox on Linux',
        clientAddress: '192.0.2.20',
        at: 'Nov 21, 2026, 10:00 AM EST',
        path: '/account/security',
      },
    },
  ]);
});

test('the same browser is told once, wherever it is, also after signing out', async () => {
  const cookie = await signInBy(FIREFOX, '192.0.2.21');
  await installation.database.look('delete from sessions');
  await signInBy(FIREFOX, '198.51.100.21', cookie);
  expect(await mails()).toHaveLength(1);
});

test('another browser is told, and one whose cookie is forged or of somebody else', async () => {
  const cookie = await signInBy(FIREFOX, '192.0.2.22');
  await signInBy(SAFARI, '192.0.2.22');
  await signInBy(FIREFOX, '192.0.2.23', `${cookie.replaceAll('known=', 'known=x')}`);
  expect(await mails()).toHaveLength(3);
});

test('a browser that looks like an open session is not told', async () => {
  await signInBy(FIREFOX, '192.0.2.24');
  await signInBy(FIREFOX, '192.0.2.24');
  expect(await mails()).toHaveLength(1);
});

test('signing up makes the browser known', async () => {
  email = 'fresh@example.com';
  const account = { firstName: 'Ines', lastName: '', email, password: TEST_PASSWORD };
  const created = await signUp({ ...callAs(installation), clientAddress: '192.0.2.25' }, account);
  if (!created.ok) throw new Error(created.reason.kind);
  await signInBy(SAFARI, '192.0.2.26', cookieHeader(created.value.cookies));
  expect(await mails()).toEqual([]);
});
