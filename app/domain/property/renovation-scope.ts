import { type Cents, cents, divideHalfUp, sumCents } from '#app/ground/money/cents.ts';
import { parseMoney } from '#app/ground/money/parse.ts';

/** One piece of work; cents as whole-number text, as it is stored. */
export type ScopeItem = { name: string; estimatedCostCents: string; valueIncreasePercent: number };

/** The name that a scope of the older, single-object form is given. Source: rules 2.3. */
const LEGACY_NAME = 'Legacy Item';

/**
 * The items of a stored scope of work: a list as it is, the older object form as one item named
 * 'Legacy Item', in dollars. Empty for whatever else is stored, and for an empty object.
 * Source: rules 2.3.
 */
export function readScope(stored: unknown): ScopeItem[] {
  if (Array.isArray(stored)) return stored as ScopeItem[];
  if (typeof stored !== 'object' || stored === null || Object.keys(stored).length === 0) return [];
  const { estimated_cost: cost, value_increase_percent: percent } = stored as Record<
    string,
    unknown
  >;
  const parsed = parseMoney(String(cost ?? ''));
  const increase = Number(percent ?? 0);
  return [
    {
      name: LEGACY_NAME,
      estimatedCostCents: (parsed.ok ? parsed.value : 0n).toString(),
      valueIncreasePercent: Number.isFinite(increase) && increase > 0 ? increase : 0,
    },
  ];
}

export type ScopeFigures = { costCents: Cents; increasePercent: number };

/** Total cost in cents, and total increase in percent to a hundredth. Source: rules 2.9. */
export function totalScope(items: readonly ScopeFigures[]): ScopeFigures {
  const hundredths = items.reduce((sum, item) => sum + hundredthsOf(item.increasePercent), 0n);
  return {
    costCents: sumCents(items.map(({ costCents }) => costCents)),
    increasePercent: Number(hundredths) / 100,
  };
}

/**
 * Suggested ARV: market value x (1 + sum of the increases / 100), rounded half up to whole dollars,
 * in cents. Source: rules 2.9.
 */
export function suggestArv(marketValueCents: Cents, increasePercent: number): Cents {
  const raised = marketValueCents * (10_000n + hundredthsOf(increasePercent));
  return cents(divideHalfUp(raised, 1_000_000n) * 100n);
}

function hundredthsOf(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}
