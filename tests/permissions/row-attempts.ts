import { type SQL, sql } from 'drizzle-orm';
import { changesOfAccounts } from './account-attempts.ts';
import { changesOfArchives } from './archive-attempts.ts';
import { type Attempt, REFUSED } from './attempt.ts';
import { changesOfBrand } from './brand-attempts.ts';
import { changesOfDocuments } from './document-attempts.ts';
import { changesOfPendingImages } from './image-attempts.ts';
import { LEADS } from './lead-attempts.ts';
import { changesOfLegalTexts } from './legal-attempts.ts';
import { changesOfMails } from './mail-attempts.ts';
import { changesOfFunding } from './funding-attempts.ts';
import { changesOfImports } from './import-attempts.ts';
import type { World } from './full-world.ts';
import { switchesOfMaintenance } from './in-maintenance.ts';
import { changesOfMoney, NEVER_WITH_MONEY } from './money-attempts.ts';
import { changesOfNotices } from './notice-attempts.ts';
import { NEVER } from './never-attempts.ts';
import { changesOfOfferings } from './offering-attempts.ts';
import { changesOfPackets } from './packet-attempts.ts';
import { changesOfProfiles } from './profile-attempts.ts';
import { changesOfTeams } from './team-attempts.ts';
import { changesOfTrail } from './trail-attempts.ts';
import type { Reader } from './visible-rows.ts';

type Lister = 'nobody' | 'own' | 'other' | 'everybody';

function listerOf(reader: Reader): Lister {
  if (reader === 'platformAdmin') return 'everybody';
  if (reader === 'admin' || reader === 'owner') return 'own';
  return reader === 'stranger' ? 'other' : 'nobody';
}

/** All attempts of one reader. Written from the rules: D1, D2, D14, D15, D18, D28, D33. */
export function attemptsOf(world: World, reader: Reader): Attempt[] {
  const actorId = reader === 'anonymous' ? null : world.people[reader].userId;
  return [
    ...changesOfListings(world, reader),
    ...insertsIntoListings(world, reader),
    ...changesOfRequests(world, reader, actorId),
    ...changesOfOrganizations(world, reader, actorId),
    ...changesOfTeams(world, reader),
    ...changesOfPackets(world, reader),
    ...changesOfProfiles(world, reader, actorId),
    ...changesOfOfferings(world, reader, actorId),
    ...changesOfMoney(world, reader, actorId),
    ...changesOfFunding(world, reader),
    ...changesOfAccounts(world, reader),
    ...changesOfPendingImages(world, reader, actorId),
    ...changesOfLegalTexts(world, reader, actorId),
    ...changesOfMails(world, reader, actorId),
    ...changesOfDocuments(world, reader, actorId),
    ...changesOfBrand(world, reader, actorId),
    ...changesOfImports(world, reader, actorId),
    ...changesOfNotices(world, reader, actorId),
    ...switchesOfMaintenance(reader),
    ...changesOfArchives(world, reader, actorId),
    ...[...NEVER, ...NEVER_WITH_MONEY].map((text) => ({
      name: text,
      statement: sql.raw(text),
      expected: REFUSED as typeof REFUSED,
    })),
    ...changesOfTrail(world, reader, actorId),
    ...LEADS,
  ];
}

function attempt(name: string, expected: Attempt['expected'], statement: SQL): Attempt {
  return { name, expected, statement };
}

function somebodyElse(world: World, actorId: string | null): string {
  const { viewer, member } = world.people;
  return actorId === viewer.userId ? member.userId : viewer.userId;
}

function unlessRefused(isAllowed: boolean): Attempt['expected'] {
  return isAllowed ? [] : REFUSED;
}

