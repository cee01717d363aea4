import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { subtractCents, sumCents } from '#app/ground/money/cents.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { createNote } from '#app/note/form/create.server.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { typedFunding } from '#app/note/form/preview.ts';
import { noteSchema } from '#app/note/form/schema.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import * as v from 'valibot';

// What the note dialog shows before saving, and what saving then produces (D48).
const { installation, world } = await openTestWorld();
const { own } = world.organizations;

const TYPED = {
  amount: '150,000.00',
  interestRate: '7.125',
  termMonths: '36',
  noteOn: '2026-01-17',
  status: 'active',
  lienPosition: '1',
  holder: own,
};

const TYPES: Record<PaymentType, object> = {
  amortizing_fixed: { paymentType: 'amortizing_fixed' },
  interest_only: { paymentType: 'interest_only' },
  interest_only_then_amortizing: { paymentType: 'interest_only_then_amortizing', ioMonths: '6' },
  fixed_principal: { paymentType: 'fixed_principal', fixedPrincipalPercentage: '0.05' },
  bullet: { paymentType: 'bullet' },
  manual_fixed: { paymentType: 'interest_only', manual: true, manualPayment: '912.37' },
};

const today = isoDate('2026-11-21');

async function saved(typed: object) {
  const { version: _version, status, holder, ...facts } = v.parse(noteSchema, typed);
  if (holder.kind !== 'hold') throw new Error('nobody holds it');
  const created = await createNote(callAs(installation, world.people.platformAdmin), {
    propertyId: world.properties.platform,
    ...facts,
    status: status ?? 'available',
    holder,
  });
  const { noteId } = mustSucceed(created);
  return mustSucceed(await readHeldNote(callAs(installation, world.people.owner), noteId));
}

function rowsOf(note: Awaited<ReturnType<typeof saved>>, status: string) {
  const rows = note.rows.filter((row) => row.status === status);
  const [oldest] = rows;
  if (oldest === undefined) return null;
  const due = rows.map((row) => subtractCents(row.scheduledPaymentCents, row.amountPaidCents));
  return { count: rows.length, dueCents: sumCents(due), oldestOn: oldest.dueOn };
}

describe('what a funding date makes of the payments of the past', () => {
  for (const [type, more] of Object.entries(TYPES)) {
    it(`is shown to the cent as it is then stored: ${type}`, async () => {
      const typed = { ...TYPED, ...more };
      const asked = typedFunding(typed, { today, note: null });
      if (asked?.kind !== 'ask') throw new Error('it has to ask');
      for (const pastRows of ['holder', 'earlier_owner'] as const) {
        const note = await saved({ ...typed, pastRows });
        const effect = asked.answers[pastRows];
        expect(effect?.overdue).toEqual(note.arrears);
        expect(effect?.earlierOwner).toEqual(rowsOf(note, 'earlier_owner'));
        expect(effect?.fundedOn).toBe(note.fundedOn);
      }
      for (let days = 0; days < 290; days += 97) {
        const fundedOn = addDays(isoDate(TYPED.noteOn), days);
        const told = typedFunding({ ...typed, fundedOn }, { today, note: null });
        const note = await saved({ ...typed, fundedOn });
        expect(told).toMatchObject({
          kind: 'tell',
          effect: {
            overdue: note.arrears,
            earlierOwner: rowsOf(note, 'earlier_owner'),
          },
        });
      }
    });
  }

  it('is nothing to ask for before anything is due', () => {
    const typed = { ...TYPED, ...TYPES.bullet };
    expect(typedFunding({ ...typed, noteOn: '2026-11-01' }, { today, note: null })).toBeNull();
    expect(typedFunding({ ...typed, holder: 'none' }, { today, note: null })).toBeNull();
  });
});
