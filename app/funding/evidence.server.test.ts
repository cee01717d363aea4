import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Person } from '#app/ground/actor.ts';
import { stateAccreditation } from '#app/request/pipeline/state.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { readRoom } from './read.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

/** A request for a note whose offering asks for evidence, and what its room says is lacking. */
async function asked() {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  await look(
    `update offerings set exemption = '506c', accreditation = 'verified' where property_id = $1`,
    [offered.propertyId],
  );
  const [row] = await look<{ id: string }>(
    'select profile_id as id from investment_requests where id = $1',
    [requestId],
  );
  const profileId = row?.id ?? '';
  const give = (state: string, validUntil: string | null, of: string | null = null) =>
    look(
      `insert into accreditations (profile_id, organization_id, method, facts, state, request_id,
         submitter_name, submitted_on, decided_on, valid_until)
       select id, organization_id, $5,
         jsonb_build_object('method', $5::text, 'category', 'income'), $2, $4::uuid, 'x',
         '2026-11-20', case $2 when 'submitted' then null else date '2026-11-20' end, $3::date
       from investing_profiles where id = $1`,
      [profileId, state, validUntil, of, of === null ? 'letter' : 'high_minimum'],
    );
  const lacking = async () =>
    mustSucceed(await readRoom(callAs(installation, investor), requestId)).needsEvidence;
  const path = `/dashboard/profiles/${profileId}/accreditation`;
  return { requestId, investor, give, lacking, path };
}

it('a room says that evidence has expired, until some counts (6.R1)', async () => {
  const { requestId, give, lacking, path } = await asked();
  await give('accepted', '2026-11-20');
  await staged.place(requestId, 'documents_out', '2026-11-24T15:00:00Z');
  expect(await lacking()).toEqual({ state: 'missing', path });
  await give('submitted', null);
  expect(await lacking()).toEqual({ state: 'in_review', path });
  await give('accepted', '2026-12-31');
  expect(await lacking()).toBeNull();
});

it('the list of own requests asks for evidence, and not for what it would refuse', async () => {
  const { requestId, investor, give } = await asked();
  const listed = async () => {
    const list = await listOwnRequests(callAs(installation, investor), { page: 1, status: null });
    return mustSucceed(list).rows.map(({ next, isAsked }) => ({ next, isAsked }));
  };
  const asks = [{ next: 'Add evidence of accreditation', isAsked: true }];
  for (const stage of ['requested', 'offered', 'reserved', 'documents_out'] as const) {
    await staged.place(requestId, stage, '2026-11-24T15:00:00Z');
    expect(await listed()).toEqual(asks);
  }
  await give('submitted', null);
  const looks = { next: 'We look at your evidence of accreditation', isAsked: false };
  expect(await listed()).toEqual([looks]);
  await staged.place(requestId, 'signed', '2026-11-24T15:00:00Z');
  expect(await listed()).toEqual([{ next: 'Send the money', isAsked: true }]);
});

it('a room says that evidence which came with its request was withdrawn or refused', async () => {
  const { requestId, give, lacking, path } = await asked();
  await look(
    `update property_notes n set amount_cents = 20000000 from investment_requests r
     where r.id = $1 and n.id = r.note_id`,
    [requestId],
  );
  await give('submitted', null, requestId);
  expect(await lacking()).toBeNull();
  for (const state of ['withdrawn', 'refused']) {
    await look(
      `update accreditations set state = $2, reason = 'not believed',
         decided_on = case $2 when 'refused' then date '2026-11-21' end where request_id = $1`,
      [requestId, state],
    );
    expect(await lacking()).toEqual({ state: 'missing', path });
  }
});

it('what nobody stated is stated in the room, once, by who may answer there (6.2)', async () => {
  const { requestId, investor, give, lacking } = await asked();
  await look(
    `update offerings set exemption = 'none', accreditation = 'statement'
     where property_id = (select property_id from investment_requests where id = $1)`,
    [requestId],
  );
  const state = (by: Person, isAccredited = false) =>
    stateAccreditation(callAs(installation, by), { requestId, isAccredited });
  await give('accepted', '2026-11-21');
  expect(await lacking()).toBeNull();
  expect(await state(investor)).toEqual({ ok: false, reason: { kind: 'nothing_to_state' } });
  await look(`update accreditations set valid_until = '2026-11-20' where state = 'accepted'`);
  for (const stage of ['requested', 'offered', 'reserved', 'documents_out'] as const) {
    await staged.place(requestId, stage, '2026-11-24T15:00:00Z');
    expect(await lacking()).toEqual({ state: 'not_stated', path: null });
  }
  await staged.place(requestId, 'requested');
  const cleared = await staged.approve(people.secondAdmin, requestId);
  expect(cleared).toEqual({ ok: false, reason: { kind: 'not_stated' } });
  const { currentOrganizationId } = investor;
  const member = await staged.funding.join(
    await staged.funding.newInvestor(),
    currentOrganizationId ?? '',
    'member',
  );
  expect(await state(member)).toMatchObject({ reason: { kind: 'missing' } });
  expect(await state(people.admin)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
  mustSucceed(await state(investor));
  expect(await state(investor, true)).toMatchObject({ reason: { kind: 'nothing_to_state' } });
  expect(await lacking()).toBeNull();
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  const said = 'select is_accredited as is from accreditation_statements where request_id = $1';
  expect(await look(said, [requestId])).toEqual([{ is: false }]);
});

it('nobody states anything with the request of another', async () => {
  const { requestId } = await asked();
  const other = await staged.lender();
  const forge = asActor(installation.database, other, (transaction) =>
    transaction.execute(sql`insert into accreditation_statements (request_id, profile_id,
        organization_id, is_accredited, stated_by, stater_name, stated_on)
      select ${requestId}, id, organization_id, true, ${other.userId}, 'x', '2026-11-20'
      from investing_profiles where organization_id = ${other.currentOrganizationId} limit 1`),
  );
  await expect(forge).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('who has signed by evidence that counted is asked for none later (6.2)', async () => {
  const { requestId, lacking } = await asked();
  await staged.place(requestId, 'signed', '2026-11-24T15:00:00Z');
  expect(await lacking()).toBeNull();
});
