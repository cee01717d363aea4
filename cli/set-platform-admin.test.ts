import { expect, it } from 'vitest';
import { createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';

const installation = await openOwnInstallation();
await createPerson(installation, { email: 'root@example.com', isPlatformAdmin: true });
const grant = (address: string) => setPlatformAdmin(installation, { address, isAdmin: true });
const revoke = (address: string) => setPlatformAdmin(installation, { address, isAdmin: false });

it('refuses an address that nobody has', async () => {
  const answer = await grant('nobody@example.com');
  expect(answer).toEqual({ isDone: false, sentence: 'Nobody has the address nobody@example.com.' });
});

it('refuses an address that is not verified', async () => {
  await createPerson(installation, { email: 'new@example.com', isVerified: false });
  expect((await grant('new@example.com')).sentence).toBe('new@example.com is not verified yet.');
});

it('keeps the last platform admin', async () => {
  const { sentence } = await revoke('root@example.com');
  expect(sentence).toBe('root@example.com is the last platform admin and stays one.');
});

it('grants and revokes, however the address is written, and notes it down', async () => {
  const { userId } = await createPerson(installation, { email: 'pat@example.com' });
  expect((await grant('Pat@Example.com')).isDone).toBe(true);
  expect((await readPerson(installation, userId)).isPlatformAdmin).toBe(true);
  expect((await grant('pat@example.com')).isDone).toBe(false);
  expect((await revoke('pat@example.com')).isDone).toBe(true);
  expect((await readPerson(installation, userId)).isPlatformAdmin).toBe(false);
  const audited = await installation.database.look(
    `select action from audit_entries where record_id = $1 order by id`,
    [userId],
  );
  expect([...audited]).toEqual([
    { action: 'platform_admin.granted' },
    { action: 'platform_admin.revoked' },
  ]);
});
