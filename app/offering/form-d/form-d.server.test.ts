import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { readOfferingPage } from '#app/offering/terms/page.server.ts';
import { readWorkQueue } from '#app/overview/read.server.ts';
import { voidPacket } from '#app/packet/send/manage.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readFormDTasks } from './read.server.ts';
import { recordFormD } from './record.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { staged, people } = packets;
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
installation.limits.attempt = () => Promise.resolve(null);

const LENDERS = ['lender@example.com', 'second@example.com'] as const;

beforeEach(async () => {
  installation.setNow('2026-03-05T15:00:00Z');
  await look('delete from offerings');
  await look('delete from outbox_mails');
});

type Place = { propertyId: string; noteId: string | null };

/** Offers what there is, as was said on a day. */
const offer = ({ propertyId, noteId }: Place, exemption = '506c', on = '2026-03-01') =>
  look(
    `insert into offerings (property_id, note_id, exemption, accreditation, way, exemption_since)
     values ($1, $2, $3, 'verified', 'staged', $4) returning id`,
    [propertyId, noteId, exemption, on],
  );

/** A note offered under Rule 506(c) whose papers are out to two people who lend together. */
async function out() {
  const offered = await staged.funding.offer(people.admin);
  await offer({ ...offered, noteId: null });
  const lender = await staged.lender();
  const [profile] = await look<{ id: string; organization_id: string }>(
    `update investing_profiles set signers = $2::text::jsonb
     where organization_id = $1 returning id, organization_id`,
    [
      lender.currentOrganizationId,
      JSON.stringify(
        LENDERS.map((email, place) => ({ name: 'Nora', capacity: '', email, order: place + 1 })),
      ),
    ],
  );
  await look(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, valid_until)
     values ($1, $2, 'letter', '{"method": "letter"}', 'accepted', 'x', '2026-01-12',
       '2026-01-12', '2027-01-12')`,
    [profile?.id, profile?.organization_id],
  );
  const requestId = await staged.ask(lender, offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  const { packetId } = mustSucceed(await packets.send(requestId));
  return { ...offered, requestId, packetId };
}

async function sign(email: string, at: string) {
  installation.setNow(at);
  const token = await packets.tokenOf(email);
  const visitor = callAs(installation);
  await packets.ready(visitor, token);
  mustSucceed(await packets.sendCode(token));
  mustSucceed(await packets.sign(visitor, token, await packets.codeOf(email)));
}

/** A note that somebody holds from a day, without papers. */
async function held(from: string) {
  const offered = await staged.funding.offer(people.admin);
  const lender = await staged.lender();
  await look(`insert into note_holders (note_id, organization_id, held_from) values ($1, $2, $3)`, [
    offered.noteId,
    lender.currentOrganizationId,
    from,
  ]);
  return offered;
}

const queueOf = async (actor: Actor) =>
  mustSucceed(await readWorkQueue(callAs(installation, actor))).formsD;

/** What the queue of a platform admin has: which day, which house. */
const waiting = async () =>
  (await queueOf(people.admin))?.items.map(({ dueOn, propertyId, isLate }) => [
    dueOn,
    propertyId,
    isLate,
  ]);

const record = (place: Place, filedOn: string | null, by: Actor = people.admin) =>
  recordFormD(callAs(installation, by), {
    ...place,
    filedOn: filedOn === null ? null : isoDate(filedOn),
  });

const pageOf = async (propertyId: string) =>
  mustSucceed(await readOfferingPage(callAs(installation, people.admin), propertyId)).kept?.formsD;

describe('the task to file form D', () => {
  it('is opened by the last lender’s signature, 15 days after it (6.2)', async () => {
    const { propertyId } = await out();
    expect(await waiting()).toEqual([]);
    await sign(LENDERS[0], '2026-03-05T16:00:00Z');
    expect(await waiting()).toEqual([]);
    // March 6 in Greenwich, and still March 5 where the business is.
    await sign(LENDERS[1], '2026-03-06T03:00:00Z');
    expect(await waiting()).toEqual([['2026-03-20', propertyId, false]]);
    expect(await pageOf(propertyId)).toEqual([
      { noteId: null, filedOn: null, soldOn: '2026-03-05', dueOn: '2026-03-20', isLate: false },
    ]);
    installation.setNow('2026-03-21T15:00:00Z');
    expect(await waiting()).toEqual([['2026-03-20', propertyId, true]]);
  });

  it('is none where the papers were voided before the company had signed', async () => {
    const { packetId } = await out();
    for (const email of LENDERS) await sign(email, '2026-03-05T16:00:00Z');
    expect(await waiting()).toHaveLength(1);
    const voided = { packetId, reason: 'a wrong amount' };
    mustSucceed(await voidPacket(packets.as(people.secondAdmin), voided));
    expect(await waiting()).toEqual([]);
  });

  it('counts from the day of holding where nothing was signed here, the first one', async () => {
    const [first, second] = [await held('2026-03-11'), await held('2026-03-04')];
    await offer({ ...first, noteId: null });
    await offer(second);
    expect(await waiting()).toEqual([
      ['2026-03-19', second.propertyId, false],
      ['2026-03-26', first.propertyId, false],
    ]);
  });

  it('is none for another exemption, an earlier sale, or where nobody wants it', async () => {
    const { propertyId } = await held('2026-03-04');
    const whole = { propertyId, noteId: null };
    await look(
      `insert into offerings (property_id, exemption, accreditation)
       values ($1, 'none', 'verified')`,
      [propertyId],
    );
    expect(await waiting()).toEqual([]);
    await look('delete from offerings');
    await offer(whole, '506c', '2026-03-05T15:00:00Z');
    expect(await waiting()).toEqual([]);
    await look(`update offerings set opened_on = '2026-03-04'`);
    expect(await waiting()).toHaveLength(1);
    await look(
      `insert into funding_settings (funding_way, reservation_hours, offer_hours, banking_days,
         expire_after_banking_days, clear_on_request, shortfall_cents, first_payment_rule,
         unaccredited_most, unaccredited_days, income_years, net_worth_months, licence_months,
         letter_months, verified_before_years, person_kinds, opens_form_d)
       values ('simple', 72, 48, 5, 1, false, 0, 'month_later', 35, 90, 0, 3, 12, 3, 5, '{}',
         false)`,
    );
    expect(await waiting()).toEqual([]);
    // The sale was made all the same.
    const unwanted = { noteId: null, filedOn: null, soldOn: '2026-03-04', dueOn: null };
    expect(await pageOf(propertyId)).toEqual([{ ...unwanted, isLate: false }]);
    await look('delete from funding_settings');
  });

  it('is of the note’s own terms where it has some', async () => {
    const sold = await held('2026-03-04');
    await offer({ ...sold, noteId: null });
    await look(
      `insert into offerings (property_id, note_id, exemption, accreditation)
       values ($1, $2, 'none', 'not_asked')`,
      [sold.propertyId, sold.noteId],
    );
    expect(await waiting()).toEqual([]);
    expect(await pageOf(sold.propertyId)).toEqual([
      { noteId: null, filedOn: null, soldOn: null, dueOn: null, isLate: false },
    ]);
  });

  it('stays with a sale whatever the terms say later, and comes to none of before', async () => {
    const { propertyId } = await out();
    for (const email of LENDERS) await sign(email, '2026-03-05T16:00:00Z');
    await look(
      `update investment_requests set stage = 'signed'
      where property_id = $1 and stage = 'documents_out'`,
      [propertyId],
    );
    await look(`update offerings set exemption = 'none', accreditation = 'not_asked'`);
    expect(await waiting()).toEqual([['2026-03-20', propertyId, false]]);
    mustSucceed(await record({ propertyId, noteId: null }, '2026-03-05'));
    expect(await waiting()).toEqual([]);

    const sold = await held('2026-03-04');
    const asAdmin = (statement: SQL) =>
      asActor(installation.database, people.admin, (transaction) => transaction.execute(statement));
    installation.setNow('2026-03-03T15:00:00Z');
    await asAdmin(sql`insert into offerings (property_id, exemption, accreditation)
      values (${sold.propertyId}, 'none', 'not_asked')`);
    installation.setNow('2026-03-07T15:00:00Z');
    await asAdmin(sql`update offerings set exemption = '506c', accreditation = 'verified'
      where property_id = ${sold.propertyId}`);
    expect(await waiting()).toEqual([]);
    await asAdmin(sql`update offerings set opened_on = '2026-03-04'
      where property_id = ${sold.propertyId}`);
    expect(await waiting()).toEqual([['2026-03-19', sold.propertyId, false]]);
  });

  it('is for platform admins alone, in the database too', async () => {
    await offer(await held('2026-03-04'));
    expect(await queueOf(people.lister)).toBeNull();
    for (const actor of [ANONYMOUS, people.lister, people.manager]) {
      const found = await asActor(installation.database, actor, (transaction) =>
        readFormDTasks(transaction, { limit: 9 }),
      );
      expect(found).toEqual([]);
    }
  });
});

describe('a filing', () => {
  it('is recorded by platform admins alone, of a day that has come, for such terms', async () => {
    const sold = await held('2026-03-04');
    await offer(sold);
    const reasonOf = async (done: ReturnType<typeof record>) => {
      const result = await done;
      return result.ok ? 'done' : result.reason.kind;
    };
    expect(await reasonOf(record(sold, '2026-03-05', people.lister))).toBe('forbidden');
    expect(await reasonOf(record(sold, '2026-03-06'))).toBe('ahead');
    await look(`update offerings set opened_on = '2026-03-04'`);
    expect(await reasonOf(record(sold, '2026-03-03'))).toBe('before_opening');
    expect(await reasonOf(record({ ...sold, noteId: null }, '2026-03-05'))).toBe('missing');
    expect(await reasonOf(record({ ...sold, noteId: 'x' }, '2026-03-05'))).toBe('missing');
    expect(await waiting()).toHaveLength(1);
  });

  it('closes the task until it is taken back, and each is noted down', async () => {
    const sold = await held('2026-03-04');
    await offer({ ...sold, noteId: null });
    mustSucceed(await record({ ...sold, noteId: null }, '2026-03-05'));
    expect(await waiting()).toEqual([]);
    expect(await pageOf(sold.propertyId)).toEqual([
      { noteId: null, filedOn: '2026-03-05', soldOn: null, dueOn: null, isLate: false },
    ]);
    mustSucceed(await record({ ...sold, noteId: null }, null));
    expect(await waiting()).toHaveLength(1);
    const entries = await look(
      `select details->'before'->>'formDFiledOn' as before,
         details->'after'->>'formDFiledOn' as after
       from audit_entries where action = 'offering.changed' order by at, id`,
    );
    expect(entries).toContainEqual({ before: null, after: '2026-03-05' });
    expect(entries).toContainEqual({ before: '2026-03-05', after: null });
  });
});
