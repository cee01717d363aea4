import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { proposeFunding } from './funded-terms.ts';
import {
  fundingDate,
  historyAfter,
  type HolderEntry,
  type HolderWish,
  NO_HOLDER_CHANGE,
  openEntry,
  planHolder,
} from './holders.ts';

const day = isoDate;
const A: HolderEntry = {
  id: 'a',
  organizationId: 'alpha',
  heldFrom: day('2026-03-01'),
  heldTo: null,
};
const FACTS: Parameters<typeof planHolder>[1] = {
  history: [A],
  noteOn: day('2026-02-01'),
  lastReceivedOn: null,
  today: day('2026-11-21'),
};
const PAID = { ...FACTS, lastReceivedOn: day('2026-06-01') };

const hold = (organizationId: string, fundedOn: string): HolderWish => ({
  kind: 'hold',
  organizationId,
  fundedOn: day(fundedOn),
});

describe('a change of the holder is refused', () => {
  it('from before the note date', () => {
    const plan = planHolder(hold('beta', '2026-01-31'), FACTS);
    expect(plan).toEqual({ ok: false, reason: { kind: 'funded_before_note' } });
  });

  it('where the holder has received money: to leave, and within the time they were paid', () => {
    const reasons = [
      planHolder({ kind: 'release' }, PAID),
      planHolder(hold('alpha', '2026-03-02'), PAID),
      planHolder(hold('beta', '2026-06-01'), PAID),
      planHolder(hold('beta', '2026-02-15'), PAID),
    ];
    const before = { kind: 'funded_before_receipt', lastReceivedOn: '2026-06-01' };
    expect(reasons.map((plan) => plan.ok || plan.reason)).toEqual([
      { kind: 'holder_has_money' },
      { kind: 'funding_date_locked' },
      before,
      before,
    ]);
  });

  it('where an earlier holder had the note', () => {
    const history = [{ ...A, heldTo: day('2026-05-01') }];
    const plan = planHolder(hold('beta', '2026-04-30'), { ...FACTS, history });
    const reason = { kind: 'held_until', heldTo: '2026-05-01' };
    expect(plan).toEqual({ ok: false, reason });
    for (const on of ['2026-05-01', '2026-05-02']) {
      expect(planHolder(hold('beta', on), { ...FACTS, history })).toMatchObject({ ok: true });
    }
  });
});

describe('a change of the holder', () => {
  const planned = (wish: HolderWish, facts = FACTS) => {
    const plan = planHolder(wish, facts);
    return plan.ok ? historyAfter(facts.history, plan.value) : plan;
  };

  it('is none when they stay', () => {
    expect(planHolder({ kind: 'keep' }, PAID)).toEqual({ ok: true, value: NO_HOLDER_CHANGE });
    expect(planHolder(hold('alpha', '2026-03-01'), PAID)).toMatchObject({ ok: true });
    const nobody = { ...FACTS, history: [] };
    expect(planned({ kind: 'release' }, nobody)).toEqual([]);
  });

  it('ends the entry on the day they let go, and never before it began', () => {
    expect(planned({ kind: 'release' })).toEqual([{ ...A, heldTo: '2026-11-21' }]);
    const later = { ...A, heldFrom: day('2027-01-01') };
    const facts = { ...FACTS, history: [later] };
    expect(planned({ kind: 'release' }, facts)).toEqual([{ ...later, heldTo: '2027-01-01' }]);
  });

  it('puts a later holder behind the present one, who keeps what they received', () => {
    const after = planned(hold('beta', '2026-07-01'), PAID) as HolderEntry[];
    expect(after).toEqual([
      { ...A, heldTo: '2026-06-30' },
      { id: '', organizationId: 'beta', heldFrom: '2026-07-01', heldTo: null },
    ]);
    expect(fundingDate(after, FACTS.noteOn)).toBe('2026-03-01');
  });

  it('corrects a slip where no money came', () => {
    const entry = (organizationId: string, heldFrom: string) => [
      { id: '', organizationId, heldFrom, heldTo: null },
    ];
    expect(planned(hold('alpha', '2026-04-01'))).toEqual(entry('alpha', '2026-04-01'));
    expect(planned(hold('beta', '2026-02-01'))).toEqual(entry('beta', '2026-02-01'));
    // Whoever follows on the day on which the other began stands in their place.
    expect(planned(hold('beta', '2026-03-01'))).toEqual(entry('beta', '2026-03-01'));
  });
});