function changesOfListings(world: World, reader: Reader): Attempt[] {
  const { notes, properties } = world;
  const lister = listerOf(reader);
  const ofProperties = {
    nobody: [],
    own: [properties.own],
    other: [properties.other],
    everybody: Object.values(properties),
  }[lister];
  const ofNotes = {
    nobody: [],
    own: [notes.ownListed],
    other: [notes.otherListed],
    everybody: Object.values(notes),
  }[lister];
  const held = lister === 'everybody' ? [notes.heldByOwn, notes.heldByOther] : [];
  const touching = (text: string, expected: readonly string[]) =>
    attempt(text, expected, sql.raw(text));
  return [
    touching(`update properties set city = 'x' returning id::text as id`, ofProperties),
    touching(
      `update property_details set description = 'x' returning property_id::text as id`,
      ofProperties,
    ),
    touching(`delete from property_details returning property_id::text as id`, ofProperties),
    touching(
      // One is reserved, and nobody changes it (R9).
      `update property_notes set term_months = 12 where id <> '${notes.hidden}'
        returning id::text as id`,
      ofNotes.filter((id) => id !== notes.hidden),
    ),
    touching(
      `update property_notes set lister_id = '${world.organizations.own}' returning id::text as id`,
      ofNotes,
    ),
    touching(
      `update property_note_payments set is_stub = is_stub returning note_id::text as id`,
      ofNotes,
    ),
    touching(`delete from property_note_payments returning note_id::text as id`, ofNotes),
    touching(`update note_holders set held_to = held_to returning note_id::text as id`, held),
    touching(`delete from note_holders returning note_id::text as id`, held),
    attempt(
      'publish the own draft',
      lister === 'everybody' ? [properties.own] : publishing(lister),
      sql`update properties set published_at = now() where id = ${properties.own}
        returning id::text as id`,
    ),
    attempt(
      'give a listing to another organization',
      lister === 'everybody' ? [properties.own] : publishing(lister),
      sql`update properties set organization_id = ${world.organizations.other}
        where id = ${properties.own} returning id::text as id`,
    ),
    attempt(
      'delete a listing of the platform',
      lister === 'everybody' ? [properties.bare] : [],
      sql`delete from properties where id = ${properties.bare} returning id::text as id`,
    ),
    attempt(
      'delete a listing with a note of no money',
      lister === 'everybody' || lister === 'own' ? [properties.own] : [],
      sql`delete from properties where id = ${properties.own} returning id::text as id`,
    ),
  ];
}

/** For the lister the row is in reach and the change refused; for others there is no such row. */
function publishing(lister: Lister): Attempt['expected'] {
  return lister === 'own' ? REFUSED : [];
}

function insertsIntoListings(world: World, reader: Reader): Attempt[] {
  const lister = listerOf(reader);
  const { organizations, properties, notes } = world;
  const isAll = lister === 'everybody';
  const list = (organizationId: string | null) => sql`insert into properties
    (organization_id, address, city, state, zip_code)
    values (${organizationId}, 'x', 'x', 'x', 'x')`;
  const hang = (propertyId: string) => sql`insert into property_images
    (property_id, position, width_px, height_px, variant_widths)
    values (${propertyId}, 9, 1, 1, '{1}')`;
  const lend = (propertyId: string) => sql`insert into property_notes
    (property_id, lister_id, amount_cents, interest_rate_ppm, term_months, payment_type, note_date,
      monthly_payment_cents, maturity_date)
    select ${propertyId}, unnest(array[${organizations.own}, ${organizations.other}]::uuid[]), 1, 1,
      12, 'bullet', '2026-01-01', 1, '2027-01-01'`;
  const receive = (noteId: string) => sql`insert into receipts
    (note_id, received_on, amount_cents, method, kind, recorded_by, idempotency_key)
    values (${noteId}, '2026-11-02', 1, 'ach', 'payment', access.actor_id(), 'x')`;
  const waive = (noteId: string) => sql`insert into late_charge_waivers
    (note_id, period_number, reason, waived_by) values (${noteId}, 9, 'x', access.actor_id())`;
  return [
    attempt('waive on a platform note', unlessRefused(isAll), waive(notes.heldByOwn)),
    attempt(
      'waive on an own note',
      unlessRefused(isAll || lister === 'own'),
      waive(notes.ownListed),
    ),
    attempt('list for the platform', unlessRefused(isAll), list(null)),
    attempt('list for own', unlessRefused(isAll || lister === 'own'), list(organizations.own)),
    attempt(
      'list for other',
      unlessRefused(isAll || lister === 'other'),
      list(organizations.other),
    ),
    attempt(
      'hang a picture at own',
      unlessRefused(isAll || lister === 'own'),
      hang(properties.own),
    ),
    attempt(
      'hang a picture at other',
      unlessRefused(isAll || lister === 'other'),
      hang(properties.other),
    ),
    attempt('add a note to own', unlessRefused(isAll || lister === 'own'), lend(properties.own)),
    attempt('add one to other', unlessRefused(isAll || lister === 'other'), lend(properties.other)),
    attempt('add a note to the platform’s', unlessRefused(isAll), lend(properties.platform)),
    attempt('receive for a platform note', unlessRefused(isAll), receive(notes.heldByOwn)),
    attempt(
      'receive for an own note',
      unlessRefused(isAll || lister === 'own'),
      receive(notes.ownListed),
    ),
    attempt(
      'receive in another name',
      REFUSED,
      sql`insert into receipts
      (note_id, received_on, amount_cents, method, kind, recorded_by, idempotency_key)
      values (${notes.heldByOwn}, '2026-11-02', 1, 'ach', 'payment', null, 'x')`,
    ),
  ];
}

