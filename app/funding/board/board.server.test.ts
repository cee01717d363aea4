import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { exportFundingReceipts, exportPipeline } from './export.server.ts';
import type { BoardStage } from './query.ts';
import { listFundings, readBoard } from './read.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const { admin, lister, manager } = await hireAdmins(installation, money.funding);
const AMOUNT = { amountCents: cents(15_000_000n) };

installation.setNow('2026-03-09T15:00:00Z');

/** A note that is offered stage by stage, and so many requests for it. */
async function asked(by: typeof admin, count: number) {
  const offered = await money.offer(by, AMOUNT);
  const requests: string[] = [];
  for (let place = 0; place < count; place += 1) {
    requests.push(await money.ask(await money.lender(), offered));
  }
  return requests;
}

/** What stands on it, made once: the tests look. */
async function fill() {
  const [reserved, ...line] = await asked(admin, 4);
  await money.approve(admin, reserved!);
  await money.clear(admin, line[1]!);
  const [soon] = await asked(admin, 1);
  await money.approve(admin, soon!);
  await money.place(soon!, 'reserved', '2026-03-10T14:00:00Z');
  const [late] = await asked(admin, 1);
  await money.approve(admin, late!);
  await money.sign(late!, '2026-03-09T14:00:00Z', '2026-03-10T21:00:00Z');
  const [over] = await asked(admin, 1);
  await money.approve(admin, over!);
  await money.place(over!, 'reserved', '2026-03-09T14:59:59Z');
  const [excess] = await asked(admin, 1);
  await money.approve(admin, excess!);
  await money.sign(excess!, '2026-03-20T21:00:00Z');
  const paid = await money.pay(admin, excess!, { on: '2026-03-09', amount: 15_010_000n });
  mustSucceed(paid);
  const [own] = await asked(lister, 1);
  return { reserved, line, soon, late, over, excess, own };
}

const made = await fill();

const board = async (as = admin) => mustSucceed(await readBoard(callAs(installation, as)));

const columnOf = async (stage: BoardStage, as = admin) =>
  (await board(as)).columns.find((column) => column.stage === stage);

it('is for who administers a listing, and shows nobody the listings of others', async () => {
  expect(await readBoard(callAs(installation, manager))).toEqual({
    ok: false,
    reason: 'forbidden',
  });
  const { columns } = await board(lister);
  expect(columns.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([made.own]);
});

it('has a column for each stage, with what all of its requests come to', async () => {
  const { columns } = await board();
  expect(columns.map(({ stage, count, sumCents }) => [stage, count, sumCents])).toEqual([
    ['requested', 1, 15_000_000n],
    ['waitlisted', 3, 45_000_000n],
    ['offered', 0, 0n],
    ['reserved', 2, 30_000_000n],
    ['documents_out', 0, 0n],
    ['signed', 1, 15_000_000n],
    ['active', 1, 15_000_000n],
  ]);
});

it('shows who waits at which place, and what ends first', async () => {
  const line = await columnOf('waitlisted');
  expect(line?.rows.map(({ id, place, isCleared }) => [id, place, isCleared])).toEqual([
    [made.line[0], 1, false],
    [made.line[1], 2, true],
    [made.line[2], 3, false],
  ]);
  const reserved = await columnOf('reserved');
  expect(reserved?.rows.map(({ id, timeLeft }) => [id, timeLeft])).toEqual([
    [made.soon, '23 hours left'],
    [made.reserved, '72 hours left'],
  ]);
  expect(reserved?.rows[0]?.lender).toBe('Nora Whitfield');
});

it('names money to return, ends within a day, and the bank to check', async () => {
  const { toReturn, endsSoon, bankToCheck } = await board();
  expect(toReturn).toMatchObject({ count: 1, sumCents: 10_000n });
  expect(toReturn.rows).toMatchObject([{ id: made.excess, returnCents: 10_000n }]);
  expect(endsSoon.rows.map(({ id }) => id)).toEqual([made.soon]);
  const graceUntil = 'Mar 10, 2026, 5:00 PM EDT';
  expect(bankToCheck.rows).toMatchObject([{ id: made.late, graceUntil }]);
  expect(endsSoon.rows).toMatchObject([{ graceUntil: null }]);
});

it('no longer names what has gone back', async () => {
  mustSucceed(await money.giveBack(admin, made.excess!, { on: '2026-03-09', amount: 10_000n }));
  expect((await board()).toReturn.count).toBe(0);
});

it('keeps what was funded for thirty days', async () => {
  installation.setNow('2026-04-08T14:00:00Z');
  expect((await columnOf('active'))?.count).toBe(1);
  installation.setNow('2026-04-08T16:00:00Z');
  expect((await columnOf('active'))?.count).toBe(0);
  installation.setNow('2026-03-09T15:00:00Z');
});

it('lists those of a stage as they are now, also what no job has ended yet', async () => {
  const list = async (stage: 'expired' | 'active' | null) =>
    mustSucceed(await listFundings(callAs(installation, admin), { stage, page: 1 })).fundings;
  expect((await list('expired')).rows.map(({ id, endsAt }) => [id, endsAt])).toEqual([
    [made.over, null],
  ]);
  expect((await list('active')).totalCents).toBe(15_000_000n);
  expect((await list(null)).totalCount).toBe(9);
});

it('is exported as it is filtered, without a number of an account, and noted down', async () => {
  const facts = {
    custodian: 'Summit',
    owner: 'Jo',
    accountType: 'Roth IRA',
    accountNumber: '6789',
  };
  await installation.database.look(
    `update investing_profiles set kind = 'ira', facts = $1::text::jsonb,
       vesting_text = 'Summit FBO Jo, Account No. 6789' where kind = 'person'`,
    [JSON.stringify({ kind: 'ira', ...facts })],
  );
  const caller = callAs(installation, admin);
  const pipeline = mustSucceed(await exportPipeline(caller, { stage: 'waitlisted' }));
  expect(pipeline.trim().split('\r\n')).toHaveLength(4);
  expect(pipeline).toContain(made.line[0]);
  expect(pipeline).toContain('"Summit, Custodian FBO Jo, Roth IRA"');
  const receipts = mustSucceed(await exportFundingReceipts(caller, { stage: null }));
  expect(receipts.trim().split('\r\n').slice(1)).toHaveLength(2);
  expect(receipts).toContain('150100.00');
  expect(receipts).toContain('-100.00');
  // What was funded keeps the name of its funding.
  expect(receipts).not.toContain('Summit');
  for (const table of [pipeline, receipts]) expect(table).not.toMatch(/6789|041000014/);
  const entries = await installation.database.look<{ action: string }>(
    `select action from audit_entries where action like '%.exported' order by at, action`,
  );
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'funding_receipts.exported',
    'pipeline.exported',
  ]);
  expect(await exportPipeline(callAs(installation, manager), { stage: null })).toEqual({
    ok: false,
    reason: 'forbidden',
  });
});

it('does not press for an end where money stands: there is none then', async () => {
  const part = { on: '2026-03-09', amount: 1_000_000n, reason: 'Came early.' };
  mustSucceed(await money.pay(admin, made.soon!, part));
  expect((await board()).endsSoon.count).toBe(0);
  const row = (await columnOf('reserved'))?.rows.find(({ id }) => id === made.soon);
  expect(row).toMatchObject({ timeLeft: null, receivedCents: 1_000_000n });
});
