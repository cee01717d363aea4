import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { listNotifications } from './list.server.ts';
import { saveNotificationChoice } from './recipients.server.ts';
import { sendPromptNotifications } from './send.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const BEGAN = new Date('2026-03-06T15:00:00Z').getTime();
const after = (hours: number) =>
  installation.setNow(new Date(BEGAN + hours * 3_600_000).toISOString());
beforeEach(() => after(0));

const notice = () =>
  sendPromptNotifications(installation, new Date(installation.clock.now().getTime() - 600_000));

const toldOf = async (person: Person) =>
  mustSucceed(await listNotifications(callAs(installation, person), { page: 1 })).rows.map(
    ({ kind, title, path }) => ({ kind, title, path }),
  );

const mailsTo = async ({ email }: Person) =>
  (
    await look<{ facts: { title: string } }>(
      `delete from outbox_mails
       where to_address = $1 and template like 'notification%' returning *`,
      [email],
    )
  ).map(({ facts }) => facts.title);

async function reserved() {
  const offered = await money.offer(people.admin);
  const investor = await money.lender();
  const requestId = await money.ask(investor, offered);
  await money.approve(people.secondAdmin, requestId);
  return { ...offered, investor, requestId };
}

describe('an end that is near', () => {
  it('is mailed 24 and 4 hours before, once each (6.T3)', async () => {
    const { investor, requestId } = await reserved();
    after(47);
    await notice();
    expect(await toldOf(investor)).toEqual([]);
    for (const hours of [48.1, 49, 67]) {
      after(hours);
      await notice();
    }
    const title = 'Reserved for you until Mar 9, 2026, 11:00 AM EDT';
    const entry = { kind: 'end_near', title, path: `/dashboard/requests/${requestId}` };
    expect(await toldOf(investor)).toEqual([entry]);
    after(68.1);
    await Promise.all([notice(), notice()]);
    await notice();
    expect(await toldOf(investor)).toEqual([entry, entry]);
    expect(await mailsTo(investor)).toEqual([title, title]);
  });

  it('is told anew when it was moved, and not of a reservation with money', async () => {
    const { investor, requestId } = await reserved();
    after(70);
    await notice();
    await money.extend(people.secondAdmin, requestId, '2026-03-12');
    after(24 * 6);
    await notice();
    expect(await toldOf(investor)).toHaveLength(2);
    const { requestId: paid, investor: payer } = await reserved();
    await money.pay(people.secondAdmin, paid, { on: '2026-03-12', amount: 100n, reason: 'early' });
    after(24 * 9 - 1);
    await notice();
    expect(await toldOf(payer)).toEqual([]);
  });

  it('is not told once more of a reservation that is as short from the beginning', async () => {
    const { investor, requestId } = await reserved();
    const shorten = (hours: number) =>
      look(
        `update investment_requests set ends_at = updated_at + make_interval(hours => $2),
           expires_at = updated_at + make_interval(hours => $2) where id = $1`,
        [requestId, hours],
      );
    await shorten(4);
    after(1);
    await notice();
    expect(await toldOf(investor)).toEqual([]);
    await shorten(20);
    after(15);
    await notice();
    expect(await toldOf(investor)).toEqual([]);
    after(16.1);
    await notice();
    expect(await toldOf(investor)).toHaveLength(1);
  });

  it('is told the managers of the organization once who asked has left it', async () => {
    const { join, newInvestor } = money.funding;
    const owner = await money.lender();
    const organizationId = owner.currentOrganizationId!;
    const investor = await join(await newInvestor(), organizationId, 'member');
    const requestId = await money.ask(investor, await money.offer(people.admin));
    await money.approve(people.secondAdmin, requestId);
    await look('delete from organization_members where user_id = $1', [investor.userId]);
    after(70);
    await notice();
    expect(await toldOf(owner)).toHaveLength(1);
    expect(await toldOf(investor)).toEqual([]);
  });

  it('does not wait for the mail of the day, and reaches nobody who does not want it', async () => {
    const [daily, silent] = [await reserved(), await reserved()];
    await saveNotificationChoice(callAs(installation, daily.investor), { wantsDigest: true });
    await saveNotificationChoice(callAs(installation, silent.investor), { end_near: 'off' });
    after(70);
    await notice();
    expect(await mailsTo(daily.investor)).toHaveLength(1);
    expect(await toldOf(silent.investor)).toEqual([]);
  });
});

it('whose turn it is reads so in the list; the mail is the offer itself (6.T5)', async () => {
  const { propertyId, noteId, requestId } = await reserved();
  const next = await money.lender();
  const waiting = await money.ask(next, { propertyId, noteId });
  await money.clear(people.secondAdmin, waiting);
  await money.release(people.secondAdmin, requestId);
  after(0.1);
  await notice();
  await notice();
  expect(await toldOf(next)).toEqual([
    {
      kind: 'turn_offered',
      title: 'It is your turn: take this note by Mar 8, 2026, 11:00 AM EDT',
      path: `/dashboard/requests/${waiting}`,
    },
  ]);
  expect(await mailsTo(next)).toEqual([]);
});

it('who is to sign reads so in the list once it is their turn, and nobody else', async () => {
  const { requestId, investor } = await reserved();
  const [first, second] = [await money.lender(), await money.lender()];
  await money.place(requestId, 'documents_out', '2026-03-09T15:00:00Z');
  await look(
    `insert into packets (request_id, phase, state, sent_at, sent_name)
     values ($1, 'signing', 'out', $2, 'Ada')`,
    [requestId, new Date(BEGAN).toISOString()],
  );
  const signers = await look<{ id: string; email: string }>(
    `insert into packet_signers (packet_id, party, number, name, capacity, email, sign_order,
       called_at)
     select p.id, 'lender', s.number, 'x', '', s.email, s.number, s.called_at
     from packets p, (values (1, $2, $3::timestamptz), (2, $4, null)) s (number, email, called_at)
     where p.request_id = $1 returning id, email`,
    [requestId, first.email.toUpperCase(), new Date(BEGAN).toISOString(), second.email],
  );
  after(0.1);
  await notice();
  const title = 'Your signature is needed';
  const asked = signers.find(({ email }) => email === first.email.toUpperCase());
  const kind = 'signature_needed';
  expect(await toldOf(first)).toEqual([{ kind, title, path: `/sign/${asked?.id}` }]);
  for (const other of [investor, second]) {
    expect((await toldOf(other)).map((told) => told.title)).not.toContain(title);
  }
});
