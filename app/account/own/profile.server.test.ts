import { expect, test } from 'vitest';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { listDemoAccounts } from '#app/account/sign-in/sign-in.server.ts';
import { readAccount } from './profile.server.ts';

const installation = await openOwnInstallation();

test('a visitor has no account', async () => {
  expect(await readAccount(callAs(installation))).toEqual({ ok: false, reason: 'not_signed_in' });
});

test('an account that is gone is none any more', async () => {
  const person = await createPerson(installation, { email: 'gone@example.com' });
  await installation.database.look(`delete from users where id = '${person.userId}'`);
  const refused = await readAccount(callAs(installation, person));
  expect(refused).toEqual({ ok: false, reason: 'not_signed_in' });
});

test('everybody reads their own account, dated in the time zone of the business', async () => {
  const person = await createPerson(installation, {
    email: 'ines@example.com',
    firstName: 'Ines',
    lastName: 'Moreau',
    isVerified: false,
  });
  await installation.database.look(
    `update users set phone = '(614) 555-0142', created_at = '2026-03-01T03:00:00Z'
     where id = '${person.userId}'`,
  );
  expect(await readAccount(callAs(installation, person))).toEqual({
    ok: true,
    value: {
      name: 'Ines Moreau',
      firstName: 'Ines',
      lastName: 'Moreau',
      email: 'ines@example.com',
      phone: '(614) 555-0142',
      isVerified: false,
      picture: null,
      deletionRequestedOn: null,
      memberSince: '2026-02-28',
      memberships: [],
    },
  });
});

test('the published accounts are told in the demo only', () => {
  const caller = callAs(installation);
  expect(listDemoAccounts({ ...caller, settings: { ...caller.settings, isDemo: false } })).toBe(
    null,
  );
  expect(listDemoAccounts(caller)?.accounts.length).toBeGreaterThan(0);
});
