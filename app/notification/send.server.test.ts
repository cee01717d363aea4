import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { USUAL_CHOICE } from './rules.ts';
import { composeMail } from '#app/server/mail/render-mail.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { callAs, createPerson, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { openOneHolder } from '#tests/helpers/one-holder.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { postNoteUpdate } from '#app/ledger/updates.server.ts';
import { listNotifications, markRead } from './list.server.ts';
import { readNotificationChoice, saveNotificationChoice } from './recipients.server.ts';
import { sendNotifications, sendPromptNotifications } from './send.server.ts';

let installation: TestInstallation;
let admin: Person;
let member: Person;
let noteId: string;

beforeEach(async () => {
  const { built, ...opened } = await openOneHolder();
  ({ installation } = opened);
  ({ admin, member, noteId } = built);
});
afterEach(() => installation.close());

/** What was done when a test began has stood long enough to be told. */
const SOON = '2026-11-21T15:06:00Z';

/** The first row is 47 days of interest by actual/365. */
const FIRST_ROW = 135_205n;

async function pay(receivedOn: string, amount: bigint): Promise<string> {
  const recorded = await recordReceipt(
    callAs(installation, admin),
    aReceipt({
      noteId,
      receivedOn: isoDate(receivedOn),
      amountCents: cents(amount),
    }),
  );
  return mustSucceed(recorded).receiptId;
}

async function reverse(receiptId: string): Promise<void> {
  await installation.database.look(
    `insert into receipts (note_id, received_on, amount_cents, method, kind, reverses,
       idempotency_key)
     select note_id, received_on, -amount_cents, method, kind, id, 'back' from receipts
     where id = $1`,
    [receiptId],
  );
}

const titlesOf = async (person: Person) =>
  mustSucceed(await listNotifications(callAs(installation, person), { page: 1 }))
    .rows.map(({ title }) => title)
    .toSorted();

/** The subjects of the mails that wait, in order. */
const mails = async () => {
  const rows = await installation.database.look<{
    to_address: string;
    template: string;
    facts: Record<string, string>;
  }>('select * from outbox_mails');
  return rows
    .map(
      ({ to_address, template, facts }) => `${to_address} ${composeMail(template, facts).subject}`,
    )
    .toSorted();
};

