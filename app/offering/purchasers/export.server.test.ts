import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { exportEvidence } from '#app/offering/accreditation/export.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { exportPurchasers } from './export.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const { admin, lister, manager } = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

const FACTS = {
  ira: {
    kind: 'ira',
    custodian: 'Summit Trust Company',
    owner: 'Jo Marsh',
    accountType: 'Roth IRA',
    accountNumber: '40174017',
  },
  person: { kind: 'person', name: '=HYPERLINK("x")', status: null },
};

/** A lender with a profile of a kind, which holds a note from a day. */
async function hold(offered: { noteId: string }, kind: keyof typeof FACTS, heldFrom: string) {
  const lender = await staged.lender();
  const organizationId = lender.currentOrganizationId;
  const text = kind === 'ira' ? 'Summit FBO Jo Marsh, Account No. 40174017' : FACTS.person.name;
  const [profile] = await look<{ id: string }>(
    `insert into investing_profiles (organization_id, label, kind, facts, vesting_text, address)
     values ($1, 'Mine', $2, $3::text::jsonb, $4, $5) returning id`,
    [organizationId, kind, JSON.stringify(FACTS[kind]), text, '14 Elm Court, Dayton, OH 45402'],
  );
  const profileId = profile?.id ?? '';
  await look(
    `insert into profile_versions (profile_id, version, kind, facts, vesting_text)
     select id, version, kind, facts, vesting_text from investing_profiles where id = $1`,
    [profileId],
  );
  await look(
    `insert into profile_tax_ids (profile_id, kind, last4, sealed, key_number, set_at)
     values ($1, 'ssn', '6789', decode(repeat('ab', 37), 'hex'), 1, now())`,
    [profileId],
  );
  await look(
    `insert into note_holders (note_id, organization_id, profile_id, held_from)
     values ($1, $2, $3, $4)`,
    [offered.noteId, organizationId, profileId, heldFrom],
  );
  return { profileId, organizationId };
}

type Lender = Awaited<ReturnType<typeof hold>>;

