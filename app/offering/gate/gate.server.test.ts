import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addMember, addNote, createOrganization, list } from '#tests/helpers/world.ts';
import { passesGate } from './gate.server.ts';
import type { RequestEvidence } from './schema.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const { people, organizations } = world;
let propertyId: string;
let profileId: string;

const as = (actor: Actor) => callAs(installation, actor);
installation.limits.attempt = () => Promise.resolve(null);

async function offered(exemption: '506b' | '506c', accreditation: string): Promise<void> {
  await look(`delete from offerings where property_id = $1`, [propertyId]);
  await look(
    `insert into offerings (property_id, exemption, accreditation, opened_on)
     values ($1, $2, $3, '2026-11-20')`,
    [propertyId, exemption, accreditation],
  );
}

const noteOf = (amount = 15_000_000n) =>
  addNote(installation, people.platformAdmin, {
    propertyId,
    terms: { ...SAMPLE_TERMS, amountCents: cents(amount) },
  });

async function lender(kind: string, label = kind): Promise<string> {
  const [row] = await look<{ id: string }>(
    `insert into investing_profiles (organization_id, label, kind, facts, vesting_text)
     values ($1, $2, $3, jsonb_build_object('kind', $3::text), $2) returning id`,
    [organizations.own, label, kind],
  );
  const id = row?.id ?? '';
  await look(
    `insert into profile_versions (profile_id, version, kind, facts, vesting_text)
     select id, version, kind, facts, vesting_text from investing_profiles where id = $1`,
    [id],
  );
  return id;
}

/** An accepted letter of a lender's that counts to a day. */
const accept = (validUntil: string, of = profileId) =>
  look(
    `insert into accreditations (profile_id, organization_id, method, facts, state,
       submitter_name, submitted_on, decided_on, valid_until)
     values ($1, $2, 'letter', '{"method": "letter"}', 'accepted', 'x', '2026-01-12',
       '2026-01-12', $3)`,
    [of, organizations.own, validUntil],
  );

const ask = (noteId: string, evidence: RequestEvidence | undefined, of = profileId) =>
  submitRequest(as(people.owner), {
    propertyId,
    noteId,
    message: null,
    profileId: of,
    evidence,
  });

const high = (more: object = {}): RequestEvidence => ({
  stated: null,
  facts: { method: 'high_minimum', category: 'income', ownerCount: 0, ownersStated: [], ...more },
});

const gateOn = (day: string, noteId: string, requestId: string | null = null) =>
  asActor(installation.database, people.owner, (transaction) =>
    passesGate(transaction, { noteId, profileId, requestId, on: isoDate(day) }),
  );

const kindOf = (result: Awaited<ReturnType<typeof ask>>) =>
  result.ok ? 'taken' : result.reason.kind;

beforeAll(async () => {
  propertyId = await list(installation, people.platformAdmin, '9 Gate Street');
  await look(
    `insert into investor_relations (organization_id, since, how, recorded_on, recorder_name)
     values ($1, '2024-05-01', 'Lent to us before', '2026-11-19', 'x')`,
    [organizations.own],
  );
});
beforeEach(async () => {
  profileId = await lender('person');
});

