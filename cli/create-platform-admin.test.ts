import { expect, it } from 'vitest';
import { resetPassword } from '#app/account/password/change.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { createPlatformAdmin } from './create-platform-admin.ts';

const installation = await openOwnInstallation({
  PUBLIC_URL: 'https://notes.lender.example',
  APP_SECRET: 'a secret of a lender, long enough',
});
const create = (address: string, fullName = '') =>
  createPlatformAdmin(installation, { address, fullName });

const tokenIn = (sentence: string) =>
  /https:\/\/notes\.lender\.example\/auth\/reset-password\?token=(\w+)$/.exec(sentence)?.[1] ?? '';

function setPassword(token: string) {
  const caller = { ...callAs(installation), clientAddress: '192.0.2.1' };
  return resetPassword(caller, { token, newPassword: 'correct-horse-battery' });
}

const mails = () =>
  installation.database.look(
    `select template from outbox_mails where to_address = 'ada@lender.example'`,
  );

it('refuses what is no address', async () => {
  expect(await create('ada')).toEqual({ isDone: false, sentence: 'ada is no email address.' });
});

it('refuses an address whose account is used, and gives it no right', async () => {
  const { userId } = await createPerson(installation, { email: 'pat@example.com' });
  expect(await create('Pat@example.com')).toEqual({
    isDone: false,
    sentence: 'pat@example.com has an account already: use "admin grant pat@example.com".',
  });
  expect((await readPerson(installation, userId)).isPlatformAdmin).toBe(false);
});

it('makes a platform admin whose link sets a password once, without any mail', async () => {
  const first = await create('ada@lender.example', 'Ada  May Lender');
  const again = await create('ada@lender.example');
  expect([first.isDone, again.isDone]).toEqual([true, true]);
  expect(await setPassword(tokenIn(first.sentence))).toMatchObject({ ok: false });
  expect(await mails()).toEqual([]);
  expect(await setPassword(tokenIn(again.sentence))).toMatchObject({ ok: true });
  expect(await setPassword(tokenIn(again.sentence))).toMatchObject({ ok: false });
  const caller = { ...callAs(installation), clientAddress: '192.0.2.2' };
  const input = { email: 'ada@lender.example', password: 'correct-horse-battery' };
  expect(await signIn(caller, input)).toMatchObject({ ok: true });
  const [user] = await installation.database.look<{ id: string }>(
    `select id from users where email = 'ada@lender.example'`,
  );
  expect(await readPerson(installation, user?.id ?? '')).toMatchObject({
    isPlatformAdmin: true,
    isVerified: true,
    firstName: 'Ada',
    lastName: 'May Lender',
  });
  expect((await create('ada@lender.example')).isDone).toBe(false);
  const audited = await installation.database.look(
    'select action, actor_name from audit_entries order by id',
  );
  expect([...audited]).toEqual([{ action: 'platform_admin.granted', actor_name: 'Command line' }]);
});
