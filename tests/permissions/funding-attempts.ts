import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

const attempt = (name: string, expected: Attempt['expected'], statement: SQL): Attempt => ({
  name,
  expected,
  statement,
});

/** What readers try with fundings. Written from rules 6.3. */
export function changesOfFunding(world: World, reader: Reader): Attempt[] {
  return [
    ...passing(world, reader),
    ...knowing(world, reader),
    ...(reader === 'platformAdmin' ? following(world) : []),
  ];
}

/** Whose the request of `own` is, with those of the organization who act for it. */
const ACTING: readonly Reader[] = ['owner', 'admin', 'manager'];

/** Events of a request that `own` has made for a note of the platform. */
function passing({ requests }: World, reader: Reader): Attempt[] {
  const pass = (event: string, to: string, details = '{}') =>
    sql.raw(`select access.pass_event('${requests.own}', '${event}', '${to}', '${details}')
      ::text as id`);
  const never = [
    ['sign', 'signed'],
    ['expire', 'expired'],
    ['offer', 'offered'],
    ['organization_gone', 'released'],
    ['account_gone', 'withdrawn'],
    ['request', 'requested'],
    ['assign', 'active'],
    // Its note is funded at once, and no money stands for it.
    ['approve', 'reserved'],
    ['record_funds', 'active'],
    ['undo_funding', 'reserved'],
  ] as const;
  return [
    attempt(
      'decline a request by an event',
      reader === 'platformAdmin' ? [] : REFUSED,
      pass('decline', 'declined'),
    ),
    attempt(
      'withdraw a request by an event',
      ACTING.includes(reader) ? [] : REFUSED,
      pass('withdraw', 'withdrawn'),
    ),
    ...never.map(([event, to]) =>
      attempt(`pass ${event}`, REFUSED, pass(event, to, '{"reason": "x"}')),
    ),
    attempt('settle a note', [], sql`select access.settle_request(${requests.own})::text as id`),
  ];
}

/** What functions tell of a request, and to whom. */
function knowing({ requests, properties }: World, reader: Reader): Attempt[] {
  const isActing = ACTING.includes(reader);
  return [
    attempt(
      'read what happened',
      isActing ? ['request'] : [],
      sql`select event as id from access.funding_history(${requests.own})`,
    ),
    attempt(
      'read a place in the line',
      isActing || reader === 'platformAdmin' ? ['1'] : [],
      sql`select access.place_in_line(${requests.own})::text as id
        where access.place_in_line(${requests.own}) is not null`,
    ),
    attempt(
      'read what a note is now',
      isActing || reader === 'platformAdmin' ? ['true'] : [],
      sql`select 'true' as id
        where access.note_of_request_now(${requests.own}) is not null`,
    ),
    attempt(
      'read what a status was set against',
      [],
      sql`select access.pinned_against(${properties.own}) as id
        where access.pinned_against(${properties.own}) is not null`,
    ),
    attempt(
      'read where money goes before both have signed',
      [],
      sql`select account_number as id from access.bank_details_for(${requests.own})`,
    ),
    attempt(
      'read what waits for a form W-9 before anything is reserved',
      [],
      sql`select w9_state as id from access.w9_wait(${requests.own})`,
    ),
  ];
}

/** What follows from the deeds of a role, by triggers that know it. */
function following({ notes, properties, requests, people }: World): Attempt[] {
  const noted = (deed: string, event: string) =>
    sql.raw(`do $$ begin ${deed};
      if not exists (select from funding_events where event = '${event}') then
        raise exception 'stale' using errcode = 'STALE';
      end if; end $$`);
  const { userId } = people.platformAdmin;
  return [
    attempt(
      'a decision by hand is noted down as an event',
      [],
      noted(
        `update investment_requests set status = 'rejected', reviewed_by = '${userId}'
         where id = '${requests.other}'`,
        'decline',
      ),
    ),
    attempt(
      'a request by hand is noted down as an event',
      [],
      sql.raw(`do $$ begin
        insert into investment_requests (user_id, property_id, note_id, amount_cents)
          select '${userId}', property_id, id, amount_cents from property_notes
          where id = '${notes.secondOpen}';
        if not exists (select from funding_events e join investment_requests r
          on r.id = e.request_id where r.user_id = '${userId}') then
          raise exception 'stale' using errcode = 'STALE';
        end if; end $$`),
    ),
    attempt(
      'a status of a note by hand is pinned',
      ['true'],
      sql`update property_notes set status = 'pending' where id = ${notes.open}
        returning status_pinned::text as id`,
    ),
    attempt(
      'a property follows what is done to its notes',
      [],
      sql.raw(`do $$ begin
        update property_notes set status = 'pending'
          where property_id = '${properties.platform}' and status = 'available';
        if not exists (select from properties
            where id = '${properties.platform}' and status = 'reserved') then
          raise exception 'stale' using errcode = 'STALE';
        end if; end $$`),
    ),
    attempt(
      'a status of a property by hand is pinned',
      ['true'],
      sql`update properties set status = 'closed' where id = ${properties.platform}
        returning status_pinned::text as id`,
    ),
  ];
}