describe('an offering that asks for evidence', () => {
  beforeEach(() => offered('506c', 'verified'));

  it('takes no request without, and stores nothing (6.R1)', async () => {
    const noteId = await noteOf();
    expect(kindOf(await ask(noteId, undefined))).toBe('evidence_missing');
    expect(kindOf(await ask(noteId, { stated: 'accredited', facts: null }))).toBe(
      'evidence_missing',
    );
    expect(
      await look(`select from accreditation_statements where profile_id = $1`, [profileId]),
    ).toEqual([]);
    expect(await look(`select from investment_requests where note_id = $1`, [noteId])).toEqual([]);
  });

  it('takes one on the last day that evidence counts, and not on the next (6.X9)', async () => {
    const noteId = await noteOf();
    await accept('2026-04-10');
    expect(await gateOn('2026-04-10', noteId)).toBeNull();
    expect(await gateOn('2026-04-11', noteId)).toBe('evidence_missing');
    expect(kindOf(await ask(noteId, undefined))).toBe('evidence_missing');
    await accept('2099-01-01');
    expect(kindOf(await ask(noteId, undefined))).toBe('taken');
  });

  it.each([
    ['person', 20_000_000n, {}, 'taken'],
    ['person', 19_999_999n, {}, 'evidence_missing'],
    ['entity', 99_999_999n, { category: 'assets' }, 'evidence_missing'],
    [
      'entity',
      60_000_000n,
      { category: 'owners', ownerCount: 3, ownersStated: ['A', 'B', 'C'] },
      'taken',
    ],
    [
      'entity',
      59_999_999n,
      { category: 'owners', ownerCount: 3, ownersStated: ['A', 'B', 'C'] },
      'evidence_missing',
    ],
    [
      'entity',
      60_000_000n,
      { category: 'owners', ownerCount: 3, ownersStated: ['A', 'B'] },
      'evidence_missing',
    ],
    [
      'entity',
      99_999_999n,
      { category: 'owners', ownerCount: 5, ownersStated: ['A', 'B', 'C', 'D', 'E'] },
      'evidence_missing',
    ],
    ['entity', 100_000_000n, { category: 'owners', ownerCount: 5, ownersStated: [] }, 'taken'],
    ['trust', 20_000_000n, { category: 'assets' }, 'evidence_missing'],
  ])(
    'a high minimum of a %s with %d cents and %j: %s (6.X10)',
    async (kind, amount, more, answer) => {
      const noteId = await noteOf(amount);
      expect(kindOf(await ask(noteId, high(more), await lender(kind)))).toBe(answer);
    },
  );

  it('what comes with a request has to be accepted before the request is', async () => {
    const noteId = await noteOf(20_000_000n);
    const asked = await ask(noteId, high());
    const requestId = asked.ok ? asked.value.requestId : '';
    const approve = () =>
      decideRequest(as(people.platformAdmin), {
        requestId,
        adminNotes: null,
        decision: 'approved',
        fundedOn: installation.clock.today(),
        firstPaymentOn: null,
        organizationId: null,
      });
    expect(await approve()).toMatchObject({ reason: { kind: 'evidence_missing' } });
    await look(
      `update accreditations set state = 'accepted', decided_on = '2026-11-26'
       where request_id = $1`,
      [requestId],
    );
    expect(await approve()).toMatchObject({ ok: true });
  });

  it('evidence that was accepted before is renewed by a statement, for five years', async () => {
    const noteId = await noteOf();
    const again: RequestEvidence = { stated: null, facts: { method: 'verified_before' } };
    expect(kindOf(await ask(noteId, again))).toBe('evidence_missing');
    await accept('2026-02-01');
    expect(kindOf(await ask(noteId, again))).toBe('taken');
    const late = await lender('person');
    await accept('2026-02-01', late);
    await look(`update accreditations set decided_on = '2020-01-01' where profile_id = $1`, [late]);
    expect(kindOf(await ask(await noteOf(), again, late))).toBe('evidence_missing');
  });

  it('is no way past by a statement of SQL', async () => {
    const noteId = await noteOf();
    const force = asActor(installation.database, people.owner, (transaction) =>
      transaction.execute(sql`insert into investment_requests
        (user_id, organization_id, profile_id, property_id, note_id, amount_cents)
        values (${people.owner.userId}, ${organizations.own}, ${profileId}, ${propertyId},
          ${noteId}, 15000000)`),
    );
    await expect(force).rejects.toThrow(
      'This offering is open to accredited investors. Add your evidence first.',
    );
  });
});

