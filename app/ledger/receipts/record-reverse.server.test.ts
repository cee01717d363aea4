import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import { recordReceipt, reverseReceipt } from './record.server.ts';
import { noteChangesOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { list, mustSucceed } from '#tests/helpers/world.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewReceipt } from './outcome.server.ts';

const { installation, world } = await openTestWorld();
let notes: ReturnType<typeof noteChangesOf>;

beforeAll(async () => {
  notes = noteChangesOf(installation, world);
});

/** 150,000.00 at 7 %, interest only, from 2026-02-01 on: 875.00 on each 1st. */
type Wish = { amount: bigint; kind?: ReceiptKind; isRecast?: boolean; seen?: string };

function record(
  noteId: string,
  receivedOn: string,
  wish: Wish,
  key = crypto.randomUUID() as string,
) {
  return recordReceipt(
    callAs(installation, world.people.platformAdmin),
    aReceipt({
      noteId,
      ...wished(receivedOn, wish),
      idempotencyKey: key,
      seen: wish.seen ?? null,
    }),
  );
}

function wished(receivedOn: string, { amount, kind = 'payment', isRecast = false }: Wish) {
  return { receivedOn: isoDate(receivedOn), amountCents: cents(amount), kind, isRecast };
}

const reverse = (
  noteId: string,
  receiptId: string,
  { by = world.people.platformAdmin as Person, key = crypto.randomUUID() as string } = {},
) => {
  const caller = callAs(installation, by);
  return reverseReceipt(caller, { noteId, receiptId, memo: 'Returned', idempotencyKey: key });
};

const recorded = async (...sent: Parameters<typeof record>) =>
  mustSucceed(await record(...sent)).receiptId;

const statusesOf = async (noteId: string) =>
  (
    await notes.look(
      `select n.status as note, p.status as property from property_notes n
       join properties p on p.id = n.property_id where n.id = $1`,
      noteId,
    )
  )[0];

const rowsOf = (noteId: string) =>
  notes.look(
    `select to_jsonb(p)::text as row from property_note_payments p where note_id = $1
    order by period_number`,
    noteId,
  );

describe('a receipt is refused', () => {
  it('when it is not what the preview has shown', async () => {
    const noteId = await notes.heldNote();
    const answer = await record(noteId, '2026-03-01', { amount: 87_500n, seen: 'something else' });
    expect(answer).toEqual({ ok: false, reason: { kind: 'not_as_seen' } });
  });

  it('as a payment of exactly what repays the note: that is a payoff', async () => {
    const noteId = await notes.heldNote();
    const answer = await record(noteId, '2026-03-01', { amount: 15_080_548n });
    const reason = { kind: 'is_payoff', payoffCents: 15_080_548n };
    expect(answer).toEqual({ ok: false, reason });
  });

  it('as a payoff of another sum, and as a fee where none is owed', async () => {
    const noteId = await notes.heldNote();
    const payoff = await record(noteId, '2026-03-01', { amount: 15_000_000n, kind: 'payoff' });
    expect(payoff).toMatchObject({ reason: { kind: 'not_the_payoff', payoffCents: 15_080_548n } });
    const fee = await record(noteId, '2026-03-01', { amount: 1n, kind: 'fee' });
    expect(fee).toMatchObject({ reason: { kind: 'more_than_late_charges', owedCents: 0n } });
  });

  it('when a later one would not fit any more, which is named', async () => {
    const noteId = await notes.heldNote();
    await recorded(noteId, '2026-03-01', { amount: 80_548n });
    const later = await recorded(noteId, '2026-04-01', { amount: 15_087_500n, kind: 'payoff' });
    const answer = await record(noteId, '2026-03-15', { amount: 100n });
    expect(answer).toEqual({
      ok: false,
      reason: {
        kind: 'later_receipt',
        receipt: {
          id: later,
          kind: 'payoff',
          receivedOn: '2026-04-01',
          amountCents: 15_087_500n,
        },
      },
    });
  });
});

describe('a reversal is refused', () => {
  it('to those who do not administer the listing, and for a receipt of another note', async () => {
    const noteId = await notes.heldNote();
    const receiptId = await recorded(noteId, '2026-03-01', { amount: 87_500n });
    const { owner, stranger } = world.people;
    const reasons = [
      await reverse(noteId, receiptId, { by: stranger }),
      await reverse(noteId, receiptId, { by: owner }),
      await reverse(await notes.heldNote(), receiptId),
      await reverse(noteId, 'x'),
    ];
    const kinds = reasons.map((answer) => answer.ok || answer.reason.kind);
    expect(kinds).toEqual(['forbidden', 'forbidden', 'missing', 'missing']);
  });

  it('of a reversal, and of a receipt that was reversed', async () => {
    const noteId = await notes.heldNote();
    const receiptId = await recorded(noteId, '2026-03-01', { amount: 87_500n });
    const { receiptId: reversal } = mustSucceed(await reverse(noteId, receiptId));
    expect(await reverse(noteId, reversal)).toMatchObject({ reason: { kind: 'is_reversal' } });
    expect(await reverse(noteId, receiptId)).toMatchObject({
      reason: { kind: 'already_reversed' },
    });
  });

  it('while a later receipt needs it, which is named', async () => {
    const noteId = await notes.heldNote();
    const payment = await recorded(noteId, '2026-03-01', { amount: 80_548n });
    const principal = { amount: 1_000_000n, kind: 'principal' as const };
    const curtailment = await recorded(noteId, '2026-03-02', principal);
    const answer = await reverse(noteId, payment);
    expect(answer).toMatchObject({
      reason: { kind: 'later_receipt', receipt: { id: curtailment, kind: 'principal' } },
    });
  });
});

describe('a receipt that is recorded', () => {
  it('does what its preview said, which wrote nothing', async () => {
    const noteId = await notes.heldNote();
    const before = await rowsOf(noteId);
    const wish = { amount: 100_000n };
    const caller = callAs(installation, world.people.platformAdmin);
    const preview = { noteId, ...wished('2026-03-01', wish) };
    const { effect, seen } = mustSucceed(await previewReceipt(caller, preview));
    expect(effect.rows).toMatchObject([
      { dueOn: '2026-03-01', interestCents: 80_548n, openCents: 0n },
      { dueOn: '2026-04-01', interestCents: 19_452n },
    ]);
    expect(await rowsOf(noteId)).toEqual(before);
    mustSucceed(await record(noteId, '2026-03-01', { ...wish, seen }));
    expect(await notes.paidRowsOf(noteId)).toEqual([
      { due: '2026-03-01', paid: '80548' },
      { due: '2026-04-01', paid: '19452' },
    ]);
  });

  it('as a payoff ends the note and closes its property, until it is reversed', async () => {
    const admin = world.people.platformAdmin;
    const propertyId = await list(installation, admin, '9 Payoff Street');
    await installation.database.look(`update properties set status = 'funded' where id = $1`, [
      propertyId,
    ]);
    const noteId = await notes.heldNote({ propertyId });
    const before = await rowsOf(noteId);
    const payoff = { amount: 15_080_548n, kind: 'payoff' as const };
    const receiptId = await recorded(noteId, '2026-03-01', payoff);
    expect(await statusesOf(noteId)).toEqual({ note: 'paid_off', property: 'closed' });
    expect(await rowsOf(noteId)).toHaveLength(2);
    const more = await record(noteId, '2026-03-02', { amount: 1n });
    expect(more).toMatchObject({ reason: { kind: 'already_paid_off' } });

    const first = mustSucceed(await reverse(noteId, receiptId, { key: 'form' }));
    const again = mustSucceed(await reverse(noteId, receiptId, { key: 'form' }));
    expect(again).toEqual(first);
    expect(await statusesOf(noteId)).toEqual({ note: 'active', property: 'funded' });
    expect(await rowsOf(noteId)).toEqual(before);
  });

  it('of 20 admins at once are all kept, each once, and none is counted twice', async () => {
    const noteId = await notes.heldNote();
    const keys = Array.from({ length: 20 }, (_, index) => `form-${index % 10}`);
    const answers = await Promise.all(
      keys.map((key, index) =>
        record(noteId, '2026-03-01', { amount: 1_000n + BigInt(index % 10) }, key),
      ),
    );
    expect(new Set(answers.map((answer) => mustSucceed(answer).receiptId)).size).toBe(10);
    const [sums] = await notes.look(
      `select (select sum(amount_cents)::text from receipts where note_id = $1) as received,
         (select sum(amount_paid_cents)::text from property_note_payments
          where note_id = $1) as paid`,
      noteId,
    );
    expect(sums).toEqual({ received: '10045', paid: '10045' });
  });
});

it('the database refuses to change or delete a receipt', async () => {
  const noteId = await notes.heldNote();
  await recorded(noteId, '2026-03-01', { amount: 100n });
  for (const change of [
    `update receipts set memo = 'x' where note_id = $1`,
    `delete from receipts where note_id = $1`,
  ]) {
    await expect(installation.database.look(change, [noteId])).rejects.toThrow(
      'rows of receipts are never changed',
    );
  }
});
