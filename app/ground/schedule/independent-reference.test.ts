import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRefusedTerms } from '#tests/fixtures/schedules/arbitrary-refused-terms.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { referenceAnswer, type ReferenceAnswer } from '#tests/fixtures/schedules/reference.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { buildSchedule } from './build-schedule.ts';
import type { NoteTerms } from './terms.ts';

// Rules 3 were read twice: once by the engine, once by tests/fixtures/schedules/reference.ts. These
// tests hold the two against each other on random notes; the counts below prove that the random
// notes reach what they are meant to reach.

// Few runs, as for a mutant, do not reach every edge.
const RUNS = propertyRuns(20_000);

describe('refused terms', () => {
  it('are refused by the engine as the page refuses them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryRefusedTerms(), (terms) => {
        const reference = referenceAnswer(terms);
        seen.add(reference.kind === 'broken rule' ? reference.message : reference.kind);
        const built = buildSchedule(terms);
        if (reference.kind === 'schedule') return built.ok;
        if (built.ok) return false;
        const { field, message } = built.reason;
        return reference.kind === 'out of bounds'
          ? reference.fields.includes(field)
          : message === reference.message;
      }),
      { numRuns: RUNS },
    );
    // The seven messages of rules 3.6, bounds, and notes that the changes left sound.
    if (RUNS >= 10_000) expect(seen.size).toBe(9);
  });

  it.each([
    [{ manualPaymentCents: 0n }, 'Manual payment must be greater than 0'],
    [{ manualPaymentCents: -1n }, 'Manual payment must be greater than 0'],
    [{ manualPaymentCents: null }, 'Manual payment must be greater than 0'],
  ])('with a manual payment of nothing give the message of its rule', (changes, message) => {
    const built = buildSchedule({
      ...sampleTerms({ paymentType: 'manual_fixed' }),
      ...(changes as Partial<NoteTerms>),
    });
    expect(built).toEqual({ ok: false, reason: { field: 'manualPaymentCents', message } });
  });
});

describe('the schedule of any note', () => {
  it('is row by row that of the independent reference', () => {
    const edges = new Map<string, number>();
    fc.assert(
      fc.property(arbitraryTerms(), (terms) => {
        const reference = referenceAnswer(terms);
        for (const edge of edgesOf(terms, reference)) edges.set(edge, (edges.get(edge) ?? 0) + 1);
        const difference = firstDifference(terms, reference);
        if (difference !== null) throw new Error(difference);
      }),
      { numRuns: RUNS },
    );
    const rare = [...edges].filter(([, count]) => count < 20);
    if (RUNS >= 10_000) expect({ rare, edges: edges.size }).toEqual(ALL_EDGES);
  });
});

/** The first line in which the engine and the reference differ, or null. */
function firstDifference(terms: NoteTerms, reference: ReferenceAnswer): string | null {
  const built = buildSchedule(terms);
  if (reference.kind !== 'schedule') return `the reference says ${reference.kind}`;
  if (!built.ok) return `the engine refuses: ${built.reason.message}`;
  const expected = [headText(reference), ...reference.rows.map(rowText)];
  const { monthlyPaymentCents, maturityOn, firstPaymentOn, finalOn, rows } = built.value;
  const head = headText({
    monthlyPayment: monthlyPaymentCents,
    maturityOn,
    firstPaymentOn,
    finalOn,
    rows,
  });
  const actual = rows.map((row) =>
    rowText({
      periodNumber: row.periodNumber,
      dueOn: row.dueOn,
      isStub: row.isStub,
      interestDue: row.interestDueCents,
      principalDue: row.principalDueCents,
      scheduledPayment: row.scheduledPaymentCents,
      startingBalance: row.startingBalanceCents,
      endingBalance: row.endingBalanceCents,
      carried: row.carriedCents,
    }),
  );
  const at = expected.findIndex((line, index) => line !== [head, ...actual][index]);
  return at === -1 ? null : `engine: ${[head, ...actual][at]}\nreference: ${expected[at]}`;
}

type Head = {
  monthlyPayment: bigint;
  maturityOn: string;
  firstPaymentOn: string;
  finalOn: string;
  rows: readonly unknown[];
};

function headText({ monthlyPayment, maturityOn, firstPaymentOn, finalOn, rows }: Head): string {
  return [monthlyPayment, maturityOn, firstPaymentOn, finalOn, rows.length].join(' ');
}

type Row = {
  periodNumber: number;
  dueOn: string;
  isStub: boolean;
  interestDue: bigint;
  principalDue: bigint;
  scheduledPayment: bigint;
  startingBalance: bigint;
  endingBalance: bigint;
  carried: bigint;
};

function rowText(row: Row): string {
  const dates = `${row.periodNumber} ${row.dueOn} ${row.isStub}`;
  const due = `${row.interestDue} ${row.principalDue} ${row.scheduledPayment}`;
  return `${dates} ${due} ${row.startingBalance} ${row.endingBalance} ${row.carried}`;
}

const ALL_EDGES = { rare: [], edges: 25 };

/** Which of the edges that a note can have this one has, so that none is missed unnoticed. */
function edgesOf(terms: NoteTerms, reference: ReferenceAnswer): string[] {
  if (reference.kind !== 'schedule') return [];
  const { firstPaymentOn, finalOn, maturityOn, rows } = reference;
  const { noteOn, paymentType, ratePpm, ioMonths, termMonths } = terms;
  const opening = terms.startingPrincipalCents ?? terms.amountCents;
  const isPhased = paymentType === 'interest_only_then_amortizing';
  const edges: Record<string, boolean> = {
    [paymentType]: true,
    'a leap day': rows.some(({ dueOn }) => dueOn.endsWith('-02-29')) || noteOn.endsWith('-02-29'),
    'a month end': /-(30|31)$/.test(noteOn),
    'rate 0': ratePpm === 0,
    'rate 100': ratePpm === 1_000_000,
    'a rate of 4 decimals': ratePpm % 10 !== 0,
    'one cent': opening === 1n,
    'a billion dollars': opening === 100_000_000_000n,
    'one month': termMonths === 1,
    '480 months': termMonths === 480 && rows.length >= 480,
    'first payment on the note date': firstPaymentOn === noteOn,
    'first payment on maturity': firstPaymentOn === maturityOn && termMonths > 1,
    'balloon on the first payment date': finalOn === firstPaymentOn && finalOn !== maturityOn,
    'balloon on maturity': terms.balloonOn === maturityOn,
    seasoned: terms.startingPrincipalCents !== null && !terms.recast,
    recast: terms.startingPrincipalCents !== null && terms.recast,
    'a stub': rows.some(({ isStub }) => isStub),
    'one month of interest only': isPhased && ioMonths === 1,
    'all months but one of interest only': isPhased && ioMonths === termMonths - 1,
    'carried interest': rows.some(({ carried }) => carried > 0n),
  };
  return Object.keys(edges).filter((edge) => edges[edge]);
}
