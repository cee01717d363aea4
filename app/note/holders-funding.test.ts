import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { type FundingFacts, type HolderInput, planFunding } from './holders.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';

// 150,000.00 at 7 % from February 1 on, 875.00 on each 1st; the first one, of 28 days, 805.48.
const TERMS = { ...SAMPLE_TERMS, noteOn: isoDate('2026-02-01'), firstPaymentOn: null };
const FACTS: FundingFacts = {
  history: [],
  terms: TERMS,
  status: 'active',
  lastReceivedOn: null,
  today: isoDate('2026-11-21'),
};

const hold = (more: object = {}): HolderInput => ({
  kind: 'hold',
  organizationId: 'alpha',
  fundedOn: null,
  ...more,
});

const reasonOf = (input: HolderInput, facts: Partial<FundingFacts> = {}) => {
  const planned = planFunding(input, { ...FACTS, ...facts });
  return planned.ok ? planned.value.fundedOn : planned.reason;
};

const PRESENT = {
  id: 'a',
  organizationId: 'alpha',
  heldFrom: TERMS.noteOn,
  heldTo: null,
};

describe('a note that is saved', () => {
  it('needs a holder while it is active, and none before', () => {
    expect(reasonOf({ kind: 'keep' })).toEqual({ kind: 'needs_holder' });
    expect(reasonOf({ kind: 'release' }, { history: [PRESENT] })).toEqual({
      kind: 'needs_holder',
    });
    expect(planFunding({ kind: 'keep' }, { ...FACTS, status: 'pending' })).toMatchObject({
      ok: true,
      value: { holderId: null, heldFrom: null, fundedOn: null },
    });
  });

  it('is funded no earlier than its note date, whether the holder or that date has moved', () => {
    const early = { ...PRESENT, heldFrom: isoDate('2026-01-31') };
    const reason = { kind: 'funded_before_note' };
    expect(reasonOf(hold({ fundedOn: early.heldFrom }))).toEqual(reason);
    expect(reasonOf({ kind: 'keep' }, { history: [early] })).toEqual(reason);
    expect(reasonOf({ kind: 'keep' }, { history: [PRESENT] })).toBe('2026-02-01');
  });
});

describe('a note that comes to a holder without a funding date', () => {
  it('asks whose the payments are that were due before today, and names their sum', () => {
    const past = {
      count: 9,
      dueCents: cents(80_548n + 8n * 87_500n),
      oldestOn: isoDate('2026-03-01'),
    };
    expect(reasonOf(hold())).toEqual({ kind: 'needs_funding_date', past });
    const seasoned = { ...TERMS, startingPrincipalCents: cents(15_000_000n) };
    expect(reasonOf(hold(), { terms: seasoned })).toEqual({ kind: 'needs_funding_date', past });
    expect(reasonOf(hold(), { status: 'pending' })).toEqual({ kind: 'needs_funding_date', past });
  });

  it('is funded on the note date where they are the holder’s, today where they are not', () => {
    expect(reasonOf(hold({ pastRows: 'holder' }))).toBe('2026-02-01');
    expect(reasonOf(hold({ pastRows: 'earlier_owner' }))).toBe('2026-11-21');
    expect(reasonOf(hold({ fundedOn: isoDate('2026-05-05') }))).toBe('2026-05-05');
  });

  it('asks nothing while nothing is past or nothing was due', () => {
    expect(reasonOf(hold(), { today: isoDate('2026-03-01') })).toBe('2026-03-01');
    expect(reasonOf(hold(), { today: isoDate('2026-01-01') })).toBe('2026-02-01');
    expect(reasonOf(hold(), { terms: { ...TERMS, ratePpm: ratePpm(0) } })).toBe('2026-11-21');
  });

  it('keeps the date of the holder who has it already', () => {
    const present = { ...PRESENT, heldFrom: isoDate('2026-03-01') };
    expect(planFunding(hold(), { ...FACTS, history: [present] })).toMatchObject({
      ok: true,
      value: { holderId: 'alpha', heldFrom: '2026-03-01', fundedOn: '2026-03-01' },
    });
  });

  it('is funded on its own date where it is seasoned and nothing of it was due', () => {
    const terms = { ...TERMS, startingPrincipalCents: cents(15_000_000n) };
    expect(reasonOf(hold(), { terms, today: isoDate('2026-03-01') })).toBe('2026-02-01');
  });

  it('follows its present holder, who goes on being owed what is past', () => {
    const present = {
      id: 'b',
      organizationId: 'beta',
      heldFrom: isoDate('2026-02-01'),
      heldTo: null,
    };
    const planned = planFunding(hold(), { ...FACTS, history: [present] });
    expect(planned).toMatchObject({
      ok: true,
      value: {
        plan: { close: { heldTo: '2026-11-20' }, open: { heldFrom: '2026-11-21' } },
        fundedOn: '2026-02-01',
      },
    });
  });
});
