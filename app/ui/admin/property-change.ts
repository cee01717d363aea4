import type { Cents } from '#app/ground/money/cents.ts';
import { houseFactsOf } from '#app/domain/property/house-facts.ts';
import { PAGE_FIELDS, PAGE_SECTIONS } from '#app/domain/property/shown-parts.ts';
import type { ReadNewProperty, ReadProperty } from './property-schema.ts';

/** Where facts come from and since when, once an enrichment is saved with them. */
type Origin = { source: string; enrichedAt: string };

/** What a read form means to the service that saves it; `newId` names comparables just added. */
export function changeFrom(values: ReadProperty, newId: () => string, origin?: Origin) {
  const { version, address, city, state, zipCode, status } = values;
  const { description, estimatedArv, marketValue, estimatedRent, financialPlan } = values;
  const comparables = identified(values.comparables, newId);
  return {
    version,
    face: { address, city, state, zipCode, status },
    details: {
      description,
      financialPlan,
      ...houseFactsOf(values),
      estimatedArvCents: estimatedArv,
      marketValueCents: marketValue,
      estimatedRentCents: estimatedRent,
      investmentSummary: factsOf(values.summaryFacts),
      renovationScope: values.scopeItems.map(({ name, cost, increase }) => ({
        name,
        estimatedCostCents: (cost ?? 0n).toString(),
        valueIncreasePercent: increase,
      })),
      comparableProperties: comparables.map((one) => ({
        id: one.id,
        address: one.address,
        bedrooms: one.bedrooms,
        bathrooms: one.bathrooms,
        squareFeet: one.squareFeet,
        soldPriceCents: textOf(one.soldPrice),
      })),
      displaySettings: displayOf(values, comparables),
    },
    /** Facts of the place: without an origin the service keeps where they came from. */
    location: {
      ...(origin === undefined ? {} : { source: origin.source, enrichedAt: origin.enrichedAt }),
      neighborhood: factsOf(values.neighborhood),
      demographics: factsOf(values.demographics),
      marketTrends: factsOf(values.marketTrends),
    },
  };
}

/** What the form of a new property says, with what Enhance has found and the form carried along. */
export function newDetails<Location, Comparable>(
  values: ReadNewProperty,
  found: { location: Location; comparableProperties: Comparable[] } | null,
) {
  const { marketValue, estimatedRent } = values;
  return {
    ...houseFactsOf(values),
    marketValueCents: marketValue,
    estimatedRentCents: estimatedRent,
    ...(found === null
      ? {}
      : { locationData: found.location, comparableProperties: found.comparableProperties }),
  };
}

type ReadComparable = ReadProperty['comparables'][number];

/** Each with an id of its own: a new one is given one, and a second of the same id as well. */
function identified(list: readonly ReadComparable[], newId: () => string) {
  const seen = new Set<string>();
  return list.map((comparable) => {
    const given = comparable.id ?? '';
    const id = given === '' || seen.has(given) ? newId() : given;
    seen.add(id);
    return { ...comparable, id };
  });
}

function displayOf(
  { sections, fields, maxComparables }: ReadProperty,
  comparables: readonly { id: string; isSelected?: boolean | undefined }[],
) {
  const shown = PAGE_SECTIONS.map((name) => [name, sections[name] === true] as const);
  const overridden = PAGE_FIELDS.flatMap((name) => {
    const choice = fields[name];
    return choice === undefined ? [] : [[name, choice === 'show'] as const];
  });
  const selected = comparables.filter(({ isSelected }) => isSelected === true);
  return {
    sections: Object.fromEntries(shown),
    fieldOverrides: Object.fromEntries(overridden),
    comparableProperties: {
      enabled: sections.comparable_properties === true,
      selectedIds: selected.map(({ id }) => id),
      maxDisplay: maxComparables,
    },
  };
}

function factsOf(list: readonly { name: string; text: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, text }) => [name, text]));
}

function textOf(amount: Cents | null): string | null {
  return amount === null ? null : amount.toString();
}
