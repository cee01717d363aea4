import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import { recordReceipt } from './record.server.ts';
import { noteChangesOf, reasonOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNoteLedger } from './read.server.ts';
import { waiveLateCharge } from './waive.server.ts';

const { installation, world } = await openTestWorld();
let notes: ReturnType<typeof noteChangesOf>;

beforeAll(async () => {
  notes = noteChangesOf(installation, world);
});

/**
 * 150,000.00 at 7 %, interest only, since 2026-02-01: 805.48 due on March 1, then 875.00 each
 * month. Nothing came until 2026-11-21, so that nine payments are late.
 */
const lateNote = () => notes.heldNote({ lateCharge: LATE });

const LATE = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(2_500n) };

const caller = (by: Person = world.people.platformAdmin) => callAs(installation, by);

const record = (noteId: string, kind: ReceiptKind, amount: bigint) =>
  recordReceipt(
    caller(),
    aReceipt({
      noteId,
      kind,
      receivedOn: isoDate('2026-11-20'),
      amountCents: cents(amount),
      method: 'ach',
    }),
  );

const waive = (noteId: string, periodNumber: number, by?: Person) =>
  waiveLateCharge(caller(by), { noteId, periodNumber, reason: 'Goodwill' });

const kindOf = (answer: { ok: boolean; reason?: { kind: string } }) =>
  answer.ok || answer.reason?.kind;

describe('a waiver is refused', () => {
  it('to others, where nothing is charged, and a second time', async () => {
    const noteId = await lateNote();
    mustSucceed(await waive(noteId, 2));
    const answers = [
      await waive(noteId, 1, world.people.owner),
      await waive(crypto.randomUUID(), 1),
      await waive(noteId, 10),
      await waive(noteId, 2),
      await waive(await notes.heldNote(), 1),
    ];
    expect(answers.map(kindOf)).toEqual([
      'forbidden',
      'missing',
      'no_charge',
      'already_waived',
      'no_charge',
    ]);
  });

  it('once a receipt has paid the charge, which is named', async () => {
    const noteId = await lateNote();
    const fee = mustSucceed(await record(noteId, 'fee', 39_027n));
    expect(await waive(noteId, 1)).toMatchObject({
      reason: { kind: 'later_receipt', receipt: { id: fee.receiptId, kind: 'fee' } },
    });
  });
});

describe('late charges', () => {
  it('are owed row by row, less what was waived and paid', async () => {
    const noteId = await lateNote();
    mustSucceed(await waive(noteId, 1));
    mustSucceed(await record(noteId, 'fee', 10_000n));
    const ledger = mustSucceed(await readNoteLedger(caller(), noteId));
    expect(ledger.lateCharges).toHaveLength(9);
    expect(ledger.lateCharges[0]).toMatchObject({ amountCents: 4_027n, isWaived: true });
    expect(ledger.lateCharges[1]).toMatchObject({ amountCents: 4_375n, isWaived: false });
    expect(ledger.lateChargesOwedCents).toBe(8n * 4_375n - 10_000n);
    expect(await record(noteId, 'fee', 25_001n)).toMatchObject({
      reason: { kind: 'more_than_late_charges', owedCents: 25_000n },
    });
  });

  it('are part of the payoff, which the database keeps to the cent', async () => {
    const noteId = await lateNote();
    const refused = await record(noteId, 'payoff', 1n);
    if (refused.ok || refused.reason.kind !== 'not_the_payoff') throw new Error('no quote');
    mustSucceed(await record(noteId, 'payoff', refused.reason.payoffCents));
    const [paid] = await notes.look(
      `select (sum(amount_paid_cents) + 39027)::text as sum from property_note_payments
       where note_id = $1`,
      noteId,
    );
    expect(paid).toEqual({ sum: refused.reason.payoffCents.toString() });
  });

  it('may change while they fit what was received, and no further', async () => {
    const noteId = await lateNote();
    const { receiptId } = mustSucceed(await record(noteId, 'fee', 39_027n));
    const raised = { ...LATE, sharePpm: 60_000 };
    expect(reasonOf(await notes.change(noteId, { lateCharge: raised }))).toBe(true);
    expect(reasonOf(await notes.change(noteId, { lateCharge: null }))).toMatchObject({
      kind: 'late_charge_received',
      receipt: { id: receiptId },
    });
  });
});
