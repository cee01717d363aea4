import { expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

// An organization has one open request for a note: one that is over stays so while another waits.
const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;
const again = { ok: false, reason: { kind: 'asked_again' } };

it('an expired request is not taken up beside a newer one of the same lender (6.T17)', async () => {
  const { requestId, investor, ...offered } = await money.signed(people.admin);
  installation.setNow('2026-03-20T15:00:00Z');
  const newer = await money.ask(investor, offered);
  expect(await money.stageOf(requestId)).toBe('expired');
  expect(await money.reinstate(people.secondAdmin, requestId)).toEqual(again);
  expect((await money.withdraw(investor, newer)).ok).toBe(true);
  expect((await money.reinstate(people.secondAdmin, requestId)).ok).toBe(true);
});

it('a funding is not undone while its note is asked for or reserved again (6.T18)', async () => {
  const { requestId, investor, ...offered } = await money.signed(people.admin);
  await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 15_000_000n });
  // An admin has taken it from its holder, and offers it again.
  await look(
    `update note_holders set held_to = '2026-03-13' where note_id = '${offered.noteId}';
     update property_notes set status = 'available' where id = '${offered.noteId}'`,
  );
  const own = await money.ask(investor, offered);
  expect(await money.undo(people.secondAdmin, requestId)).toEqual(again);
  expect((await money.withdraw(investor, own)).ok).toBe(true);
  const other = await money.ask(await money.lender(), offered);
  expect((await money.approve(people.secondAdmin, other)).ok).toBe(true);
  expect(await money.undo(people.secondAdmin, requestId)).toMatchObject({
    reason: { kind: 'not_free' },
  });
});