const evidence = ({ profileId, organizationId }: Lender, state: string, method = 'letter') =>
  look(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, reason, valid_until)
     values ($1, $2, $4, jsonb_build_object('method', $4::text), $3, '@SUM(1)', '2026-10-12',
       case when $3 in ('accepted', 'refused') then '2026-10-13'::date end, 'Looked at',
       case $3 when 'accepted' then '2026-11-01'::date end)`,
    [profileId, organizationId, state, method],
  );

const linesOf = (table: string) => table.replace('\uFEFF', '').trim().split('\r\n').slice(1);

let propertyId: string;
let lenders: { ira: Lender; person: Lender };

beforeAll(async () => {
  const first = await staged.offer(lister);
  ({ propertyId } = first);
  const ira = await hold(first, 'ira', '2026-10-20');
  const other = await staged.offer(lister);
  await look('update property_notes set property_id = $1 where id = $2', [
    propertyId,
    other.noteId,
  ]);
  const person = await hold(other, 'person', '2026-11-02');
  lenders = { ira, person };
  await evidence(ira, 'accepted');
  await evidence(person, 'refused');
  await evidence(person, 'submitted', 'licence');
});

const exported = (by: Actor, id = propertyId) => exportPurchasers(callAs(installation, by), id);

describe('the purchasers of an offering', () => {
  it('are for who lists it, as its page is', async () => {
    expect(await exported(ANONYMOUS)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await exported(manager)).toEqual({ ok: false, reason: 'forbidden' });
    const elsewhere = await staged.offer(admin);
    expect(await exported(lister, elsewhere.propertyId)).toEqual({ ok: false, reason: 'missing' });
    expect(await exported(lister, 'x')).toEqual({ ok: false, reason: 'missing' });
  });

  it('have lender, state, amount, day of the sale and method, and no number (6.6)', async () => {
    const table = mustSucceed(await exported(lister));
    expect(table).not.toMatch(/4017|6789/);
    const [first, second, ...none] = linesOf(table);
    expect(none).toEqual([]);
    expect(first).toContain(
      '"Summit Trust Company, Custodian FBO Jo Marsh, Roth IRA",OH,150000.00,2026-10-20,Letter,',
    );
    // A spreadsheet would run it.
    expect(second).toContain(`"'=HYPERLINK(""x"")",OH,150000.00,2026-11-02,,`);
    expect(mustSucceed(await exported(admin))).toBe(table);
  });

  it('say what a lender stated where nothing was shown', async () => {
    const { profileId, organizationId } = lenders.person;
    const [request] = await look<{ id: string }>(
      `insert into investment_requests (user_id, organization_id, profile_id, property_id, note_id,
         amount_cents, status)
       select $1, $2, $3, n.property_id, n.id, 1, 'rejected' from property_notes n
       join note_holders h on h.note_id = n.id and h.profile_id = $3 returning id`,
      [admin.userId, organizationId, profileId],
    );
    await look(
      `insert into accreditation_statements (request_id, profile_id, organization_id,
         is_accredited, stater_name, stated_on) values ($1, $2, $3, false, 'x', '2026-11-01')`,
      [request?.id, profileId, organizationId],
    );
    const [, second] = linesOf(mustSucceed(await exported(lister)));
    expect(second).toContain(',2026-11-02,Own statement: not accredited,');
  });
});

describe('the register of evidence', () => {
  const register = (by: Person, state: 'accepted' | 'expired' | 'submitted' | null = null) =>
    exportEvidence(callAs(installation, by), { state });

  it('is for platform admins alone', async () => {
    for (const by of [lister, manager]) {
      expect(await register(by)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('has the rows of the filter, what was decided, and no number (6.6)', async () => {
    const table = mustSucceed(await register(admin));
    expect(table).not.toMatch(/4017|6789/);
    expect(linesOf(table)).toHaveLength(3);
    expect(linesOf(mustSucceed(await register(admin, 'accepted')))).toEqual([]);
    const [expired] = linesOf(mustSucceed(await register(admin, 'expired')));
    expect(expired).toContain(
      ",Letter,Expired,2026-10-12,'@SUM(1),2026-10-13,,Looked at,2026-11-01,",
    );
    expect(linesOf(mustSucceed(await register(admin, 'submitted')))).toEqual([
      expect.stringContaining(',License,To be checked,2026-10-12,'),
    ]);
  });
});

it('each is noted down, with how many rows', async () => {
  const [last] = await look<{ id: string }>('select max(id) as id from audit_entries');
  mustSucceed(await exported(lister));
  mustSucceed(await exportEvidence(callAs(installation, admin), { state: 'expired' }));
  const entries = await look(
    `select action, record_id, details->'after'->>'count' as count from audit_entries
     where id > $1 order by id`,
    [last?.id],
  );
  expect(entries).toEqual([
    { action: 'purchasers.exported', record_id: propertyId, count: '2' },
    { action: 'accreditations.exported', record_id: admin.userId, count: '1' },
  ]);
});

it('evidence that was accepted after the sale is not its method (0155)', async () => {
  const { profileId } = lenders.person;
  await evidence(lenders.person, 'accepted');
  await look(
    `with signed as (insert into packets (request_id, phase, state, sent_at, sent_name, closed_at)
       select id, 'signing', 'signed', $2, 'x', $2 from investment_requests where profile_id = $1
       returning id, sent_at)
     insert into packet_signers (packet_id, party, number, name, capacity, email, sign_order,
       signed_at)
     select id, 'lender', 1, 'x', '', 'x@example.com', 1, sent_at from signed`,
    [profileId, '2026-10-12T15:00:00Z'],
  );
  const [, second] = linesOf(mustSucceed(await exported(lister)));
  expect(second).toContain(',2026-10-12,Own statement: not accredited,');
});
