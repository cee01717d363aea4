import { expect, it } from 'vitest';
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

it('who has signed by evidence that counted is asked for none later (6.2)', async () => {
  const { requestId, lacking } = await asked();
  await staged.place(requestId, 'signed', '2026-11-24T15:00:00Z');
  expect(await lacking()).toBeNull();
});