describe('the funding date', () => {
  it('is that of the first holder of an unbroken row, within this contract', () => {
    const b = { ...A, id: 'b', heldFrom: day('2026-05-01') };
    const closed = { ...A, heldTo: day('2026-04-30') };
    expect(fundingDate([closed, b], FACTS.noteOn)).toBe('2026-03-01');
    expect(fundingDate([closed, b], day('2026-04-01'))).toBe('2026-05-01');
    const gap = { ...A, heldTo: day('2026-04-29') };
    expect(fundingDate([gap, b], FACTS.noteOn)).toBe('2026-05-01');
    expect(fundingDate([closed], FACTS.noteOn)).toBeNull();
  });
});

it('whatever is wished, one after another: one open entry at most, none overlaps another', () => {
  const start = day('2026-01-01');
  const wish = fc.oneof(
    fc.constant<HolderWish>({ kind: 'keep' }),
    fc.constant<HolderWish>({ kind: 'release' }),
    fc
      .record({ organizationId: fc.constantFrom('alpha', 'beta'), days: fc.nat(300) })
      .map(({ organizationId, days }): HolderWish => {
        return { kind: 'hold', organizationId, fundedOn: addDays(start, days) };
      }),
  );
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let history: HolderEntry[] = [];
      for (const [index, one] of wishes.entries()) {
        const today = addDays(start, index * 30);
        const plan = planHolder(one, { history, noteOn: start, lastReceivedOn: null, today });
        if (!plan.ok) continue;
        history = historyAfter(history, plan.value).map((entry) =>
          entry.id === '' ? { ...entry, id: String(index) } : entry,
        );
        const sorted = history.toSorted((a, b) =>
          a.heldFrom === b.heldFrom
            ? (a.heldTo ?? '9').localeCompare(b.heldTo ?? '9')
            : a.heldFrom.localeCompare(b.heldFrom),
        );
        expect(history.filter(({ heldTo }) => heldTo === null).length).toBeLessThan(2);
        for (const [at, entry] of sorted.entries()) {
          const next = sorted[at + 1];
          if (entry.heldTo !== null) expect(entry.heldTo >= entry.heldFrom).toBe(true);
          if (next !== undefined) expect((entry.heldTo ?? '9') <= next.heldFrom).toBe(true);
        }
        if (openEntry(history) !== null) expect(fundingDate(history, start)).not.toBeNull();
      }
    }),
  );
});

const today = isoDate('2026-11-21');

type Row = {
  title: string;
  noteOn: string;
  own: string | null;
  isSeasoned: boolean;
  fundedOn: string;
  first: string | null;
};

const ROWS: Row[] = [
  {
    title: 'an older note is funded today and first paid a month later',
    noteOn: '2026-09-01',
    own: '2026-10-01',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2026-12-21',
  },
  {
    title: 'a first payment after the funding is kept',
    noteOn: '2026-09-01',
    own: '2027-01-01',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2027-01-01',
  },
  {
    title: 'a first payment on the day of the funding is not kept',
    noteOn: '2026-09-01',
    own: '2026-11-21',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2026-12-21',
  },
  {
    title: 'a note of a later date is funded on that date',
    noteOn: '2026-12-31',
    own: null,
    isSeasoned: false,
    fundedOn: '2026-12-31',
    first: '2027-01-31',
  },
  {
    title: 'a seasoned note is funded on its date and keeps its payments',
    noteOn: '2024-03-15',
    own: '2024-05-01',
    isSeasoned: true,
    fundedOn: '2024-03-15',
    first: null,
  },
];

describe('what the review of a request proposes', () => {
  it.each(ROWS)('$title', ({ noteOn, own, isSeasoned, fundedOn, first }) => {
    const firstPaymentOn = own === null ? null : isoDate(own);
    const note = { noteOn: isoDate(noteOn), firstPaymentOn, isSeasoned };
    expect(proposeFunding(note, today)).toEqual({ fundedOn, firstPaymentOn: first });
  });
});