function changesOfRequests(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { notes, properties, requests, people } = world;
  const own: Partial<Record<Reader, string[]>> = {
    owner: [requests.own],
    stranger: [requests.other],
    noOrganization: [requests.loner],
    unverified: [requests.unverified],
  };
  const ask = (userId: string | null, noteId: string, propertyId: string, amount: number) =>
    sql`insert into investment_requests (user_id, property_id, note_id, amount_cents)
      values (${userId ?? people.viewer.userId}, ${propertyId}, ${noteId}, ${amount})`;
  const { platform, secret } = properties;
  const price = 15_000_000;
  const mayAsk = unlessRefused(actorId !== null);
  const isVerified = actorId !== null && reader !== 'unverified';
  const others = somebodyElse(world, actorId);
  return [
    attempt('ask for a public note', mayAsk, ask(actorId, notes.heldByOwn, platform, price)),
    attempt(
      'ask for a private note',
      unlessRefused(isVerified),
      ask(actorId, notes.secret, secret, price),
    ),
    attempt(
      'ask for a note under Rule 506(b)',
      unlessRefused(reader === 'stranger' || reader === 'platformAdmin'),
      ask(actorId, notes.closed, properties.closed, price),
    ),
    attempt('ask in another name', REFUSED, ask(others, notes.open, platform, price)),
    attempt('ask for another amount', REFUSED, ask(actorId, notes.heldByOwn, platform, 1)),
    attempt('ask on another property', REFUSED, ask(actorId, notes.open, secret, price)),
    attempt(
      'withdraw',
      own[reader] ?? [],
      sql`update investment_requests set status = 'cancelled'
      where user_id = ${actorId} returning id::text as id`,
    ),
    attempt(
      'withdraw requests of others',
      reader === 'platformAdmin' ? REFUSED : [],
      sql`update investment_requests set status = 'cancelled'
        where user_id is distinct from ${actorId} returning id::text as id`,
    ),
    attempt(
      'approve the own request',
      own[reader] === undefined ? [] : REFUSED,
      sql`
      update investment_requests set status = 'approved', reviewed_by = ${actorId}
      where user_id = ${actorId} returning id::text as id`,
    ),
    attempt(
      'approve requests of others',
      reader === 'platformAdmin' ? Object.values(requests) : [],
      sql`
      update investment_requests set status = 'approved', reviewed_by = ${actorId}
      where user_id is distinct from ${actorId} returning id::text as id`,
    ),
  ];
}

function changesOfOrganizations(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { own, other } = world.organizations;
  const named = { nobody: [], own: [own], other: [other], everybody: [] }[listerOf(reader)];
  const self = actorId ?? world.people.viewer.userId;
  const join = (organizationId: string) => sql`insert into organization_members
    (organization_id, user_id, role) values (${organizationId}, ${self}, 'owner')`;
  const found = (by: string | null) => sql`insert into organizations (name, slug, created_by)
    values ('x', 'x', ${by})`;
  return [
    attempt(
      'rename organizations',
      named,
      sql`update organizations set name = 'x'
      returning id::text as id`,
    ),
    attempt('join own', REFUSED, join(own)),
    attempt('join other', REFUSED, join(other)),
    attempt('found an organization', unlessRefused(actorId !== null), found(actorId)),
    attempt('found one in another name', REFUSED, found(somebodyElse(world, actorId))),
  ];
}
