import { expect, test } from 'vitest';
import { screens } from '#app/screens.ts';
import { fingerprint } from '#tests/permissions/doing.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const ORIGIN = 'http://localhost:3000';
const SAID = 'Session expired. Please log in again.';

const installation = await openOwnInstallation();
const app = appOf(installation);
const ended = await signIn('ended');
await installation.database.look('delete from sessions');

async function signIn(name: string): Promise<string> {
  const { email } = await createPerson(installation, { email: `${name}@example.com` });
  const { headers } = await installation.auth.api.signInEmail({
    body: { email, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

type Sent = { cookie?: string; accept?: string; body: URLSearchParams | FormData };

const send = (path: string, { cookie = '', accept = 'text/html', body }: Sent) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie, accept },
    body,
  });

const id = '00000000-0000-4000-8000-000000000000';
const FORMS = screens
  .filter(({ audience, changes, frame }) => {
    return (
      changes && frame !== 'none' && ['signed_in', 'admin', 'platform_admin'].includes(audience)
    );
  })
  .map(({ path }) => path.replaceAll(/:\w+/g, id));

test('forms that ask for a session stand on these screens', () => {
  expect(FORMS).toContain('/account');
  expect(FORMS).toContain('/admin/settings');
  expect(FORMS.length).toBeGreaterThan(8);
});

// A browser forgets the cookie on the day on which the session ends, so both may come.
test.each(FORMS.flatMap((path) => [[path, 'an ended'] as const, [path, 'no'] as const]))(
  'a form sent to %s with %s session comes back in a page that sends it again',
  async (path, session) => {
    const before = await fingerprint(installation);
    const body = new URLSearchParams([
      ['intent', 'invite'],
      ['name', 'Fjord & "Sons" <Lending>'],
      ['tag', 'one'],
      ['tag', 'two'],
      ['currentPassword', 'never-sent-back'],
      ['password', 'never-sent-back'],
    ]);
    const cookie = session === 'no' ? '' : ended;
    const answer = await send(`${path}?page=2`, { cookie, body });
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain(SAID);
    expect(page).toContain(`action="${path}?page=2"`);
    expect(page).toContain('name="name" value="Fjord &amp; &quot;Sons&quot; &lt;Lending&gt;"');
    expect(page.match(/name="tag" value="(one|two)"/g)).toHaveLength(2);
    expect(page).toContain('name="currentPassword"');
    expect(page).not.toContain('never-sent-back');
    expect(page).toContain(
      `/auth?redirectTo=${encodeURIComponent(`${path}?page=2`)}&amp;expired=1`,
    );
    expect(await fingerprint(installation)).toBe(before);
  },
);

test.each(FORMS)(
  'scripts hear from %s that nobody is signed in, and keep the form',
  async (path) => {
    const body = new URLSearchParams({ intent: 'invite', name: 'Fjord' });
    const answer = await send(`${path}.data`, { cookie: ended, accept: '*/*', body });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('Fjord');
  },
);

test('what asks for no page is led to sign in', async () => {
  const answer = await send('/account', { accept: '*/*', body: new URLSearchParams() });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/auth?redirectTo=%2Faccount');
});

test('a change without a form of its own is led to sign in', async () => {
  const body = new URLSearchParams({ organizationId: id });
  const answer = await send('/dashboard/organizations/switch', { body });
  expect(answer.status).toBe(302);
});

test('a file is not carried, and the page says so', async () => {
  const body = new FormData();
  body.set('intent', 'picture');
  body.set('picture', new File(['no picture'], 'me.png'));
  const page = await (await send('/account', { body })).text();
  expect(page).toContain('A file has to be chosen once more.');
  expect(page).toContain('name="intent" value="picture"');
  expect(page).not.toContain('me.png');
});

test('what the page carried is accepted once its sender is signed in', async () => {
  const cookie = await signIn('returning');
  const body = new URLSearchParams({
    intent: 'profile',
    firstName: 'Åsa',
    lastName: 'Lind',
    phone: '',
  });
  const page = await (await send('/account', { body })).text();
  const carried = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = carried.map(([, name = '', value = '']): [string, string] => [name, value]);
  const answer = await send('/account', { cookie, body: new URLSearchParams(fields) });
  expect(answer.status).toBe(302);
  expect(
    await installation.database.look(`select last_name from users where first_name = 'Åsa'`),
  ).toEqual([{ last_name: 'Lind' }]);
});
