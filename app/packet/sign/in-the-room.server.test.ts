import { expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { readRoom } from '#app/funding/read.server.ts';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { voidPacket } from '#app/packet/send/manage.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { openSignPaper, readSigning } from './read.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });

const ask = createTestApp(installation);

const LENDER = 'lender@example.com';
const MISSING = { ok: false, reason: 'missing' };

/** Papers that are out for a lender who has an account with the address that they name. */
async function outForAccount() {
  const { requestId, lender } = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(requestId));
  const token = await packets.tokenOf(LENDER);
  const [signer] = await look<{ id: string }>(
    `update packet_signers set email = $2 where packet_id = $1 and party = 'lender' returning id`,
    [packetId, lender.email.toUpperCase()],
  );
  return { requestId, lender, token, signerId: signer?.id ?? '' };
}

it('a signer is nobody else, not even who knows the address of the room', async () => {
  const { lender, signerId } = await outForAccount();
  const other = await packets.staged.lender();
  const hasNotVerified: Person = { ...lender, isVerified: false };
  await look('update users set email_verified = false where id = $1', [lender.userId]);
  for (const caller of [callAs(installation), packets.as(other), packets.as(hasNotVerified)]) {
    expect(await readSigning(caller, signerId)).toEqual(MISSING);
    expect(await openSignPaper(caller, { token: signerId, documentId: 'trial' })).toEqual(MISSING);
  }
});

it('who is signed in with the address of a signer signs in the room, without a link', async () => {
  const { requestId, lender, signerId, token } = await outForAccount();
  const caller = packets.as(lender);
  const turns = async () => {
    const { packets: sent } = mustSucceed(await readRoom(caller, requestId));
    return sent.flatMap(({ signers }) => signers.filter(({ isOwnTurn }) => isOwnTurn));
  };
  // Their list and their home ask for it, too.
  const listed = async () => {
    const { rows } = mustSucceed(await listOwnRequests(caller, { page: 1, status: null }));
    // What a request reads of the home it reads once, so each asks for itself.
    const { waiting } = await readOverview(packets.as(lender));
    expect(waiting.rows).toEqual(rows);
    return rows.map(({ isAsked, next }) => ({ isAsked, next }));
  };
  expect(await listed()).toEqual([{ isAsked: true, next: 'Your signature is needed' }]);
  expect((await turns()).map(({ id }) => id)).toEqual([signerId]);
  await packets.ready(caller, signerId);
  mustSucceed(await packets.sendCode(token));
  const code = await packets.codeOf(lender.email.toUpperCase());
  mustSucceed(await packets.sign(caller, signerId, code));
  expect(await turns()).toEqual([]);
  expect(await listed()).toEqual([{ isAsked: false, next: 'The papers wait for signatures' }]);
  // The link of the mail is the same signer's.
  const { signedAt } = mustSucceed(await readSigning(callAs(installation), token));
  expect(signedAt).not.toBeNull();
});

it('a paper is shown once its signer has agreed to electronic records, and no sooner', async () => {
  const { lender, token } = await outForAccount();
  const caller = packets.as(lender);
  const { papers } = mustSucceed(await readSigning(caller, token));
  const documentId = papers[0]?.id ?? '';
  const shown = () =>
    look(`select from packet_events where event = 'shown' and document_id = $1`, [documentId]);
  expect(await openSignPaper(caller, { token, documentId })).toEqual({
    ok: false,
    reason: 'not_agreed',
  });
  const { status, location } = await ask(`/sign/${token}/papers/${documentId}`);
  expect([status, location]).toEqual([302, `/sign/${token}`]);
  expect(await shown()).toEqual([]);
  await packets.ready(caller, token);
  expect(await shown()).toHaveLength(1);
});

it('declining from a page of before says that it came after the signature', async () => {
  const { lender, token } = await outForAccount();
  await packets.ready(callAs(installation), token);
  mustSucceed(await packets.sendCode(token));
  const code = await packets.codeOf(lender.email.toUpperCase());
  mustSucceed(await packets.sign(callAs(installation), token, code));
  const stale = { intent: 'decline', reason: 'The rate is another one.' };
  const { status, body } = await ask(`/sign/${token}`, { form: stale });
  expect(status).toBe(409);
  expect(body).toContain('Nothing was declined');
  expect(body).toContain('You signed ');
});

it('whom a release overtakes reads that the papers are not out any more (6.7)', async () => {
  const { requestId, lender, token } = await outForAccount();
  await packets.ready(packets.as(lender), token);
  mustSucceed(await packets.sendCode(token));
  const code = await packets.codeOf(lender.email.toUpperCase());
  mustSucceed(await packets.sign(packets.as(lender), token, code));
  const companyToken = await packets.tokenOf(packets.people.admin.email);
  const company = await packets.company();
  await packets.ready(company, companyToken);
  // It comes while the second factor is looked at, when all else was found to be as it must.
  const limits: Caller['limits'] = {
    ...company.limits,
    attempt: async (...tried) => {
      if (tried[0] === 'second-factor') {
        mustSucceed(await packets.staged.release(packets.people.secondAdmin, requestId));
      }
      return company.limits.attempt(...tried);
    },
  };
  const late = { ...company, limits };
  const signed = await packets.sign(late, companyToken, packets.companyCode());
  expect(signed).toEqual({ ok: false, reason: { kind: 'closed' } });
});

it('nobody who belongs to the lender signs for the company (6.T8)', async () => {
  const { admin } = packets.people;
  const { lender, token } = await outForAccount();
  await packets.ready(packets.as(lender), token);
  mustSucceed(await packets.sendCode(token));
  const code = await packets.codeOf(lender.email.toUpperCase());
  mustSucceed(await packets.sign(packets.as(lender), token, code));
  const companyToken = await packets.tokenOf(admin.email);
  await packets.staged.funding.join(admin, lender.currentOrganizationId!, 'viewer');
  const company = await packets.company();
  await packets.ready(company, companyToken);
  const signed = await packets.sign(company, companyToken, packets.companyCode(1));
  expect(signed).toEqual({ ok: false, reason: { kind: 'own' } });
  await look('delete from organization_members where user_id = $1 and organization_id = $2', [
    admin.userId,
    lender.currentOrganizationId,
  ]);
});

it('a room has nothing in its data that its page does not show (4.D3)', async () => {
  const { requestId, lender } = await packets.reserve();
  const { admin, secondAdmin } = packets.people;
  const { packetId } = mustSucceed(await packets.send(requestId));
  await look(
    `update packet_documents set original_place = 'the second safe' where packet_id = $1`,
    [packetId],
  );
  const given = { requestId, packetId, reason: 'The amount is another one.' };
  mustSucceed(await voidPacket(packets.as(secondAdmin), given));
  const { pay } = stagedMoneyOf(installation);
  const day = installation.clock.today();
  mustSucceed(await pay(secondAdmin, requestId, { on: day, amount: 100n, reason: 'came early' }));
  const room = mustSucceed(await readRoom(packets.as(lender), requestId));
  expect(room.packets[0]?.closedReason).toBe(given.reason);
  expect(room.receipts).toHaveLength(1);
  const sent = JSON.stringify(room, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(sent).toContain('Ada Example');
  const names = [secondAdmin.firstName, admin.email, LENDER, 'the second safe', 'came early'];
  for (const hidden of names) expect(sent).not.toContain(hidden);
});
