import { beforeAll, expect, test } from 'vitest';
import type { Installation } from '#app/server/installation.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { listMailbox, readMailboxMail } from './mailbox.server.ts';

const installation = await openOwnInstallation();

beforeAll(async () => {
  await createPerson(installation, { email: 'ines@example.com', firstName: 'Ines' });
  installation.setNow('2026-11-21T15:05:00Z');
  await createPerson(installation, { email: 'noor@example.com', firstName: 'Noor' });
});

/** The same installation, but not a demo. */
function asProduction(): Installation {
  return { ...installation, settings: { ...installation.settings, isDemo: false } };
}

async function newest(): Promise<{ id: string }> {
  const list = await listMailbox(callAs(installation), { page: 1 });
  const [mail] = list.ok ? list.value.rows : [];
  if (mail === undefined) throw new Error('the mailbox is empty');
  return mail;
}

test('outside the demo there is no mailbox, not even for a platform admin', async () => {
  const email = 'admin@example.com';
  const admin = await createPerson(installation, { email, isPlatformAdmin: true });
  const caller = callAs(asProduction(), admin);
  expect(await listMailbox(caller, { page: 1 })).toEqual({ ok: false, reason: 'missing' });
  const { id } = await newest();
  expect(await readMailboxMail(caller, id)).toEqual({ ok: false, reason: 'missing' });
});

test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
  'no mail has the id %j',
  async (id) => {
    const refused = await readMailboxMail(callAs(installation), id);
    expect(refused).toEqual({ ok: false, reason: 'missing' });
  },
);

test('lists waiting mails, newest first', async () => {
  await installation.database.look(
    `delete from outbox_mails where to_address = 'admin@example.com'`,
  );
  const list = await listMailbox(callAs(installation), { page: 7 });
  expect(list).toMatchObject({
    ok: true,
    value: {
      page: 1,
      totalCount: 2,
      rows: [
        {
          to: 'noor@example.com',
          subject: 'Verify your email address',
          writtenAt: 'Nov 21, 2026, 10:05 AM EST',
        },
        { to: 'ines@example.com' },
      ],
    },
  });
});

test('opens a mail as it would be sent', async () => {
  const { id } = await newest();
  const mail = await readMailboxMail(callAs(installation), id);
  if (!mail.ok) throw new Error(mail.reason);
  expect(mail.value.text).toContain('Hello Noor,');
  expect(mail.value.text).toContain(`\n${mail.value.origin}/auth/verify?token=`);
});

test('a mail that has been sent is not in the mailbox any more', async () => {
  const { id } = await newest();
  await installation.database.look(`update outbox_mails set sent_at = now() where id = '${id}'`);
  const list = await listMailbox(callAs(installation), { page: 1 });
  expect(list).toMatchObject({ value: { totalCount: 1 } });
  expect(await readMailboxMail(callAs(installation), id)).toMatchObject({ reason: 'missing' });
});
