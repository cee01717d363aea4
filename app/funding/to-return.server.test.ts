import { expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { exportPipeline } from './board/export.server.ts';
import { readBoard } from './board/read.server.ts';
import { readFundingReview, readRoom } from './read.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const { admin, secondAdmin } = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const DAY = '2026-03-13';

/** A signed request for 150,000.00, and what each side reads is to go back of its money. */
async function paid(...amounts: bigint[]) {
  const { investor, requestId } = await money.signed(admin);
  for (const [count, amount] of amounts.entries()) {
    mustSucceed(await money.pay(secondAdmin, requestId, { on: DAY, amount, isFurther: count > 0 }));
  }
  const room = async () => mustSucceed(await readRoom(callAs(installation, investor), requestId));
  const said = async () => {
    const caller = callAs(installation, secondAdmin);
    const review = mustSucceed(await readFundingReview(caller, requestId));
    const { toReturn } = mustSucceed(await readBoard(caller));
    const table = mustSucceed(await exportPipeline(caller, { stage: null }));
    const line = table.split(/\r?\n/).find((one) => one.includes(requestId));
    return {
      page: review.toReturnCents,
      room: (await room()).toReturnCents,
      board: toReturn.rows.find(({ id }) => id === requestId)?.returnCents ?? 0n,
      table: BigInt(line!.split(',').at(-1)!.replace('.', '')),
    };
  };
  const giveBack = async (amount: bigint) =>
    mustSucceed(await money.giveBack(secondAdmin, requestId, { on: DAY, amount }));
  return { requestId, room, said, giveBack };
}

/** The one answer of both sides. */
const everywhere = (cents: bigint) => ({ page: cents, room: cents, board: cents, table: cents });

it('what came in excess is said on both sides until it has gone back (6.4)', async () => {
  const { said, giveBack } = await paid(15_000_001n);
  expect(await said()).toEqual(everywhere(1n));
  await giveBack(1n);
  expect(await said()).toEqual(everywhere(0n));
});

it('an undone funding leaves what is to go back as it was, everywhere (6.T18)', async () => {
  const { requestId, room, said, giveBack } = await paid(15_010_000n, 15_000_000n);
  await giveBack(4_000n);
  expect(await said()).toEqual(everywhere(15_006_000n));
  mustSucceed(await money.undo(admin, requestId));
  expect(await said()).toEqual(everywhere(15_006_000n));
  expect(await room()).toMatchObject({ standsWhole: true, shortCents: null });
  await giveBack(15_006_000n);
  expect(await said()).toEqual(everywhere(0n));
});

it('nobody is to send money, or to look for it, while the whole amount is here', async () => {
  await look(
    `insert into company_bank_details (bank_name, account_name, routing_number, account_number,
       entered_by_name, entered_at, confirmed_by_name, confirmed_at)
     values ('First Bank', 'Company', '021000021', '4401', 'Ada', '2026-01-01', 'Bob',
       '2026-01-01')`,
  );
  const { requestId, room, giveBack } = await paid(15_000_000n);
  mustSucceed(await money.undo(admin, requestId));
  await look(`update investment_requests set ends_at = '2026-03-13T14:00:00Z' where id = $1`, [
    requestId,
  ]);
  const toCheck = async () => {
    const board = mustSucceed(await readBoard(callAs(installation, secondAdmin)));
    return board.bankToCheck.rows.map(({ id }) => id);
  };
  expect((await room()).bank).toBeNull();
  expect(await toCheck()).not.toContain(requestId);
  await giveBack(1n);
  expect((await room()).bank).toMatchObject({ bankName: 'First Bank' });
  expect(await toCheck()).toContain(requestId);
});

it('the share of the company goes back to nobody (6.4)', async () => {
  await look(
    `insert into funding_settings select true, 'simple', 72, 48, 5, 1, false, 5000, 'month_later',
       35, 90, 0, 3, 12, 3, 5, '{person,joint,ira}', true`,
  );
  const { requestId, said, giveBack } = await paid();
  const sum = { on: DAY, amount: 14_995_000n, bearsShortfall: true, reason: 'bank fees' };
  mustSucceed(await money.pay(secondAdmin, requestId, sum));
  mustSucceed(await money.undo(admin, requestId));
  expect(await said()).toEqual(everywhere(0n));
  await look('update investment_requests set organization_id = null where id = $1', [requestId]);
  expect(await said()).toEqual(everywhere(14_995_000n));
  await giveBack(14_995_000n);
  expect(await said()).toEqual(everywhere(0n));
});
