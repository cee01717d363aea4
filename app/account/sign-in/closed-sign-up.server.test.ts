import { expect, test } from 'vitest';
import { readSettings } from '#app/server/env.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { signUp } from './sign-up.server.ts';

const installation = await openOwnInstallation();
const PERSON = { firstName: 'Ines', lastName: 'Moreau', password: TEST_PASSWORD };

/** Each attempt comes from an address of its own, for each has limits of its own. */
let attempts = 0;

async function signUpAt(setting: string, email: string, invite?: { email: string | null }) {
  const read = readSettings({ SIGN_UP: setting });
  if (!read.ok) throw new Error(read.reason.join('\n'));
  attempts += 1;
  const caller = { ...callAs(installation), clientAddress: `192.0.2.${attempts}` };
  const { signUp: rule } = read.value;
  const settings = { ...installation.settings, signUp: rule };
  const result = await signUp({ ...caller, settings }, { ...PERSON, email, invite });
  const made = await installation.database.look('delete from users returning email');
  expect([...made]).toEqual(result.ok ? [{ email: email.toLowerCase() }] : []);
  return result.ok ? 'made' : result.reason.kind;
}

test.each([
  ['invited', 'ines@example.com', undefined, 'by_invitation'],
  ['invited', 'ines@example.com', { email: 'paul@example.com' }, 'other_invited'],
  ['lender.example', 'ines@example.com', undefined, 'other_domain'],
  ['lender.example', 'ines@notlender.example', undefined, 'other_domain'],
  ['lender.example', 'ines@mail.lender.example', undefined, 'other_domain'],
  ['lender.example', 'ines@lender.example@example.com', undefined, 'not_accepted'],
  ['lender.example', 'ines@example.com', { email: 'paul@example.com' }, 'other_invited'],
])('SIGN_UP=%s refuses %s with the invite %j', async (setting, email, invite, kind) => {
  expect(await signUpAt(setting, email, invite)).toBe(kind);
});

test.each([
  ['open', 'ines@example.com', undefined],
  ['invited', 'Ines@Example.com', { email: 'ines@example.com' }],
  ['invited', 'ines@example.com', { email: null }],
  ['lender.example, partner.example', 'ines@PARTNER.example', undefined],
  ['lender.example', 'ines@example.com', { email: null }],
])('SIGN_UP=%s takes %s with the invite %j', async (setting, email, invite) => {
  expect(await signUpAt(setting, email, invite)).toBe('made');
});
