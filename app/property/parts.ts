import { FIGURES, HOUSE_FACTS } from './fields.ts';
import { byField } from '#app/ground/fields.ts';
import { type Cents, cents, divideHalfUp, sumCents } from '#app/ground/money/cents.ts';
import { parseMoney } from '#app/ground/money/parse.ts';

/** The sections of the public page that an admin may hide. Source: rules 1.3, D41. */
export const PAGE_SECTIONS = [
  'investment_summary',
  'property_details',
  'financial_projections',
  'location_data',
  'renovation_scope',
  'comparable_properties',
  'cfg_financial_plan',
] as const;

export type PageSection = (typeof PAGE_SECTIONS)[number];

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** Single fields that an admin may show or hide, each with the section it stands in. */
const SECTION_OF_FIELD = {
  ...byField(FIGURES.toSorted(byName), 'name', ({ section }) => section),
  neighborhood_details: 'location_data',
  ...byField(HOUSE_FACTS, 'name', () => 'property_details' as const),
} as const satisfies Record<string, PageSection>;

export type PageField = keyof typeof SECTION_OF_FIELD;

/** The single fields, figures by name and before the house. Source: rules 1.3, D41. */
export const PAGE_FIELDS = Object.keys(SECTION_OF_FIELD) as PageField[];

export type ShownParts = {
  sections?: Partial<Record<PageSection, boolean>> | undefined;
  fieldOverrides?: Partial<Record<string, boolean>> | undefined;
};

/** True while nobody has hidden the section: toggles default to on. Source: D41. */
export function sectionIsShown(shown: ShownParts, section: PageSection): boolean {
  return shown.sections?.[section] !== false;
}

/**
 * True when the field is shown: its own override says so whatever its section says. Source: D41.
 */
export function fieldIsShown(shown: ShownParts, field: PageField): boolean {
  return shown.fieldOverrides?.[field] ?? sectionIsShown(shown, SECTION_OF_FIELD[field]);
}

/** How many comparables are shown when no number is set. Source: rules 1.9. */
export const DEFAULT_MAX_COMPARABLES = 5;

type ComparableChoice = { enabled: boolean; selectedIds: readonly string[]; maxDisplay: number };

/**
 * The comparables that the public page shows: the selected ones (all where none is selected), at
 * most as many as the setting says, in their stored order; none while the section or the choice is
 * off. Source: rules 1.3, D41.
 */
export function shownComparables<T extends { id: string }>(
  comparables: readonly T[],
  shown: ShownParts & { comparableProperties?: ComparableChoice | undefined },
): T[] {
  const choice = shown.comparableProperties;
  if (!sectionIsShown(shown, 'comparable_properties') || choice?.enabled === false) return [];
  const selected = choice?.selectedIds ?? [];
  return comparables
    .filter(({ id }) => selected.length === 0 || selected.includes(id))
    .slice(0, Math.max(0, choice?.maxDisplay ?? DEFAULT_MAX_COMPARABLES));
}

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
