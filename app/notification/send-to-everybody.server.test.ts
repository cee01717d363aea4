import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { USUAL_CHOICE } from './rules.ts';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { callAs, createPerson, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { openOneHolder } from '#tests/helpers/one-holder.ts';
import { addMember, mustSucceed } from '#tests/helpers/world.ts';
import { listNotifications } from './list.server.ts';
import { saveNotificationChoice } from './recipients.server.ts';
import { sendNotifications } from './send.server.ts';

let installation: TestInstallation;
let member: Person;
let holderId: string;
let noteId: string;

const join = (userId: string) =>
  addMember(installation, { organizationId: holderId, userId, role: 'viewer' });

/** Of what they hold, one payment is late. */
beforeEach(async () => {
  const { built, ...opened } = await openOneHolder();
  ({ installation } = opened);
  ({ member, holderId, noteId } = built);
});
afterEach(() => installation.close());

const countTold = async (person: Person) =>
  mustSucceed(await listNotifications(callAs(installation, person), { page: 1 })).totalCount;

type Mail = { to_address: string; template: string; facts: Record<string, string> };
const waiting = () => installation.database.look<Mail>('select * from outbox_mails');
const mails = async () =>
  (await waiting()).map(
    ({ to_address, template, facts }) => `${to_address} ${composeMail(template, facts).subject}`,
  );

it('more than one statement has room for is told all the same, in one mail that ends', async () => {
  await installation.database.look(
    `insert into note_updates (note_id, posted_on, text, posted_at)
     select $1, '2026-11-20', 'News ' || number, '2026-11-20T15:00:00Z'
     from generate_series(1, 8300) number`,
    [noteId],
  );
  expect(await sendNotifications(installation)).toBe(8301);
  expect(await mails()).toEqual(['member@example.com Your notes today: 8,301 messages']);
  const [mail] = await waiting();
  const { paragraphs } = composeMail('notification-digest', mail!.facts);
  expect(paragraphs).toHaveLength(101);
  expect(paragraphs.at(-1)).toBe('And 8,201 more messages.');
  expect(await sendNotifications(installation)).toBe(0);
});

describe('a person who cannot be told', () => {
  let second: Person;
  beforeEach(async () => {
    second = await createPerson(installation, { email: 'second@example.com' });
    await join(second.userId);
    await installation.database.look(
      `create function refuse_some() returns trigger language plpgsql as
       $$ begin raise exception 'no'; end $$`,
    );
  });
  const refuseFor = ({ userId }: Person, deed = 'insert') =>
    installation.database.look(
      `create or replace trigger refuse_some before ${deed} on notifications for each row
       when (new.user_id = '${userId}') execute function refuse_some()`,
    );

  it('keeps nobody else from being told, is named in the log, and is told later', async () => {
    const error = vi.spyOn(installation.log, 'error');
    for (const [poisoned, other] of [
      [member, second],
      [second, member],
    ] as const) {
      await installation.database.look('delete from notifications');
      await refuseFor(poisoned);
      await expect(sendNotifications(installation)).rejects.toThrow('1 person could not be told');
      expect(await countTold(other)).toBe(1);
      expect(await countTold(poisoned)).toBe(0);
      expect(error.mock.lastCall?.[0]).toMatchObject({ userId: poisoned.userId });
      await installation.database.look('drop trigger refuse_some on notifications');
      expect(await sendNotifications(installation)).toBe(1);
      expect(await countTold(poisoned)).toBe(1);
    }
  });

  it('keeps nobody else from the one mail of the day', async () => {
    for (const person of [member, second]) {
      const choice = { ...USUAL_CHOICE, wantsDigest: true };
      mustSucceed(await saveNotificationChoice(callAs(installation, person), choice));
    }
    for (const [poisoned, other] of [
      [member, second],
      [second, member],
    ] as const) {
      await installation.database.look('delete from notifications');
      await installation.database.look('delete from outbox_mails');
      await refuseFor(poisoned, 'update');
      await expect(sendNotifications(installation)).rejects.toThrow('1 person could not be told');
      expect(await mails()).toEqual([`${other.email} Your notes today: 1 message`]);
    }
  });
});
