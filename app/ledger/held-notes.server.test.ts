import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { statusIsPaidOff } from '#app/note/rules.ts';
import type { NoteTerms, PaymentType } from '#app/ground/schedule/terms.ts';
import { nextDue, noteHealth, noteIsServiced, outstandingPrincipal } from './rows.ts';
import { arrearsOf, arrearsSummed } from './health.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { readOverdueNotes } from '#app/overview/queue.server.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { readStoredRows } from './stored.server.ts';
import { heldNoteView } from '#app/portfolio/notes/list.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { eq } from 'drizzle-orm';
import { heldNotes } from './held-notes.server.ts';

const { installation, world } = await openTestWorld();

const TYPES: PaymentType[] = ['interest_only', 'amortizing_fixed', 'fixed_principal', 'bullet'];
const STATUSES = ['active', 'defaulted', 'paid_off', 'completed', 'available', 'in_review'];

beforeAll(async () => {
  let count = 0;
  for (const status of STATUSES) {
    for (const paymentType of TYPES) {
      count += 1;
      await holdNote({ status, terms: termsOf(paymentType), paid: 40_000n * BigInt(count % 5) });
    }
  }
  // Repaid to the last cent, taken over late in its life, and over before anybody paid.
  const short = { ...SAMPLE_TERMS, termMonths: 2 };
  await holdNote({ status: 'active', terms: short, paid: 15_175_479n, isPayoff: true });
  await holdNote({ status: 'active', terms: termsOf('amortizing_fixed'), fundedOn: '2026-11-15' });
  await holdNote({ status: 'available', terms: short });
});

function termsOf(paymentType: PaymentType): NoteTerms {
  return { ...SAMPLE_TERMS, termMonths: 12, paymentType, fixedPrincipalPercentage: '0.05' };
}

async function holdNote(note: {
  status: string;
  terms: NoteTerms;
  paid?: bigint;
  isPayoff?: boolean;
  fundedOn?: string;
}): Promise<void> {
  const admin = world.people.platformAdmin;
  const noteId = await addNote(installation, admin, {
    propertyId: world.properties.platform,
    status: note.status,
    terms: note.terms,
    holder: {
      organizationId: world.organizations.own,
      fundedOn: isoDate(note.fundedOn ?? '2026-09-15'),
    },
  });
  if (!note.paid) return;
  const recorded = await recordReceipt(
    callAs(installation, admin),
    aReceipt({
      noteId,
      receivedOn: isoDate('2026-11-15'),
      amountCents: cents(note.paid),
      idempotencyKey: noteId,
      kind: note.isPayoff ? 'payoff' : 'payment',
    }),
  );
  mustSucceed(recorded);
}

describe('the figures of a held note, computed in the database', () => {
  it.each([-80, -21, -20, -8, -7, 0, 9, 10, 11, 60, 400])(
    'are those of the domain %i days from now',
    async (days) => {
      const today = addDays(isoDate('2026-11-21'), days);
      const { owner } = world.members;
      await asActor(installation.database, owner, async (transaction) => {
        const organizationId = world.organizations.own;
        const held = heldNotes(transaction, { organizationId, today });
        const notes = await transaction.select().from(held);
        expect(notes).toHaveLength(28);
        for (const note of notes) {
          const { noteId, status, fundedOn, ...figures } = note;
          const rows = await readStoredRows(transaction, noteId);
          const at = { today, noteStatus: status, fundedOn };
          const expected = figuresOf(rows, at);
          const { outstandingCents, health, nextDueOn, nextDueCents } = figures;
          expect({ outstandingCents, health, nextDueOn, nextDueCents }).toEqual(expected);
          expect(heldNoteView(note, today).arrears).toEqual(arrearsOf(rows, at));
        }
        const inScope = eq(noteHolders.organizationId, organizationId);
        const overdue = await readOverdueNotes(transaction, { inScope, today });
        const late = notes.filter(({ health }) => health === 'overdue');
        expect(overdue[0]?.total ?? 0).toBe(late.length);
        for (const { noteId, ...summed } of overdue) {
          const note = notes.find((one) => one.noteId === noteId)!;
          expect(arrearsSummed(summed, today)).toEqual(heldNoteView(note, today).arrears);
        }
      });
    },
  );

  it('cover every health', async () => {
    const healths = new Set<string>();
    await asActor(installation.database, world.members.owner, async (transaction) => {
      for (const today of ['2026-11-21', '2026-11-28', '2030-01-01'].map(isoDate)) {
        const held = heldNotes(transaction, { organizationId: world.organizations.own, today });
        const rows = await transaction.select({ health: held.health }).from(held);
        for (const { health } of rows) healths.add(health);
      }
    });
    expect([...healths].toSorted()).toEqual(
      ['current', 'due_soon', 'no_data', 'overdue', 'paid_off'].toSorted(),
    );
  });
});

function figuresOf(
  rows: Awaited<ReturnType<typeof readStoredRows>>,
  at: { today: IsoDate; noteStatus: string; fundedOn: IsoDate },
) {
  const next = noteIsServiced(at) ? nextDue(rows, at) : null;
  return {
    outstandingCents: statusIsPaidOff(at.noteStatus)
      ? ZERO_CENTS
      : outstandingPrincipal({ rows, fundedOn: at.fundedOn }),
    health: noteHealth(rows, at),
    nextDueOn: next?.dueOn ?? null,
    nextDueCents:
      next === null ? null : subtractCents(next.scheduledPaymentCents, next.amountPaidCents),
  };
}
