import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { recordReceipt, reverseReceipt } from '#app/ledger/receipts/record.server.ts';
import { noteChangesOf, reasonOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { issuePayoffQuote } from './issue.server.ts';
import { type PayoffSide, readPayoff } from './read.server.ts';

const { installation, world } = await openTestWorld();
let notes: ReturnType<typeof noteChangesOf>;

beforeAll(async () => {
  notes = noteChangesOf(installation, world);
});

type Wish = { on?: string; side?: PayoffSide; by?: Person };

const wished = (noteId: string, { on = '2026-11-21', side = 'lister' }: Wish) => ({
  noteId,
  side,
  on: isoDate(on),
});
const caller = (by: Person = world.people.platformAdmin) => callAs(installation, by);
const issue = (noteId: string, wish: Wish = {}) =>
  issuePayoffQuote(caller(wish.by), wished(noteId, wish));
const read = async (noteId: string, wish: Wish = {}) =>
  mustSucceed(await readPayoff(caller(wish.by), wished(noteId, wish)));

/** 150,000.00 at 7 %, interest only, since 2026-02-01; 875.00 on each 1st, nothing was paid. */
describe('a payoff quote is refused', () => {
  it('to everybody who neither lists nor holds the note', async () => {
    const noteId = await notes.heldNote();
    const { owner, stranger, noOrganization } = world.people;
    const answers = [
      await issue(noteId, { by: owner }),
      await issue(noteId, { by: stranger, side: 'holder' }),
      await issue(noteId, { by: noOrganization, side: 'holder' }),
      await issue(world.notes.heldByOther, { by: owner, side: 'holder' }),
      await issue('x'),
    ];
    expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([
      'missing',
      'missing',
      'missing',
      'missing',
      'missing',
    ]);
  });

  it('to viewers and members of the organization that holds the note, who read it', async () => {
    const noteId = await notes.heldNote();
    const { viewer, member, manager } = world.people;
    for (const by of [viewer, member]) {
      expect((await read(noteId, { side: 'holder', by })).mayIssue).toBe(false);
      expect(await issue(noteId, { side: 'holder', by })).toEqual({
        ok: false,
        reason: 'forbidden',
      });
    }
    expect((await read(noteId, { side: 'holder', by: manager })).mayIssue).toBe(true);
    mustSucceed(await issue(noteId, { side: 'holder', by: manager }));
  });

  it('for yesterday, for more than 60 days ahead, and where nothing is owed', async () => {
    const noteId = await notes.heldNote();
    const answers = [
      await issue(noteId, { on: '2026-11-20' }),
      await issue(noteId, { on: '2027-01-21' }),
      await issue(world.notes.open),
    ];
    expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([
      'date_out_of_range',
      'date_out_of_range',
      'not_held',
    ]);
    mustSucceed(await issue(noteId, { on: '2027-01-20' }));
  });
});

describe('a payoff quote', () => {
  it('says the same to both sides, and is what a payoff has to be', async () => {
    const noteId = await notes.heldNote();
    const { quote } = await read(noteId);
    const held = await read(noteId, { side: 'holder', by: world.people.viewer });
    expect(held.quote).toEqual(quote);
    // Nine rows are open, and 20 of 30 days of November: 875.00 x 20 / 30.
    expect(quote).toMatchObject({
      principalCents: 15_000_000n,
      interestCents: 80_548n + 8n * 87_500n + 58_333n,
      perDiemTenThousandths: 291_667n,
    });
  });

  it('has a number of its own, and is void once anything is recorded', async () => {
    const noteId = await notes.heldNote();
    const first = mustSucceed(await issue(noteId));
    const second = mustSucceed(await issue(noteId, { side: 'holder', by: world.people.manager }));
    expect(second.number).toBeGreaterThan(first.number);
    const statesOf = async (wish?: Wish) =>
      (await read(noteId, wish)).issued.map((one) => one.state);
    expect(await statesOf()).toEqual(['stands', 'stands']);
    installation.setNow('2026-11-21T15:01:00Z');
    mustSucceed(await notes.receive(noteId, '2026-03-01'));
    expect(await statesOf()).toEqual(['void', 'void']);
    expect(await statesOf({ side: 'holder', by: world.people.viewer })).toEqual(['void', 'void']);
  });

  it('is void after a receipt that was taken back, also when the clock was set back', async () => {
    const noteId = await notes.heldNote();
    installation.setNow('2026-11-21T18:00:00Z');
    mustSucceed(await issue(noteId));
    installation.setNow('2026-11-21T15:00:00Z');
    const { receiptId } = mustSucceed(await notes.receive(noteId, '2026-03-01'));
    const reversal = { noteId, receiptId, memo: 'Returned', idempotencyKey: 'back' };
    mustSucceed(await reverseReceipt(caller(), reversal));
    expect((await read(noteId)).issued.map((one) => one.state)).toEqual(['void']);
  });

  it('counts for a later holder what an earlier one received, and does not show it', async () => {
    const noteId = await notes.heldNote();
    mustSucceed(await notes.receive(noteId, '2026-03-01', 80_548n));
    const curtailment = aReceipt({
      noteId,
      kind: 'principal',
      receivedOn: isoDate('2026-03-02'),
      amountCents: cents(5_000_000n),
      idempotencyKey: 'curtailment',
    });
    mustSucceed(await recordReceipt(caller(), curtailment));
    const holder = {
      kind: 'hold' as const,
      organizationId: world.organizations.other,
      fundedOn: isoDate('2026-03-10'),
    };
    expect(reasonOf(await notes.change(noteId, { holder }))).toBe(true);
    const { quote } = await read(noteId);
    const held = await read(noteId, { side: 'holder', by: world.people.stranger });
    expect(held.quote).toEqual(quote);
    expect(quote?.principalCents).toBe(10_000_000n);
    const former = await readPayoff(
      caller(world.people.viewer),
      wished(noteId, { side: 'holder' }),
    );
    expect(former).toEqual({ ok: false, reason: 'missing' });
  });
});
