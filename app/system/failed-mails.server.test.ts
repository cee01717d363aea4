import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { noteFailed, noteSent, queueMail, takeMail } from '#app/server/mail/outbox.ts';
import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFailedMails, sendMailAgain } from './failed-mails.server.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T15:05:00Z');

const installation = await openOwnInstallation();
const people = await hireAdmins(installation, fundingOf(installation));

beforeEach(() => installation.database.look('delete from outbox_mails'));
/** A mail that was tried once; `nextAttemptAt` null for one that was given up. */
async function fail(to: string, nextAttemptAt: Date | null): Promise<string> {
  await queueMail(installation.database.signIn, {
    template: 'reset-password',
    to,
    facts: { firstName: 'Ines', path: '/auth/reset-password?token=secret-token' },
    now: NOW,
  });
  const mail = await takeMail(installation.database, NOW);
  const id = mail?.id ?? '';
  await noteFailed(installation.database, id, { reason: `550 ${to}: no mailbox`, nextAttemptAt });
  return id;
}

const list = (actor: Actor) => listFailedMails(callAs(installation, actor), { page: 1 });
const sendAgain = (actor: Actor, id: string) => sendMailAgain(callAs(installation, actor), id);

const rowOf = async (id: string) => {
  const [row] = await installation.database.look(
    `select attempts, last_error is not null as failed, next_attempt_at from outbox_mails
     where id = $1`,
    [id],
  );
  return row;
};

const entriesOf = (id: string) =>
  installation.database.look(
    `select action, actor_name, organization_id, details from audit_entries where record_id = $1`,
    [id],
  );

describe('failed mails are closed', () => {
  it('to everybody but platform admins, in the list and for sending again', async () => {
    const id = await fail('lost@example.com', null);
    const unverified: Person = { ...people.admin, isVerified: false };
    for (const actor of [ANONYMOUS, people.lister, people.manager, unverified]) {
      expect(await list(actor)).toEqual({ ok: false, reason: 'forbidden' });
      expect(await sendAgain(actor, id)).toEqual({ ok: false, reason: 'forbidden' });
    }
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe('the list of failed mails', () => {
  it('has those given up first, each with its reason, and nothing that never failed', async () => {
    const lost = await fail('lost@example.com', null);
    const slow = await fail('slow@example.com', LATER);
    const sent = await fail('sent@example.com', LATER);
    await noteSent(installation.database, { id: sent, template: 'reset-password' }, LATER);
    const facts = { firstName: 'Ines', path: '/auth/verify?token=x' };
    await queueMail(installation.database.signIn, {
      template: 'verify-address',
      to: 'waiting@example.com',
      facts,
      now: NOW,
    });

    const page = mustSucceed(await list(people.admin));
    expect(page).toMatchObject({ totalCount: 2, page: 1 });
    expect(page.rows).toEqual([
      {
        id: lost,
        template: 'reset-password',
        to: 'lost@example.com',
        reason: '550 lost@example.com: no mailbox',
        writtenAt: 'Nov 21, 2026, 10:00 AM EST',
        nextAttemptAt: null,
      },
      expect.objectContaining({ id: slow, nextAttemptAt: 'Nov 21, 2026, 10:05 AM EST' }),
    ]);
    expect(JSON.stringify(page)).not.toContain('secret-token');
  });
});

describe('sending again', () => {
  it('is refused for a mail that is not there, cannot be, was sent or never failed', async () => {
    const sent = await fail('sent@example.com', LATER);
    await noteSent(installation.database, { id: sent, template: 'reset-password' }, LATER);
    for (const id of ['x', crypto.randomUUID(), sent]) {
      expect(await sendAgain(people.admin, id)).toEqual({ ok: false, reason: 'missing' });
    }
  });

  it('is refused for a mail that is tried again anyway', async () => {
    const id = await fail('slow@example.com', LATER);
    expect(await sendAgain(people.admin, id)).toEqual({ ok: false, reason: 'waiting_already' });
    expect(await rowOf(id)).toMatchObject({ attempts: 1, next_attempt_at: LATER });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('queues a mail once, of two admins at once, and notes down who did', async () => {
    const id = await fail('lost@example.com', null);
    const answers = await Promise.all([
      sendAgain(people.admin, id),
      sendAgain(people.secondAdmin, id),
    ]);
    const winner = answers[0].ok ? people.admin : people.secondAdmin;
    expect(answers).toContainEqual({ ok: true, value: { to: 'lost@example.com' } });
    expect(answers).toContainEqual({ ok: false, reason: 'waiting_already' });
    expect(await rowOf(id)).toEqual({ attempts: 0, failed: true, next_attempt_at: NOW });
    expect(await entriesOf(id)).toEqual([
      {
        action: 'mail.sent_again',
        actor_name: `${winner.firstName} ${winner.lastName}`,
        organization_id: null,
        details: {
          before: { state: 'given up', attempts: 1, reason: '550 lost@example.com: no mailbox' },
          after: { state: 'waiting' },
        },
      },
    ]);
  });
});
