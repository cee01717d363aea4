import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { createNote } from '#app/note/form/create.server.ts';
import { recordReceipt } from './record.server.ts';

const { installation, world } = await openTestWorld();

/** A note of 150,000.00 at 7 %, interest only, held since 2026-02-01; due on each 1st. */
const heldNote = () =>
  addNote(installation, world.people.platformAdmin, {
    propertyId: world.properties.platform,
    status: 'active',
    terms: {
      ...SAMPLE_TERMS,
      termMonths: 12,
      noteOn: isoDate('2026-02-01'),
      firstPaymentOn: isoDate('2026-03-01'),
    },
    holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-02-01') },
  });

async function record(
  noteId: string,
  receivedOn: string,
  amount: bigint,
  { by = world.people.platformAdmin, key = crypto.randomUUID() as string } = {},
) {
  return recordReceipt(
    callAs(installation, by),
    aReceipt({
      noteId,
      receivedOn: isoDate(receivedOn),
      amountCents: cents(amount),
      idempotencyKey: key,
    }),
  );
}

describe('a receipt is refused', () => {
  it('for those who do not see the note, and for those who hold it', async () => {
    const noteId = await heldNote();
    const { stranger, member } = world.people;
    expect(await record(noteId, '2026-03-01', 1n, { by: stranger })).toMatchObject({ ok: false });
    const byHolder = await record(noteId, '2026-03-01', 1n, { by: member });
    expect(byHolder).toEqual({ ok: false, reason: { kind: 'forbidden' } });
  });

  it('on a note that nobody holds', async () => {
    const answer = await record(world.notes.open, '2026-03-01', 1n);
    expect(answer).toEqual({ ok: false, reason: { kind: 'not_held' } });
  });

  it('from before the funding, after today, of nothing and of more than the payoff', async () => {
    const noteId = await heldNote();
    const reasons = [
      await record(noteId, '2026-01-31', 100n),
      await record(noteId, '2199-01-01', 100n),
      await record(noteId, '2026-03-01', 0n),
      // 28 days of interest are 805.48.
      await record(noteId, '2026-03-01', 15_080_549n),
    ];
    expect(reasons.map((answer) => answer.ok || answer.reason)).toEqual([
      { kind: 'before_funding' },
      { kind: 'in_future' },
      { kind: 'not_positive' },
      { kind: 'more_than_payoff', payoffCents: 15_080_548n },
    ]);
  });
});

it('a second receipt under the key of another is refused, and says which that was', async () => {
  const noteId = await heldNote();
  const { receiptId } = mustSucceed(await record(noteId, '2026-03-01', 100n, { key: 'form' }));
  const [receipt] = await installation.database.look(
    `select id, kind, received_on::text as "receivedOn" from receipts where id = $1`,
    [receiptId],
  );
  const reason = { kind: 'recorded_already', receipt: { ...receipt, amountCents: 100n } };
  for (const [on, amount] of [
    ['2026-03-01', 200n],
    ['2026-03-02', 100n],
  ] as const) {
    const answer = await record(noteId, on, amount, { key: 'form' });
    expect(answer).toMatchObject({ ok: false, reason });
  }
});

describe('a receipt', () => {
  it('is recorded once however often its form is sent', async () => {
    const noteId = await heldNote();
    const first = mustSucceed(await record(noteId, '2026-03-01', 80_548n, { key: 'form' }));
    const again = mustSucceed(await record(noteId, '2026-03-01', 80_548n, { key: 'form' }));
    expect(again).toEqual(first);
    const stored = await installation.database.look(
      `select amount_paid_cents::text as paid, payment_date::text as paid_on
       from property_note_payments where note_id = $1 and amount_paid_cents > 0`,
      [noteId],
    );
    expect([...stored]).toEqual([{ paid: '80548', paid_on: '2026-03-01' }]);
  });
});

it('a note cannot be held from before its note date', async () => {
  const created = await createNote(callAs(installation, world.people.platformAdmin), {
    propertyId: world.properties.platform,
    terms: { ...SAMPLE_TERMS, noteOn: isoDate('2026-02-01') },
    status: 'active',
    lienPosition: 1,
    isPublic: false,
    termsAndConditions: null,
    lateCharge: null,
    holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-01-31') },
  });
  expect(created).toEqual({ ok: false, reason: { kind: 'funded_before_note' } });
});