describe('nobody is told', () => {
  it('twice of the same thing, not by two at once and not on the next day', async () => {
    await Promise.all([sendNotifications(installation), sendNotifications(installation)]);
    installation.setNow('2026-11-22T15:00:00Z');
    expect(await sendNotifications(installation)).toBe(0);
    expect(await titlesOf(member)).toEqual(['Late: $1,352.05 was due to you Nov 1, 2026']);
    expect(await mails()).toHaveLength(1);
  });

  it('at an address that is not verified, when suspended, or of notes of others', async () => {
    const stranger = await createPerson(installation, { email: 'stranger@example.com' });
    for (const change of ['email_verified = false', 'suspended_at = now()']) {
      await installation.database.look(`update users set ${change} where id = $1`, [member.userId]);
      expect(await sendNotifications(installation)).toBe(0);
    }
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it('of what they have switched off', async () => {
    const choice = { ...USUAL_CHOICE, late: 'off' as const };
    mustSucceed(await saveNotificationChoice(callAs(installation, member), choice));
    expect(await sendNotifications(installation)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('of what they have switched off before, when a later choice leaves it out', async () => {
    const choose = (choice: Parameters<typeof saveNotificationChoice>[1]) =>
      saveNotificationChoice(callAs(installation, member), choice);
    mustSucceed(await choose({ late: 'off', wantsDigest: true }));
    mustSucceed(await choose({ request_decided: 'off' }));
    const chosen = mustSucceed(await readNotificationChoice(callAs(installation, member)));
    expect(chosen).toEqual({
      ...USUAL_CHOICE,
      late: 'off',
      request_decided: 'off',
      wantsDigest: true,
    });
    expect(await sendNotifications(installation)).toBe(0);
  });

  it('of a receipt that was reversed, or that another holder received', async () => {
    const receiptId = await pay('2026-11-01', FIRST_ROW);
    await reverse(receiptId);
    await sendNotifications(installation);
    expect((await titlesOf(member)).filter((title) => title.includes('received'))).toEqual([]);
  });
});

describe('the members of a holder are told', () => {
  it('of payments that came, fall due and are late, as they have chosen', async () => {
    await pay('2026-11-20', FIRST_ROW);
    installation.setNow('2026-11-24T15:00:00Z');
    expect(await sendNotifications(installation)).toBe(2);
    expect(await titlesOf(member)).toEqual([
      '$1,352.05 received Nov 20, 2026',
      '$875.00 due to you Dec 1, 2026',
    ]);
    expect(await mails()).toEqual(['member@example.com $1,352.05 received Nov 20, 2026']);
    installation.setNow('2026-12-02T15:00:00Z');
    expect(await sendNotifications(installation)).toBe(1);
    expect(await titlesOf(member)).toContain('Late: $875.00 was due to you Dec 1, 2026');
  });

  it('of all that is missing when a second payment is late', async () => {
    await pay('2026-11-20', 50_000n);
    await sendNotifications(installation);
    installation.setNow('2026-12-02T15:00:00Z');
    await sendNotifications(installation);
    expect(await titlesOf(member)).toContain(
      'Late: $875.00 was due to you Dec 1, 2026 (2 payments missing, $1,727.05)',
    );
  });

  it('of what was posted about their note, and not of what was posted before', async () => {
    await pay('2026-11-20', FIRST_ROW);
    await sendNotifications(installation);
    const posting = { noteId, text: 'The borrower pays by wire from now on.' };
    mustSucceed(await postNoteUpdate(callAs(installation, admin), posting));
    await installation.database.look(
      `insert into note_updates (note_id, posted_on, text, posted_at)
       values ($1, '2026-09-14', 'For the owner before', '2026-11-21T15:00:00Z')`,
      [noteId],
    );
    installation.setNow(SOON);
    expect(await sendNotifications(installation)).toBe(2);
    const { rows } = mustSucceed(
      await listNotifications(callAs(installation, member), { page: 1 }),
    );
    const update = { title: 'An update on 1 Platform Street', body: posting.text };
    expect(rows).toContainEqual(expect.objectContaining(update));
  });

  it('90, 60 and 30 days before a note matures, once for each', async () => {
    mustSucceed(
      await saveNotificationChoice(callAs(installation, member), {
        ...USUAL_CHOICE,
        late: 'off',
        due_soon: 'off',
      }),
    );
    const told: number[] = [];
    for (const day of ['2029-06-16', '2029-06-17', '2029-07-17', '2029-08-16', '2029-09-01']) {
      installation.setNow(`${day}T15:00:00Z`);
      told.push(await sendNotifications(installation));
    }
    expect(told).toEqual([0, 1, 1, 1, 0]);
    expect(await titlesOf(member)).toContain('Note matures Sep 15, 2029, in 60 days');
  });

  it('in one mail a day where they want that, with everything in it', async () => {
    const choice = { ...USUAL_CHOICE, due_soon: 'mail' as const, wantsDigest: true };
    mustSucceed(await saveNotificationChoice(callAs(installation, member), choice));
    installation.setNow('2026-11-26T15:00:00Z');
    expect(await sendNotifications(installation)).toBe(2);
    expect(await mails()).toEqual(['member@example.com Your notes today: 2 messages']);
  });
});

describe('what was done is told within minutes', () => {
  const told = async (time: string) => {
    installation.setNow(`2026-11-21T${time}:00Z`);
    return sendPromptNotifications(installation, new Date('2026-11-21T14:59:00Z'));
  };

  it('not before it has stood for five, and not when it was taken back meanwhile', async () => {
    const receiptId = await pay('2026-11-20', FIRST_ROW);
    expect(await told('15:04')).toBe(0);
    await sendNotifications(installation);
    expect((await titlesOf(member)).filter((title) => title.includes('received'))).toEqual([]);
    await reverse(receiptId);
    expect(await told('15:06')).toBe(0);
    expect((await titlesOf(member)).filter((title) => title.includes('received'))).toEqual([]);
  });

  it('once, by mail too, and the day has nothing to add', async () => {
    await pay('2026-11-20', FIRST_ROW);
    expect([await told('15:06'), await told('15:07')]).toEqual([1, 0]);
    expect(await mails()).toEqual(['member@example.com $1,352.05 received Nov 20, 2026']);
    expect(await sendNotifications(installation)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('in the list, while a wish for one mail a day keeps the mail for that', async () => {
    const choice = { ...USUAL_CHOICE, received: 'mail' as const, wantsDigest: true };
    mustSucceed(await saveNotificationChoice(callAs(installation, member), choice));
    await pay('2026-11-20', FIRST_ROW);
    expect(await told('15:06')).toBe(1);
    expect(await mails()).toEqual([]);
    installation.setNow('2026-11-22T15:00:00Z');
    await Promise.all([sendNotifications(installation), sendNotifications(installation)]);
    expect(await mails()).toEqual(['member@example.com Your notes today: 1 message']);
  });
});

it('a request that was decided waits in the list of who asked', async () => {
  await installation.database.look(
    `insert into investment_requests (user_id, property_id, note_id, amount_cents, status,
       reviewed_at)
     select $1, property_id, id, amount_cents, 'rejected', $2 from property_notes`,
    [admin.userId, installation.clock.now().toISOString()],
  );
  installation.setNow(SOON);
  await sendNotifications(installation);
  expect(await titlesOf(admin)).toEqual(['Your request was not approved']);
  expect((await mails()).filter((mail) => mail.includes('request'))).toEqual([]);
});

it('what was told is marked as read by whom it is for, one by one or at once', async () => {
  await pay('2026-11-20', 50_000n);
  installation.setNow(SOON);
  await sendNotifications(installation);
  const own = callAs(installation, member);
  const unread = async () => mustSucceed(await listNotifications(own, { page: 1 })).unreadCount;
  const [first] = mustSucceed(await listNotifications(own, { page: 1 })).rows;
  const notificationId = first?.id ?? '';
  expect(await unread()).toBe(2);
  const foreign = await markRead(callAs(installation, admin), { notificationId });
  expect(foreign).toEqual({ ok: false, reason: 'missing' });
  expect(await markRead(own, { notificationId: 'x' })).toMatchObject({ ok: false });
  mustSucceed(await markRead(own, { notificationId }));
  expect(mustSucceed(await markRead(own, { notificationId })).markedCount).toBe(0);
  expect(await unread()).toBe(1);
  expect(mustSucceed(await markRead(own, { notificationId: null })).markedCount).toBe(1);
  expect(await unread()).toBe(0);
});
