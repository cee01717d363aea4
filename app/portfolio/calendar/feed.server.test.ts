import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Person } from '#app/ground/actor.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { changeCalendarLink, readCalendarLink } from './link.server.ts';

const { installation, world } = await openTestWorld();
let ask: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  ask = createTestApp(installation);
});

const change = (actor: Actor, intent: 'create' | 'revoke', of = world.organizations.own) =>
  changeCalendarLink(callAs(installation, actor), { organizationId: of, intent });

const pathOf = async (actor: Person): Promise<string | null> => {
  const { link } = mustSucceed(await readCalendarLink(callAs(installation, actor)));
  return link && new URL(link.url ?? '').pathname;
};

async function subscribe(actor: Person): Promise<string> {
  mustSucceed(await change(actor, 'create'));
  return (await pathOf(actor)) ?? '';
}

/** Each event as 'uid sequence date summary'. */
function eventsOf(body: string): string[] {
  const plain = body.replaceAll(/\r?\n[ \t]/g, '');
  return plain
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(event)?.[1];
      return ['UID', 'SEQUENCE', 'DTSTART', 'SUMMARY'].map((name) => value(name)).join(' ');
    });
}

describe('a calendar answers 404', () => {
  it('to an address that nobody was given', async () => {
    for (const file of ['x', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`]) {
      expect((await ask(`/calendar/${file}`)).status).toBe(404);
    }
  });

  it('once its link is revoked, and a new one has another address', async () => {
    const { manager } = world.people;
    const first = await subscribe(manager);
    expect((await ask(first)).status).toBe(200);
    mustSucceed(await change(manager, 'revoke'));
    expect((await ask(first)).status).toBe(404);
    expect(await pathOf(manager)).toBeNull();
    const second = await subscribe(manager);
    expect(second).not.toBe(first);
    expect((await ask(second)).status).toBe(200);
  });

  it('when its owner has left the organization or is suspended', async () => {
    const { viewer, admin } = world.people;
    const [ofViewer, ofAdmin] = [await subscribe(viewer), await subscribe(admin)];
    await installation.database.look(`update users set suspended_at = now() where id = $1`, [
      viewer.userId,
    ]);
    await installation.database.look(`delete from organization_members where user_id = $1`, [
      admin.userId,
    ]);
    expect((await ask(ofViewer)).status).toBe(404);
    expect((await ask(ofAdmin)).status).toBe(404);
  });
});

describe('a calendar link is refused', () => {
  it('for another organization than the current one, and without any', async () => {
    const { member, noOrganization } = world.people;
    const elsewhere = await change(member, 'create', world.organizations.other);
    expect(elsewhere).toMatchObject({ reason: { kind: 'other_organization' } });
    expect(await change(noOrganization, 'create')).toMatchObject({ ok: false });
    expect(await readCalendarLink(callAs(installation, noOrganization))).toMatchObject({
      ok: false,
    });
  });
});

describe('a calendar', () => {
  it('has the due dates of the notes that the organization holds, and of no other', async () => {
    const { member } = world.people;
    const { status, body, headers } = await ask(await subscribe(member));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.getSetCookie()).toEqual([]);
    const events = eventsOf(body);
    expect(events).toHaveLength(25);
    expect(events[0]).toContain(`${world.notes.heldByOwn}-1@due-dates`);
    expect(events[0]).toContain('20261101');
    expect(events[1]).toContain('$875.00 due\\, 1 Platform Street');
    expect(body).not.toContain(world.notes.heldByOther);
  });

  it('keeps an event and moves it when its due date changes', async () => {
    const path = (await pathOf(world.people.member)) ?? '';
    const before = eventsOf((await ask(path)).body);
    await installation.database.look(
      `update property_notes set updated_at = '2027-05-01' where id = $1`,
      [world.notes.heldByOwn],
    );
    await installation.database.look(
      `update property_note_payments set due_date = '2026-12-05'
       where note_id = $1 and period_number = 2`,
      [world.notes.heldByOwn],
    );
    const after = eventsOf((await ask(path)).body);
    expect(after).toHaveLength(before.length);
    const [uid, sequence, date] = after[1]!.split(' ');
    const [uidBefore, sequenceBefore] = before[1]!.split(' ');
    expect([uid, date]).toEqual([uidBefore, '20261205']);
    expect(Number(sequence)).toBeGreaterThan(Number(sequenceBefore));
  });
});

it('the secret part of the address is kept nowhere, and links follow their person', async () => {
  const path = (await pathOf(world.people.member)) ?? '';
  const token = path.slice('/calendar/'.length, -'.ics'.length);
  const rows = await installation.database.look('select * from calendar_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  const owner = await readPerson(installation, world.people.owner.userId);
  expect(await pathOf(owner)).toBeNull();
});

it('has the ends of what its organization has reserved, and loses them with it', async () => {
  const { member, stranger } = world.people;
  const path = await subscribe(member);
  const before = eventsOf((await ask(path)).body);
  const [request] = await installation.database.look<{ id: string }>(
    `insert into investment_requests (user_id, organization_id, property_id, note_id, amount_cents,
       way, stage, queue_number, ends_at, expires_at)
     select $1, $2, property_id, id, amount_cents, 'staged', 'reserved', 90,
       '2026-12-01T22:00:00Z', '2026-12-01T22:00:00Z'
     from property_notes where id = $3 returning id`,
    [member.userId, world.organizations.own, world.notes.open],
  );
  await installation.database.look(
    `insert into funding_events (request_id, place, event, from_stage, to_stage, by_name, at)
     values ($1, 2, 'approve', 'requested', 'reserved', 'Ada', '2026-11-28T22:00:00Z')`,
    [request!.id],
  );
  const after = eventsOf((await ask(path)).body);
  expect(after.filter((event) => !before.includes(event))).toEqual([
    expect.stringMatching(
      new RegExp(`^${request!.id}@reservations 4 20261201T220000Z Reservation ends`),
    ),
  ]);
  // Signed and past its end it stands until it expires: the event moves, once (6.X4).
  await installation.database.look(
    `update investment_requests set stage = 'signed', ends_at = '2026-11-20T22:00:00Z'
     where id = $1`,
    [request!.id],
  );
  expect(eventsOf((await ask(path)).body).filter((event) => !before.includes(event))).toEqual([
    expect.stringMatching(
      new RegExp(`^${request!.id}@reservations 5 20261201T220000Z Reservation ends`),
    ),
  ]);
  mustSucceed(await change(stranger, 'create', world.organizations.other));
  expect((await ask((await pathOf(stranger))!)).body).not.toContain('@reservations');
  await installation.database.look(
    `update investment_requests set stage = 'released' where id = $1`,
    [request!.id],
  );
  expect(eventsOf((await ask(path)).body)).toEqual(before);
});
