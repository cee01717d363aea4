import { standingReceipts } from '../../app/ledger/rules.ts';
import { servicedRows } from '../../app/ledger/receipts/apply.ts';
import { ordinaryTerms } from '../../tests/fixtures/servicing/arbitrary-histories.ts';
import { expectOfReference } from '../../tests/fixtures/servicing/expect-of-reference.ts';
import { brokenIdentities, lastDay } from '../../tests/fixtures/servicing/identities.ts';
import { randomOf } from '../../tests/helpers/random-of.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginLife, live, type Life } from './life.ts';
import { isRepaid, nextDay, nextDeed } from './next-deed.ts';
import { rounds } from './rounds.ts';

// R14: loans are lived through, deed by deed, with a clock that runs years in milliseconds. After
// each deed that is accepted all sums have to hold, and rows, interest and payoff have to be those
// of the independent reference, to the cent.

const LIVES = rounds(10_000);
const MOST_DEEDS = 60;
const SEED = Number(process.env['ENDURANCE_SEED'] ?? 14);

it(`every sum holds at every step of ${LIVES} lives of loans`, { timeout: 0 }, () => {
  const terms = fc.sample(ordinaryTerms(48), { numRuns: LIVES, seed: SEED });
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (const [index, one] of terms.entries()) {
    const pick = randomOf(SEED + index);
    let life = beginLife(one, pick);
    for (let step = 0; step < MOST_DEEDS && !(isRepaid(life) && pick(3) === 0); step += 1) {
      life = { ...life, today: nextDay(life, pick) };
      const deed = nextDeed(life, pick);
      const lived = live(life, deed, `r${step}`);
      count(lived.ok ? `${deed.kind} accepted` : lived.reason);
      if (!lived.ok) continue;
      life = lived.value;
      if (life.ledger.paidOffOn !== null) count('repaid');
      expectSound(life, `seed ${SEED}, life ${index}, step ${step}`);
    }
  }
  console.log(`${LIVES} lives, seed ${SEED}:`, Object.fromEntries(seen));
  if (LIVES >= 100) expect([...seen.keys()]).toEqual(expect.arrayContaining(EVERYTHING));
});

function expectSound({ note, recorded, ledger }: Life, where: string): void {
  const receipts = standingReceipts(recorded);
  const broken = brokenIdentities({ note, receipts, ledger, rows: servicedRows(ledger) });
  if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
  try {
    expectOfReference({ note, receipts: [...recorded], ledger }, lastDay(note, receipts));
  } catch (error) {
    throw new Error(where, { cause: error });
  }
}

/** What happens in the lives; the rest of them would prove less if one of these were missing. */
const EVERYTHING = [
  'before_funding',
  'in_arrears',
  'in_future',
  'last_row_needs_payoff',
  'more_than_late_charges',
  'more_than_payoff',
  'not_before_final_date',
  'not_positive',
  'not_the_payoff',
  'nothing_to_recast',
  'nothing_to_waive',
  'record accepted',
  'repaid',
  'reverse accepted',
  'waive accepted',
];
