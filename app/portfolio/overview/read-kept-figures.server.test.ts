import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readOverview } from './read.server.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const { own, other } = world.organizations;
const held = world.notes.heldByOwn;

const read = async (person = world.people.viewer) =>
  (await readOverview(callAs(installation, person))).dashboard;

/** What is kept for an organization; whoever finds it changed shows that it was read. */
const keptFor = (organizationId: string) =>
  look<{ seen: string; figures: string }>(
    'select seen::text as seen, figures from portfolio_figures where organization_id = $1',
    [organizationId],
  );

/** The figures as they are without anything kept. */
async function readAnew() {
  await look('delete from portfolio_figures');
  return read();
}

/** Whether the next reader is shown what is kept: what nobody could have worked out. */
async function isShown(): Promise<boolean> {
  const before = await readAnew();
  await look(`update portfolio_figures set figures = replace(figures, '"15000000"', '"15000001"')`);
  const { totalInvestedCents } = (await read())!;
  expect([15_000_000n, 15_000_001n]).toContain(totalInvestedCents);
  await look('delete from portfolio_figures');
  return totalInvestedCents !== before!.totalInvestedCents;
}

describe('what a dashboard said', () => {
  it('is said again while nothing has changed, to every member', async () => {
    const first = await read();
    expect(await keptFor(own)).toHaveLength(1);
    expect(await read(world.people.owner)).toEqual(first);
    expect(await isShown()).toBe(true);
  });

  it('is not said on another day', async () => {
    await read();
    const [before] = await keptFor(own);
    installation.setNow('2026-11-22T15:00:00Z');
    expect((await read())!.today).toBe('2026-11-22');
    installation.setNow('2026-11-21T15:00:00Z');
    expect(await keptFor(own)).not.toEqual([before]);
  });

  it('is not said by a database that counts other transactions', async () => {
    await read();
    await look(`update portfolio_figures set server = '0', figures = 'none'`);
    expect((await read())!.totalInvestedCents).toBe(15_000_000n);
  });

  it('is nobody else’s', async () => {
    await look('delete from portfolio_figures');
    await read(world.people.stranger);
    expect(await keptFor(own)).toEqual([]);
    expect(await keptFor(other)).toHaveLength(1);
    expect((await read())!.organizationName).toBe('Own Capital');
  });
});

const ofHeld = `note_id = '${held}'`;

describe('what a dashboard said is worked out anew', () => {
  it('when money has come', async () => {
    const before = (await read())!;
    const receipt = { noteId: held, receivedOn: isoDate('2026-11-20'), method: 'ach' as const };
    mustSucceed(
      await recordReceipt(
        callAs(installation, world.people.platformAdmin),
        aReceipt({ ...receipt, amountCents: cents(1_234n) }),
      ),
    );
    const after = (await read())!;
    const { receivedCents } = before.present;
    expect(after.present.receivedCents).toBe(receivedCents + 1_234n);
    expect(await readAnew()).toEqual(after);
  });

  it.each([
    ['the address of a house', `update properties set city = 'Xenia'`],
    ['what a note says', `update property_notes set maturity_date = maturity_date + 1`],
    ['a row', `update property_note_payments set due_date = due_date + 1 where ${ofHeld}`],
    ['a row that goes', `delete from property_note_payments where ${ofHeld} and period_number = 9`],
    ['since when it is held', `update note_holders set held_from = held_from + 1 where ${ofHeld}`],
    [
      'who held it',
      `insert into note_holders (note_id, organization_id, held_from, held_to)
        values ('${held}', '${own}', '2026-01-01', '2026-01-31')`,
    ],
    ['who held it again', `delete from note_holders where held_to = '2026-01-31'`],
  ])('when %s has changed', async (_, statement) => {
    await read();
    await look(statement);
    const shown = await read();
    expect(await readAnew()).toEqual(shown);
  });
});
