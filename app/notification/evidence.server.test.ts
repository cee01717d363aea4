import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { makeProfile } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { listNotifications } from './list.server.ts';
import { saveNotificationChoice } from './recipients.server.ts';
import { sendNotifications } from './send.server.ts';

const { installation, world } = await openTestWorld();
const { people, organizations } = world;
const { look } = installation.database;
let profileId: string;

/** Evidence that was decided as told, and counts to a day. */
async function evidence(lastOn: string, { state = 'accepted', of = profileId } = {}) {
  await look(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, reason, valid_until)
     values ($1, $2, 'letter', '{"method": "letter"}', $3, 'x', '2026-01-12', '2026-01-12',
       'x', case $3 when 'accepted' then $4::date end)`,
    [of, organizations.own, state, lastOn],
  );
}

/** What an account was told of evidence, each with the subject of its mail. */
async function toldOf(person: Person): Promise<string[]> {
  const { rows } = mustSucceed(await listNotifications(callAs(installation, person), { page: 1 }));
  return rows
    .filter(({ kind }) => kind === 'accreditation_expiring')
    .map(({ title }) => title)
    .toReversed();
}

type Mail = { template: string; facts: Record<string, string> };

const mailsTo = async ({ email }: Person) =>
  (await look<Mail>('select * from outbox_mails where to_address = $1', [email]))
    .map(({ template, facts }) => composeMail(template, facts))
    .filter(({ subject }) => subject.startsWith('Accreditation'));

/** The job of the day at an instant. */
async function runAt(instant: string): Promise<void> {
  installation.setNow(instant);
  await sendNotifications(installation);
}

beforeEach(async () => {
  await look('delete from notifications');
  await look('delete from outbox_mails');
  await look('delete from accreditations');
  installation.setNow('2026-11-21T15:00:00Z');
  profileId = await makeProfile(installation, people.owner);
});

describe('nobody is told of an expiry', () => {
  it('of evidence that is refused, waits, or expired before', async () => {
    await evidence('2027-01-31', { state: 'refused' });
    await evidence('2026-11-20');
    await runAt('2026-11-21T15:00:00Z');
    expect(await toldOf(people.owner)).toEqual([]);
  });

  it('who does not keep profiles, is of another organization, or does not want to', async () => {
    await saveNotificationChoice(callAs(installation, people.manager), {
      accreditation_expiring: 'off',
    });
    await evidence('2026-11-28');
    await runAt('2026-11-21T15:00:00Z');
    const { viewer, member, manager, stranger, platformAdmin } = people;
    for (const person of [viewer, member, manager, stranger, platformAdmin]) {
      expect(await toldOf(person)).toEqual([]);
    }
    await look('delete from notification_choices');
  });

  it('when nobody lends under the profile', async () => {
    const archived = await makeProfile(installation, people.owner);
    await evidence('2026-11-28', { of: archived });
    await look('update investing_profiles set archived_at = now() where id = $1', [archived]);
    await runAt('2026-11-21T15:00:00Z');
    expect(await toldOf(people.owner)).toEqual([]);
  });
});

describe('who keeps the profile is told of an expiry', () => {
  it('30, 7 and 0 days before, by mail and with a link, once each (6.2)', async () => {
    await evidence('2026-12-31');
    await runAt('2026-11-30T15:00:00Z');
    expect(await toldOf(people.owner)).toEqual([]);
    for (const day of ['12-01', '12-02', '12-23', '12-24', '12-25', '12-30', '12-31']) {
      await runAt(`2026-${day}T15:00:00Z`);
    }
    await runAt('2027-01-01T15:00:00Z');
    const titles = [
      'Accreditation evidence expires Dec 31, 2026, in 30 days',
      'Accreditation evidence expires Dec 31, 2026, in 7 days',
      'Accreditation evidence expires today',
    ];
    expect(await toldOf(people.owner)).toEqual(titles);
    expect(await toldOf(people.manager)).toEqual(titles);
    expect(await mailsTo(people.manager)).toHaveLength(3);
    const sent = await mailsTo(people.owner);
    expect(sent.map(({ subject }) => subject)).toEqual(titles);
    expect(sent[0]).toMatchObject({
      paragraphs: ['Our trust'],
      action: {
        label: 'View Your Evidence',
        path: `/dashboard/profiles/${profileId}/accreditation`,
      },
    });
  });

  it('by the day of the business, not of the machine', async () => {
    await evidence('2026-12-31');
    // Still November 30 in New York.
    await runAt('2026-12-01T04:59:00Z');
    expect(await toldOf(people.owner)).toEqual([]);
    await runAt('2026-12-01T05:00:00Z');
    expect(await toldOf(people.owner)).toHaveLength(1);
  });

  it('once where no job ran on the day itself, with the days that are left', async () => {
    await evidence('2026-12-31');
    await runAt('2026-12-28T15:00:00Z');
    expect(await toldOf(people.owner)).toEqual([
      'Accreditation evidence expires Dec 31, 2026, in 3 days',
    ]);
  });

  it('anew of evidence that came later', async () => {
    await evidence('2026-12-01');
    await runAt('2026-12-01T15:00:00Z');
    await evidence('2026-12-08');
    await runAt('2026-12-01T16:00:00Z');
    expect(await toldOf(people.owner)).toEqual([
      'Accreditation evidence expires today',
      'Accreditation evidence expires Dec 8, 2026, in 7 days',
    ]);
  });
});

describe('a mail of an expiry', () => {
  it('is queued once by two processes at once', async () => {
    await evidence('2026-11-28');
    await Promise.all([sendNotifications(installation), sendNotifications(installation)]);
    expect(await mailsTo(people.owner)).toHaveLength(1);
  });

  it('is neither lost nor repeated when its process is killed in between', async () => {
    await evidence('2026-11-28');
    await look(
      `create function cut() returns trigger language plpgsql as
       $$ begin raise exception 'cut'; end $$`,
    );
    await look('create trigger cut before insert on outbox_mails execute function cut()');
    await expect(sendNotifications(installation)).rejects.toThrow('could not be told');
    expect(await toldOf(people.owner)).toEqual([]);
    await look('drop trigger cut on outbox_mails');
    await sendNotifications(installation);
    await sendNotifications(installation);
    expect(await mailsTo(people.owner)).toHaveLength(1);
  });
});
