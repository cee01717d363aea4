import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { noteFailed, queueMail, takeMail } from '#app/server/mail/outbox.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { listInvestments } from './investments.server.ts';
import type { Pressing } from './queue.server.ts';
import { readWorkQueue } from './read.server.ts';

const { installation, world } = await openTestWorld();

const EMPTY = { count: 0, items: [] };

const readAs = (actor: Actor) => readWorkQueue(callAs(installation, actor));
const queueOf = async (actor: Actor) => mustSucceed(await readAs(actor));

describe('the work queue', () => {
  it('is closed to whoever administers nothing', async () => {
    const { viewer, member, manager, noOrganization, owner } = world.people;
    const unverified: Person = { ...owner, isVerified: false };
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization, unverified]) {
      expect(await readAs(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('is empty where nothing waits, and tells organizations nothing of the platform', async () => {
    expect(await queueOf(world.people.owner)).toEqual({
      requests: EMPTY,
      reservations: EMPTY,
      drafts: null,
      overdue: EMPTY,
      maturing: EMPTY,
      formsD: null,
      mails: null,
      leads: null,
      pictures: {},
    });
  });

  it('counts all, and names the few that have waited longest', async () => {
    await installation.database.look(
      `update investment_requests set created_at = '2026-11-20T15:00:00Z' where id = $1`,
      [world.requests.own],
    );
    const queue = await queueOf(world.people.platformAdmin);
    expect(queue.requests.count).toBe(4);
    expect(queue.requests.items).toHaveLength(3);
    expect(queue.requests.items[0]).toEqual({
      requestId: world.requests.own,
      propertyId: world.properties.platform,
      investorName: 'owner Example',
      address: '1 Platform Street',
      amountCents: expect.any(BigInt),
      submittedOn: '2026-11-20',
    });
    expect(queue.drafts?.count).toBe(2);
    expect(queue.drafts?.items).toContainEqual({
      propertyId: world.properties.own,
      address: '3 Own Street',
      changedOn: '2026-11-21',
    });
    // Both held notes have had a part of what was due on Nov 1.
    expect(queue.overdue.count).toBe(2);
    expect(queue.overdue.items).toContainEqual({
      noteId: world.notes.heldByOwn,
      propertyId: world.properties.platform,
      address: '1 Platform Street',
      arrears: {
        missingCents: 85_205n,
        paymentCount: 1,
        oldestDueOn: '2026-11-01',
        daysPastDue: 20,
      },
    });
    expect(queue).toMatchObject({ maturing: EMPTY, mails: EMPTY, leads: EMPTY });
  });

  it('has failed mails, those given up first, and new leads, the oldest first', async () => {
    const now = new Date('2026-11-21T15:00:00Z');
    await installation.database.look('delete from outbox_mails');
    for (const [to, next] of [
      ['slow', new Date('2026-11-21T15:05:00Z')],
      ['lost', null],
    ] as const) {
      const facts = { firstName: 'Ines', path: '/auth/verify?token=x' };
      const mail = { template: 'verify-address', to, facts, now } as const;
      await queueMail(installation.database.signIn, mail);
      const taken = await takeMail(installation.database, now);
      const failure = { reason: 'no mailbox', nextAttemptAt: next };
      await noteFailed(installation.database, taken?.id ?? '', failure);
    }
    await installation.database.look(
      `insert into strategy_requests
         (full_name, email, phone, account_type, timeline, status, created_at)
       select name, 'x@example.com', '5550100', '401k', 'ASAP', status, at::timestamptz
       from (values ('Late', 'new', '2026-11-20T12:00:00Z'),
         ('Early', 'new', '2026-11-19T12:00:00Z'),
         ('Met', 'contacted', '2026-11-18T12:00:00Z')) as lead (name, status, at)`,
    );
    const { mails, leads } = await queueOf(world.people.platformAdmin);
    expect(mails).toMatchObject({
      count: 2,
      items: [
        { template: 'verify-address', to: 'lost', isGivenUp: true },
        { to: 'slow', isGivenUp: false },
      ],
    });
    expect(leads).toMatchObject({
      count: 2,
      items: [{ fullName: 'Early', receivedOn: '2026-11-19' }, { fullName: 'Late' }],
    });
    const { owner } = world.people;
    expect(await queueOf(owner)).toMatchObject({ drafts: null, mails: null, leads: null });
  });
});

/** The notes that the list of investments shows when asked for one line of the queue. */
async function listed(actor: Actor, pressing: Pressing, search = '') {
  const list = await listInvestments(callAs(installation, actor), { search, pressing, page: 1 });
  const { rows, totalCount } = mustSucceed(list).investments;
  expect(rows).toHaveLength(totalCount);
  return rows.map(({ noteId }) => noteId);
}

it('names reservations that wait for the company, and when they end', async () => {
  const { platformAdmin, owner } = world.people;
  const move = (stage: string, received: number) =>
    installation.database.look(
      `update investment_requests set stage = $2, received_cents = $3,
         ends_at = case when $2 <> 'requested' then timestamptz '2026-11-23T15:00:00Z' end,
         expires_at = case when $2 <> 'requested' then timestamptz '2026-11-23T15:00:00Z' end
       where id = $1`,
      [world.requests.own, stage, received],
    );
  const waiting = async () => (await queueOf(platformAdmin)).reservations;
  await move('documents_out', 0);
  expect(await waiting()).toEqual(EMPTY);
  await move('reserved', 0);
  expect(await waiting()).toMatchObject({
    count: 1,
    items: [{ stage: 'reserved', shortCents: null, endsAt: 'Nov 23, 2026, 10:00 AM EST' }],
  });
  await move('signed', 100);
  const { items } = await waiting();
  expect(items[0]).toMatchObject({ stage: 'signed', endsAt: null });
  expect(items[0]!.shortCents! + 100n).toBe(items[0]!.amountCents);
  const amount = Number(items[0]!.amountCents);
  await move('signed', amount);
  expect((await waiting()).items).toMatchObject([{ shortCents: null, excessCents: 0n }]);
  await move('reserved', amount + 1);
  expect((await waiting()).items).toMatchObject([{ shortCents: null, excessCents: 1n }]);
  expect((await queueOf(owner)).reservations).toEqual(EMPTY);
  await move('requested', 0);
});

describe('what is on the listings of an organization', () => {
  it('waits for its admins and for platform admins, and for nobody else', async () => {
    const { owner, stranger, platformAdmin, noOrganization } = world.people;
    const { own } = world.properties;
    await installation.database.look('update properties set published_at = now() where id = $1', [
      own,
    ]);
    const asked = await submitRequest(callAs(installation, noOrganization), {
      propertyId: own,
      noteId: world.notes.ownListed,
      message: null,
    });
    const { requestId } = mustSucceed(asked);
    const holder = { organizationId: world.organizations.other, fundedOn: isoDate('2026-09-15') };
    const terms = { ...SAMPLE_TERMS, balloonOn: isoDate('2027-02-01') };
    const held = { propertyId: own, status: 'active', terms, holder };
    const noteId = await addNote(installation, platformAdmin, held);

    const queue = await queueOf(owner);
    expect(queue.requests).toMatchObject({ count: 1, items: [{ requestId }] });
    expect(queue.overdue).toMatchObject({
      count: 1,
      items: [{ noteId, arrears: { daysPastDue: 20 } }],
    });
    expect(queue.maturing).toMatchObject({
      count: 1,
      items: [{ noteId, finalOn: '2027-02-01', daysLeft: 72 }],
    });
    expect(await queueOf(platformAdmin)).toMatchObject({
      requests: { count: 5 },
      overdue: { count: 3 },
      maturing: { count: 1 },
    });
    for (const actor of [owner, platformAdmin]) {
      const { overdue, maturing } = await queueOf(actor);
      expect(await listed(actor, 'overdue')).toHaveLength(overdue.count);
      expect(await listed(actor, 'maturing')).toHaveLength(maturing.count);
    }
    expect(await listed(owner, 'overdue')).toEqual([noteId]);
    expect(await listed(owner, 'maturing', 'own street')).toEqual([noteId]);
    expect(await listed(owner, 'maturing', 'elsewhere')).toEqual([]);
    // Who holds the note sees it in the portfolio, not here.
    expect(await queueOf(stranger)).toMatchObject({
      requests: EMPTY,
      overdue: EMPTY,
      maturing: EMPTY,
    });
    await installation.database.look('delete from property_notes where id = $1', [noteId]);
  });
});

describe('a held note matures', () => {
  it.each([
    ['2026-11-20', 'active', 0],
    ['2026-11-21', 'active', 1],
    ['2027-02-19', 'active', 1],
    ['2027-02-19', 'defaulted', 1],
    ['2027-02-20', 'active', 0],
    ['2027-02-19', 'paid_off', 0],
  ])('on %s while it is %s: named %i times', async (maturityOn, status, count) => {
    const { platformAdmin } = world.people;
    await installation.database.look(
      'update property_notes set maturity_date = $1, status = $2 where id = $3',
      [maturityOn, status, world.notes.heldByOwn],
    );
    expect((await queueOf(platformAdmin)).maturing.count).toBe(count);
    expect(await listed(platformAdmin, 'maturing')).toHaveLength(count);
  });
});

it('what one has asked for oneself, or one’s organization, is not there to decide', async () => {
  const { platformAdmin, noOrganization } = world.people;
  const { look } = installation.database;
  const count = async (actor: Actor) => (await queueOf(actor)).requests.count;
  const before = await count(platformAdmin);
  const { platform } = world.properties;
  const noteId = await addNote(installation, platformAdmin, { propertyId: platform });
  const asked = await submitRequest(callAs(installation, noOrganization), {
    propertyId: platform,
    noteId,
    message: null,
  });
  const { requestId } = mustSucceed(asked);
  expect(await count(platformAdmin)).toBe(before + 1);
  const { own } = world.organizations;
  await look('update investment_requests set organization_id = $2 where id = $1', [requestId, own]);
  const member = { organizationId: own, organizationName: 'Own Capital', role: 'viewer' as const };
  expect(await count({ ...platformAdmin, memberships: [member] })).toBeLessThanOrEqual(before);
  expect(await count(platformAdmin)).toBe(before + 1);
  await look('update investment_requests set user_id = $2 where id = $1', [
    requestId,
    platformAdmin.userId,
  ]);
  expect(await count(platformAdmin)).toBe(before);
});
