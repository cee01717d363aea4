import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { totp } from '#tests/helpers/totp.ts';
import { confirmTwoFactor, readTwoFactor, startTwoFactor } from './two-factor.server.ts';

const installation = await openOwnInstallation();

beforeAll(async () => {
  installation.limits.attempt = () => Promise.resolve(null);
});

let count = 0;
let email: string;

beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await createPerson(installation, { email });
});

const factorsOf = () =>
  installation.database.look<{ verified: boolean }>(
    `select verified from two_factors
     where user_id = (select id from users where email = $1)`,
    [email],
  );

test('an account has one second factor, whatever the sign-in library writes', async () => {
  const add = () =>
    installation.database.look(
      `insert into two_factors (user_id, secret, backup_codes)
       select id, 'a', 'b' from users where email = $1`,
      [email],
    );
  await add();
  await expect(add()).rejects.toThrow(/two_factors_user_key/);
});

test('of several set-ups that begin at once one is shown, and its code turns it on', async () => {
  const caller = await callWith(installation, await passwordSignIn(installation, email));
  const begin = () => startTwoFactor(caller, { password: TEST_PASSWORD });
  const begun = await Promise.all(Array.from({ length: 10 }, begin));
  expect(begun).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: null })));
  expect(await factorsOf()).toEqual([{ verified: false }]);
  const setup = await readTwoFactor(caller);
  if (!setup.ok || setup.value.state !== 'started') throw new Error('the set-up did not start');
  const confirmed = await confirmTwoFactor(caller, { code: totp(setup.value.key) });
  expect(confirmed).toMatchObject({ ok: true });
  expect(await factorsOf()).toEqual([{ verified: true }]);
});
