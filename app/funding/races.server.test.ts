import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { announceEvents } from './announce/send.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const START = new Date('2026-03-02T15:00:00Z').getTime();
const AMOUNT = 15_000_000n;
const after = (hours: number) =>
  installation.setNow(new Date(START + hours * 3_600_000).toISOString());
beforeEach(() => after(0));

const offer = () => money.offer(people.admin, { amountCents: cents(AMOUNT) });

async function reserved() {
  const offered = await offer();
  const investor = await money.lender();
  const requestId = await money.ask(investor, offered);
  await money.approve(people.secondAdmin, requestId);
  return { ...offered, investor, requestId };
}

async function signed() {
  const made = await reserved();
  await money.sign(made.requestId, '2026-03-09T22:00:00Z', '2026-03-10T21:00:00Z');
  return made;
}

const whole = { on: '2026-03-02', amount: AMOUNT };
const kindsOf = (results: readonly { ok: boolean; reason?: unknown }[]) =>
  results.map((one) => (one.ok ? 'ok' : (one.reason as { kind: string }).kind)).toSorted();

const holdersOf = (noteId: string) =>
  look('select id from note_holders where note_id = $1 and held_to is null', [noteId]);

describe('two admins at once', () => {
  const both = [people.admin, people.secondAdmin];

  it('approve once', async () => {
    const offered = await offer();
    const requestId = await money.ask(await money.lender(), offered);
    const results = await Promise.all(both.map((admin) => money.approve(admin, requestId)));
    expect(kindsOf(results)).toEqual(['ok', 'stage_passed']);
    expect(await money.eventsOf(requestId)).toEqual(['request', 'approve']);
  });

  it('approve one of two requests', async () => {
    const offered = await offer();
    const first = await money.ask(await money.lender(), offered);
    const second = await money.ask(await money.lender(), offered);
    const results = await Promise.all([
      money.approve(people.admin, first),
      money.approve(people.secondAdmin, second, 'known for long'),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const live = await look(
      `select id from investment_requests where note_id = $1 and access.is_live(stage)`,
      [offered.noteId],
    );
    expect(live).toHaveLength(1);
  });

  it('record the whole sum once', async () => {
    const { requestId, noteId } = await signed();
    const results = await Promise.all(both.map((admin) => money.pay(admin, requestId, whole)));
    expect(kindsOf(results)).toEqual(['ok', 'stage_passed']);
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
    expect(await holdersOf(noteId)).toHaveLength(1);
    await announceEvents(installation);
    const mails = await look(
      `delete from outbox_mails where facts ->> 'event' = 'record_funds' returning id`,
    );
    expect(mails).toHaveLength(1);
  });

  it('record one payment with one key, which counts once', async () => {
    const { requestId } = await signed();
    const paid = { ...whole, idempotencyKey: 'wire 1' };
    const results = await Promise.all(both.map((admin) => money.pay(admin, requestId, paid)));
    expect(kindsOf(results)).toEqual(['ok', 'ok']);
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
    expect(await money.stageOf(requestId)).toBe('active');
  });

  it('release once, and a release against a payment leaves one of the two', async () => {
    const { requestId } = await signed();
    const released = await Promise.all(both.map((admin) => money.release(admin, requestId)));
    expect(kindsOf(released)).toEqual(['ok', 'stage_passed']);
    const other = await signed();
    const [freed, paid] = await Promise.all([
      money.release(people.admin, other.requestId),
      money.pay(people.secondAdmin, other.requestId, whole),
    ]);
    const stage = await money.stageOf(other.requestId);
    expect(stage).toBe(freed.ok ? 'released' : 'active');
    // Money for what was released is put down to be returned.
    expect(paid).toMatchObject({ value: { kind: freed.ok ? 'late' : 'active' } });
    expect(await holdersOf(other.noteId)).toHaveLength(freed.ok ? 0 : 1);
  });
});

describe('a release against the last signature', () => {
  it.each(['release first', 'signature first'])('is whole in either order: %s', async (order) => {
    const { requestId } = await reserved();
    await money.place(requestId, 'documents_out', '2026-03-05T15:00:00Z');
    const sign = () =>
      look(`select access.settle_note(note_id),
          access.move_request(id, 'sign', 'signed', 'signer', '{}')
        from investment_requests where id = '${requestId}'`).then(
        () => 'signed',
        () => 'refused',
      );
    const release = () => money.release(people.admin, requestId).then(({ ok }) => ok);
    const [isReleased, signature] =
      order === 'release first'
        ? await Promise.all([release(), sign()])
        : (await Promise.all([sign(), release()])).toReversed();
    // Who signs last may still be released; who is released signs no more.
    expect(isReleased).toBe(true);
    expect(await money.stageOf(requestId)).toBe('released');
    const events = await money.eventsOf(requestId);
    expect(events.includes('sign')).toBe(signature === 'signed');
    expect(events.at(-1)).toBe('release');
  });
});

describe('expiry against recording', () => {
  const END_HOURS = 24 * 8 + 6;

  it('first the money: active, and expiry finds nothing', async () => {
    const { requestId } = await signed();
    after(END_HOURS - 0.01);
    expect(await money.pay(people.admin, requestId, whole)).toMatchObject({
      value: { kind: 'active' },
    });
    after(END_HOURS);
    await endWhatIsOver(installation);
    expect(await money.eventsOf(requestId)).not.toContain('expire');
    expect(await money.stageOf(requestId)).toBe('active');
  });

  it('first the expiry: the money is to be returned', async () => {
    const { requestId } = await signed();
    after(END_HOURS);
    await endWhatIsOver(installation);
    expect(await money.pay(people.admin, requestId, whole)).toMatchObject({
      value: { kind: 'late', sumCents: AMOUNT },
    });
  });

  it('at once: the lock decides, and both agree', async () => {
    const { requestId, noteId } = await signed();
    after(END_HOURS);
    const [paid] = await Promise.all([
      money.pay(people.admin, requestId, whole),
      endWhatIsOver(installation),
      endWhatIsOver(installation),
    ]);
    expect(paid).toMatchObject({ value: { kind: 'late' } });
    expect(await money.eventsOf(requestId)).toEqual(['request', 'approve', 'sign', 'expire']);
    expect(await holdersOf(noteId)).toHaveLength(0);
  });
});

describe('a hundred who wait', () => {
  /** So many lenders, each of an organization with a whole profile. */
  const gather = async (count: number) => {
    const lenders: Person[] = [];
    for (let made = 0; made < count; made += 1) lenders.push(await money.lender());
    return lenders;
  };

  it('and one more, who ask at once, stand in one line without gap or twin', async () => {
    const offered = await offer();
    const lenders = await gather(101);
    await Promise.all(lenders.map((lender) => money.ask(lender, offered)));
    const places = await look<{ place: number }>(
      `select queue_number as place from investment_requests where note_id = $1 order by 1`,
      [offered.noteId],
    );
    expect(places.map(({ place }) => place)).toEqual(
      Array.from({ length: 101 }, (_, index) => index + 1),
    );
    const events = await look('select id from funding_events where event = $1', ['request']);
    expect(events.length).toBeGreaterThanOrEqual(101);
  });

  it('and never answer have one offer each, until 4,800 h are over (6.X8)', async () => {
    const { propertyId, noteId, requestId } = await reserved();
    const [lender] = await gather(1);
    // Ninety-nine more like the first, whom nobody has to sign up for this.
    await money.ask(lender!, { propertyId, noteId });
    await look(
      `with more as (select generate_series(1, 99) number),
        asked as (insert into users (name, first_name, last_name, email, email_verified)
          select 'x', 'x', 'x', 'waits' || number || '@example.com', true from more returning id)
       insert into investment_requests (user_id, property_id, note_id, amount_cents, way, stage,
         queue_number)
       select id, $1, $2, $3, 'staged', 'waitlisted', 100 + row_number() over () from asked`,
      [propertyId, noteId, AMOUNT.toString()],
    );
    await look(
      `update investment_requests set cleared_at = now()
       where note_id = $1 and stage = 'waitlisted'`,
      [noteId],
    );
    await money.release(people.admin, requestId);
    for (let ended = 1; ended <= 100; ended += 1) {
      // A moment more each time, for each transaction begins a little after the clock was read.
      after(48 * ended + ended / 100);
      await Promise.all([endWhatIsOver(installation), endWhatIsOver(installation)]);
    }
    const offers = await look<{ count: number; ended: number; hours: number }>(
      `select count(*) filter (where event = 'offer')::int as count,
         count(*) filter (where event = 'expire')::int as ended,
         floor(extract(epoch from max(e.ends_at) - min(e.at) filter (where event = 'offer'))
           / 3600)::int as hours
       from funding_events e join investment_requests r on r.id = e.request_id
       where r.note_id = $1 and event in ('offer', 'expire')`,
      [noteId],
    );
    expect(offers[0]).toMatchObject({ count: 100, ended: 100, hours: 4_800 });
    expect(await money.funding.noteOf(noteId)).toMatchObject({ status: 'available' });
  });
});
