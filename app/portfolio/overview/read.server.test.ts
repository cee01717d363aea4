import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import type { Caller } from '#app/server/caller.ts';
import { readOverview } from './read.server.ts';

const { installation, world } = await openTestWorld();

/** As of now: what a request has read is kept for its caller alone. */
const readDashboard = async (caller: Caller) => (await readOverview({ ...caller })).dashboard;

describe('the dashboard', () => {
  it('has no figures for whoever has no organization', async () => {
    expect(await readDashboard(callAs(installation))).toBeNull();
    const { noOrganization, platformAdmin } = world.people;
    expect(await readDashboard(callAs(installation, noOrganization))).toBeNull();
    expect(await readDashboard(callAs(installation, platformAdmin))).toBeNull();
  });

  it.each(['viewer', 'member', 'manager', 'admin', 'owner'] as const)(
    'shows every member what the organization holds: %s',
    async (role) => {
      const caller = callAs(installation, world.members[role]);
      const dashboard = (await readDashboard(caller))!;
      const payment = (dueOn: string) => ({
        noteId: world.notes.heldByOwn,
        periodNumber: expect.any(Number) as number,
        address: '1 Platform Street',
        city: 'Dayton',
        state: 'OH',
        dueOn,
        openCents: 87_500n,
      });
      expect(dashboard).toMatchObject({
        organizationName: 'Own Capital',
        totalInvestedCents: 15_000_000n,
        monthlyIncome: { from: '2026-11-21', to: '2026-12-20', dueCents: 87_500n },
        activeNoteCount: 1,
        heldNoteCount: 1,
        healths: [{ health: 'overdue', noteCount: 1 }],
        nextPayments: [
          payment('2026-12-01'),
          payment('2027-01-01'),
          payment('2027-02-01'),
          payment('2027-03-01'),
          payment('2027-04-01'),
        ],
        // 150,000.00 x 7 % x 47 / 365 were due on the 1st; 500.00 came on the 2nd.
        present: { startsOn: '2026-11-01', receivedCents: 50_000n, expectedCents: 135_205n },
        nextDay: { dueOn: '2026-12-01', openCents: 87_500n, paymentCount: 1 },
        incomeToDate: { incomeCents: 50_000n, receivedCents: 50_000n },
      });
    },
  );

  it('counts what falls on the 30 days, the first and the last included', async () => {
    const caller = callAs(installation, world.people.owner);
    const incomeOn = async (today: string) => {
      installation.setNow(`${today}T15:00:00Z`);
      return (await readDashboard(caller))?.monthlyIncome;
    };
    expect(await incomeOn('2026-12-01')).toMatchObject({ to: '2026-12-30', dueCents: 87_500n });
    expect(await incomeOn('2026-12-02')).toMatchObject({ to: '2026-12-31', dueCents: 0n });
    expect(await incomeOn('2026-12-03')).toMatchObject({ to: '2027-01-01', dueCents: 87_500n });
    installation.setNow('2026-11-21T15:00:00Z');
  });
});

describe('what several notes add up to', () => {
  const hold = async (note: { status?: string; fundedOn?: string; amount?: bigint }) =>
    addNote(installation, world.people.platformAdmin, {
      propertyId: world.properties.platform,
      status: note.status ?? 'active',
      terms: { ...SAMPLE_TERMS, amountCents: cents(note.amount ?? 15_000_000n) },
      holder: {
        organizationId: world.organizations.other,
        fundedOn: isoDate(note.fundedOn ?? '2026-09-15'),
      },
    });
  const pay = async (noteId: string, amount: bigint, receivedOn: string) =>
    mustSucceed(
      await recordReceipt(
        callAs(installation, world.people.platformAdmin),
        aReceipt({
          noteId,
          receivedOn: isoDate(receivedOn),
          amountCents: cents(amount),
          method: 'ach',
        }),
      ),
    ).receiptId;

  it('is money owed, expected and received, to the cent', async () => {
    // heldByOther: 150,000.00, of whose first row (1,352.05) 500.00 came on November 2.
    const defaulted = await hold({ status: 'defaulted', amount: 10_000_000n });
    const offered = await hold({ status: 'available', amount: 77_700n });
    const repaid = await hold({ status: 'active', amount: 6_000_000n });
    const boughtLate = await hold({ fundedOn: '2026-11-15', amount: 4_000_000n });
    // Row 1 of 60,000.00: 47 days, 540.82; a payment ahead of the row of December 1 (350.00).
    await pay(repaid, 54_082n, '2026-10-31');
    await pay(repaid, 30_000n, '2026-11-20');
    const wrong = await pay(defaulted, 99_999n, '2026-11-03');
    await installation.database.look(
      `insert into receipts
         (note_id, received_on, amount_cents, method, kind, reverses, idempotency_key)
       select note_id, received_on, -amount_cents, method, kind, id, 'reversal' from receipts
       where id = $1`,
      [wrong],
    );
    await installation.database.look(
      `update property_note_payments set amount_paid_cents = 0, interest_paid_cents = 0,
       payment_date = null where note_id = $1`,
      [defaulted],
    );
    await installation.database.look(
      `update property_notes set status = 'paid_off' where id = $1`,
      [repaid],
    );

    const caller = callAs(installation, world.people.stranger);
    const dashboard = (await readDashboard(caller))!;
    expect(dashboard).toMatchObject({
      // 150,000.00 + 100,000.00 defaulted + 777.00 offered again + 40,000.00; nothing repaid.
      totalInvestedCents: 15_000_000n + 10_000_000n + 77_700n + 4_000_000n,
      // 875.00 + 583.33 + 233.33: neither what is offered nor what is repaid.
      monthlyIncome: { dueCents: 87_500n + 58_333n + 23_333n },
      activeNoteCount: 2,
      heldNoteCount: 5,
      present: {
        // 500.00 and 300.00; the reversed 999.99 is nothing.
        receivedCents: 80_000n,
        // November 1: 1,352.05 + 901.37 + what was paid of the repaid note, 540.82. The note bought
        // on November 15 was another's on the 1st.
        expectedCents: 135_205n + 90_137n + 54_082n,
      },
    });
    expect(dashboard.healths).toEqual(
      expect.arrayContaining([
        { health: 'overdue', noteCount: 2 },
        { health: 'current', noteCount: 2 },
        { health: 'paid_off', noteCount: 1 },
      ]),
    );
    const noteIds = dashboard.nextPayments.map((payment) => payment.noteId);
    expect(noteIds.slice(0, 3).toSorted()).toEqual(
      [world.notes.heldByOther, defaulted, boughtLate].toSorted(),
    );
    expect(noteIds).not.toContain(offered);
    expect(noteIds).not.toContain(repaid);
  });
});
