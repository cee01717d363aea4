import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { addMember, addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { readHeldNote } from './read.server.ts';

const { installation, world } = await openTestWorld();

const missing = { ok: false, reason: 'missing' };

async function holdNote(note: { fundedOn: string; noteOn?: string }): Promise<string> {
  return addNote(installation, world.people.platformAdmin, {
    propertyId: world.properties.platform,
    status: 'active',
    terms: {
      ...SAMPLE_TERMS,
      termMonths: 12,
      paymentType: 'amortizing_fixed',
      noteOn: isoDate(note.noteOn ?? '2026-09-15'),
      firstPaymentOn: isoDate('2026-10-01'),
    },
    holder: {
      organizationId: world.organizations.own,
      fundedOn: isoDate(note.fundedOn),
    },
  });
}

async function pay(noteId: string, amount: bigint, receivedOn: string): Promise<string> {
  const recorded = await recordReceipt(
    callAs(installation, world.people.platformAdmin),
    aReceipt({
      noteId,
      receivedOn: isoDate(receivedOn),
      amountCents: cents(amount),
      reference: `R ${receivedOn}`,
      memo: 'for the team only',
    }),
  );
  return mustSucceed(recorded).receiptId;
}

describe('a note is missing', () => {
  it('for visitors, people without an organization and members of another', async () => {
    const { heldByOwn } = world.notes;
    const { noOrganization, stranger, platformAdmin } = world.people;
    expect(await readHeldNote(callAs(installation), heldByOwn)).toEqual(missing);
    for (const person of [noOrganization, stranger, platformAdmin]) {
      expect(await readHeldNote(callAs(installation, person), heldByOwn)).toEqual(missing);
    }
  });

  it('when nobody holds it, another does, or the id names nothing', async () => {
    const ids = [
      world.notes.open,
      world.notes.ownListed,
      world.notes.heldByOther,
      crypto.randomUUID(),
      'not-an-id',
      '',
    ];
    for (const id of ids) {
      expect(await readHeldNote(callAs(installation, world.people.owner), id)).toEqual(missing);
    }
  });

  it('while its holder is not the organization that the member works in', async () => {
    const { userId } = world.people.viewer;
    await addMember(installation, {
      organizationId: world.organizations.other,
      userId,
      role: 'owner',
    });
    const both = await readPerson(installation, userId);
    const elsewhere = { ...both, currentOrganizationId: world.organizations.other };
    const { heldByOwn, heldByOther } = world.notes;
    expect(await readHeldNote(callAs(installation, elsewhere), heldByOwn)).toEqual(missing);
    expect((await readHeldNote(callAs(installation, elsewhere), heldByOther)).ok).toBe(true);
    expect(await readHeldNote(callAs(installation, both), heldByOther)).toEqual(missing);
    expect((await readHeldNote(callAs(installation, both), heldByOwn)).ok).toBe(true);
  });

  it('for its former holder', async () => {
    const sold = await holdNote({ fundedOn: '2026-09-15' });
    await installation.database.look(
      `with former as (
         update note_holders set held_to = '2026-10-31' where note_id = $1 returning note_id)
       insert into note_holders (note_id, organization_id, held_from)
       select note_id, $2, '2026-11-01' from former`,
      [sold, world.organizations.other],
    );
    expect(await readHeldNote(callAs(installation, world.people.owner), sold)).toEqual(missing);
    const { stranger } = world.people;
    const note = mustSucceed(await readHeldNote(callAs(installation, stranger), sold));
    expect(note.fundedOn).toBe('2026-11-01');
  });
});

describe('a note of the portfolio', () => {
  it.each(['viewer', 'member', 'manager', 'admin', 'owner'] as const)(
    'opens for every role: %s',
    async (role) => {
      const caller = callAs(installation, world.members[role]);
      expect((await readHeldNote(caller, world.notes.heldByOwn)).ok).toBe(true);
    },
  );

  it('tells its figures, its rows and why it is overdue', async () => {
    const caller = callAs(installation, world.people.owner);
    const note = mustSucceed(await readHeldNote(caller, world.notes.heldByOwn));
    expect(note).toMatchObject({
      address: '1 Platform Street',
      amountCents: 15_000_000n,
      ratePpm: 70_000,
      termMonths: 36,
      monthlyPaymentCents: 87_500n,
      status: 'active',
      fundedOn: '2026-09-15',
      maturityOn: '2029-09-15',
      outstandingCents: 15_000_000n,
      health: 'overdue',
      // 1,352.05 was due, 500.00 of it came.
      arrears: {
        missingCents: 85_205n,
        paymentCount: 1,
        oldestDueOn: '2026-11-01',
        daysPastDue: 20,
      },
      nextDue: { dueOn: '2026-11-01', openCents: 85_205n },
      returns: { realised: { reason: 'not_paid_off' } },
    });
    expect(note.rows).toHaveLength(36);
    expect(note.rows[0]).toMatchObject({
      scheduledPaymentCents: 135_205n,
      amountPaidCents: 50_000n,
      paidOn: '2026-11-02',
      status: 'overdue',
    });
    expect(note.rows[1]).toMatchObject({ dueOn: '2026-12-01', status: 'scheduled' });
    expect(note.rows.at(-1)?.endingBalanceCents).toBe(0n);
    expect(sumCents(note.rows.map((row) => row.principalDueCents))).toBe(15_000_000n);
    expect(note.receipts).toEqual([
      {
        id: expect.any(String) as string,
        receivedOn: '2026-11-02',
        recordedOn: expect.any(String) as string,
        kind: 'payment',
        amountCents: 50_000n,
        method: 'ach',
        reference: 'own',
        standing: 'stands',
      },
    ]);
  });

  it('takes principal received off the balance that the holder took over', async () => {
    const noteId = await holdNote({ fundedOn: '2026-09-15' });
    await pay(noteId, 1_300_000n, '2026-10-01');
    const caller = callAs(installation, world.people.owner);
    const note = mustSucceed(await readHeldNote(caller, noteId));
    // Level payment of 150,000.00 at 7 % over 12 months: 12,979.01. Row 1, 16 days: 460.27 of
    // interest and 12,979.01 - 875.00 = 12,104.01 of principal, 12,564.28 in all. The other 435.72
    // of the 13,000.00 are interest of row 2.
    expect(note.monthlyPaymentCents).toBe(1_297_901n);
    expect(note.outstandingCents).toBe(15_000_000n - 1_210_401n);
    expect(note.rows.slice(0, 2).map((row) => [row.status, row.amountPaidCents])).toEqual([
      ['paid', 1_256_428n],
      ['overdue', 43_572n],
    ]);
  });

  it('leaves rows from before the funding to the earlier owner', async () => {
    const noteId = await holdNote({ fundedOn: '2026-11-10' });
    const caller = callAs(installation, world.people.owner);
    const note = mustSucceed(await readHeldNote(caller, noteId));
    expect(note.rows.slice(0, 3).map((row) => row.status)).toEqual([
      'earlier_owner',
      'earlier_owner',
      'scheduled',
    ]);
    expect(note.outstandingCents).toBe(
      15_000_000n - sumCents(note.rows.slice(0, 2).map((row) => row.principalDueCents)),
    );
    expect(note.health).toBe('current');
    expect(note.arrears).toBeNull();
  });

  it('shows a reversed receipt and its reversal, not what the team wrote about it', async () => {
    const noteId = await holdNote({ fundedOn: '2026-09-15' });
    const receiptId = await pay(noteId, 10_000n, '2026-10-02');
    await installation.database.look(
      `insert into receipts
         (note_id, received_on, amount_cents, method, kind, reverses, idempotency_key)
       select note_id, received_on, -amount_cents, method, kind, id, 'reversal' from receipts
       where id = $1`,
      [receiptId],
    );
    const caller = callAs(installation, world.people.owner);
    const note = mustSucceed(await readHeldNote(caller, noteId));
    const standings = note.receipts.map((one) => [one.amountCents, one.standing]);
    expect(standings).toHaveLength(2);
    expect(standings).toContainEqual([10_000n, 'reversed']);
    expect(standings).toContainEqual([-10_000n, 'reversal']);
    for (const receipt of note.receipts) expect(receipt).not.toHaveProperty('memo');
  });
});
