import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/ground/calendar/iso-date.ts';
import {
  arbitraryHistories,
  settle,
  type SettledHistory,
} from '#tests/fixtures/servicing/arbitrary-histories.ts';
import { expectOfReference } from '#tests/fixtures/servicing/expect-of-reference.ts';
import { lastDay } from '#tests/fixtures/servicing/identities.ts';
import { liveThrough } from '#tests/fixtures/servicing/reference.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { servicedRows } from './apply-receipts.ts';

// Rules 5 were read twice: once by the engine, once by tests/fixtures/servicing/reference.ts. These
// tests hold the two against each other on random notes and receipts; the counts at the end prove
// that the random histories reach what they are meant to reach.

const USUAL_RUNS = 5_000;
const RUNS = propertyRuns(USUAL_RUNS);

/** How many days after the last receipt the payoff is compared. */
const quoteAfter = fc.oneof(fc.constantFrom(0, 1, 31), fc.nat(60), fc.nat(400));

describe('what was received for any note', () => {
  it(
    'gives the rows, refusals and payoffs of the independent reference',
    { timeout: 60_000 },
    () => {
      const seen = new Map<string, number>();
      const see = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
      fc.assert(
        fc.property(arbitraryHistories(), quoteAfter, (history, days) => {
          const settled = settle(history, (receipts, refusal) => {
            see(refusal.reason.kind);
            const { refused } = liveThrough(history.note, receipts);
            expect(refused?.receiptId).toBe(refusal.receiptId);
            expect(refused?.reasons).toContain(refusal.reason.kind);
          });
          for (const edge of edgesOf(settled)) see(edge);
          const { note, receipts } = settled;
          expectOfReference(settled, addDays(lastDay(note, receipts), days));
        }),
        { numRuns: RUNS },
      );
      const rare = [...seen].filter(([, count]) => count < 5);
      if (RUNS >= USUAL_RUNS) expect({ rare, edges: seen.size }).toEqual(ALL_EDGES);
    },
  );
});

const ALL_EDGES = { rare: [], edges: 32 };

/** Which of the edges that a history can have this one has, so that none is missed unnoticed. */
function edgesOf({ note, receipts, ledger }: SettledHistory): string[] {
  const { curtailments, rows, finalOn } = ledger;
  const { paymentType } = note.terms;
  const curtailed = rows.filter((row) => row.prepaidCents > 0n);
  const recasts = receipts.filter((receipt) => receipt.isRecast);
  const edges: Record<string, boolean> = {
    'bought later': note.fundedOn > note.terms.noteOn,
    'fees paid': ledger.feesPaidCents > 0n,
    'paid off': ledger.paidOffOn !== null,
    'paid off after the final date': ledger.paidOffOn !== null && ledger.paidOffOn > finalOn,
    'paid after the final date': ledger.payments.some(({ receivedOn }) => receivedOn > finalOn),
    [`curtailed ${paymentType}`]: curtailed.length > 0,
    [`recast ${paymentType}`]: recasts.length > 0,
    'curtailed in the first period': curtailed.some((row) => row.periodNumber === 1),
    'curtailed in a stub': curtailed.some((row) => row.isStub),
    'curtailed in the last period': curtailed.some((row) => row === rows.at(-1)),
    'more curtailments than periods with one': curtailments.length > curtailed.length,
    'curtailed on a due date': receipts.some(
      ({ kind, receivedOn }) =>
        kind === 'principal' && rows.some((row) => row.dueOn === receivedOn),
    ),
    'recast while interest is carried': recasts.some(({ receivedOn }) => {
      const before = rows.filter((row) => row.dueOn <= receivedOn).at(-1);
      return before !== undefined && before.carriedCents > 0n;
    }),
    'a payment on several rows': servicedRows(ledger).some(
      (row) => row.paidOn !== null && row.paidOn < row.dueOn,
    ),
  };
  return Object.keys(edges).filter((edge) => edges[edge]);
}