describe('an offering that asks for a statement', () => {
  beforeEach(() => offered('506b', 'statement'));

  it('takes the own statement, whatever it says, and nobody who says nothing', async () => {
    for (const stated of ['accredited', 'not_accredited'] as const) {
      const noteId = await noteOf();
      expect(kindOf(await ask(noteId, { stated: null, facts: null }))).toBe('not_stated');
      expect(kindOf(await ask(noteId, { stated, facts: null }))).toBe('taken');
    }
  });

  it('asks whose evidence counts as well, so that its end is harmless later', async () => {
    const noteId = await noteOf();
    await accept('2026-11-30');
    expect(kindOf(await ask(noteId, { stated: null, facts: null }))).toBe('not_stated');
    const asked = await ask(noteId, { stated: 'accredited', facts: null });
    const requestId = asked.ok ? asked.value.requestId : '';
    expect(await gateOn('2026-12-01', noteId, requestId)).toBeNull();
    // What was asked for before the offering wanted to know goes on by evidence that counts.
    expect(await gateOn('2026-11-30', noteId)).toBeNull();
    expect(await gateOn('2026-12-01', noteId)).toBe('not_stated');
  });

  it('takes nobody in the name of an organization that was not known before (6.2)', async () => {
    const noteId = await noteOf();
    const newOne = await createOrganization(installation, 'Founded for this');
    await addMember(installation, {
      organizationId: newOne,
      userId: people.owner.userId,
      role: 'owner',
    });
    const there = await readPerson(installation, people.owner.userId);
    const asked = () =>
      submitRequest(as({ ...there, currentOrganizationId: newOne }), {
        propertyId,
        noteId,
        message: null,
        evidence: { stated: 'accredited', facts: null },
      });
    expect(kindOf(await asked())).toBe('not_known');
    // A relationship that begins with the offering is too late; what came before it is not.
    const known = (on: string) =>
      look(
        `insert into investor_relations (organization_id, since, how, recorded_on, recorder_name)
         values ($1, '2024-05-01', 'x', $2, 'x') on conflict (organization_id)
         do update set recorded_on = excluded.recorded_on`,
        [newOne, on],
      );
    await known('2026-11-20');
    expect(kindOf(await asked())).toBe('not_known');
    await known('2026-11-19');
    expect(kindOf(await asked())).toBe('taken');
  });

  it('has room for so many without accreditation, by the days of their sales (6.R6)', async () => {
    const noteId = await noteOf();
    await look(
      `insert into funding_settings (funding_way, reservation_hours, offer_hours, banking_days,
         expire_after_banking_days, clear_on_request, shortfall_cents, first_payment_rule,
         unaccredited_most, unaccredited_days, income_years, net_worth_months, licence_months,
         letter_months, verified_before_years, person_kinds, opens_form_d)
       values ('simple', 72, 48, 5, 1, false, 0, 'month_later', 1, 90, 0, 3, 12, 3, 5,
         '{person}', true)`,
    );
    const bought = await lender('joint', 'Bought before');
    const asked = await ask(noteId, { stated: 'not_accredited', facts: null }, bought);
    expect(kindOf(asked)).toBe('taken');
    const requestId = asked.ok ? asked.value.requestId : '';
    await look(
      `update investment_requests set status = 'approved', reviewed_at = '2026-01-01T12:00:00Z'
       where id = $1`,
      [requestId],
    );
    const next = await noteOf();
    const not: RequestEvidence = { stated: 'not_accredited', facts: null };
    expect(kindOf(await ask(next, not))).toBe('no_room');
    expect(kindOf(await ask(next, not, bought))).toBe('taken');
    expect(kindOf(await ask(await noteOf(), { ...not, stated: 'accredited' }))).toBe('taken');
    const sold = (on: string) =>
      look(
        `insert into note_holders (note_id, organization_id, profile_id, held_from)
         values ($1, $2, $3, $4) returning id`,
        [noteId, organizations.own, bought, on],
      );
    const [recent] = await sold('2026-11-01');
    expect(kindOf(await ask(await noteOf(), not))).toBe('no_room');
    await look('delete from note_holders where id = $1', [recent?.id]);
    await sold('2026-01-01');
    expect(kindOf(await ask(await noteOf(), not))).toBe('taken');
  });
});
