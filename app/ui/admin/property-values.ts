import { cents } from '#app/ground/money/cents.ts';
import { byHouseFact } from '#app/domain/property/house-facts.ts';
import { knownPropertyStatus } from '#app/domain/property/property-status.ts';
import { PAGE_FIELDS, PAGE_SECTIONS, sectionIsShown } from '#app/domain/property/shown-parts.ts';
import type { EditedProperty } from '#app/server/views/admin-property-view.ts';
import { MOST_SELECTED } from './property-parts-schema.ts';
import type { TypedProperty } from './property-schema.ts';
import { moneyText } from './money-text.ts';

type Facts = readonly (readonly [name: string, text: string])[];

/** Every box of the form by its name, so that none is forgotten; these two are filled elsewhere. */
type TypedBoxes = {
  [Box in Exclude<keyof Required<TypedProperty>, 'version' | 'enrichment'>]: TypedProperty[Box];
};

/** The stored values as somebody would type them; what is not known is an empty box. */
export function typedValues(property: EditedProperty): TypedBoxes {
  const { address, city, state, zipCode, description, financialPlan } = property;
  const { investmentSummary, location, displaySettings } = property;
  return {
    address,
    city,
    state,
    zipCode,
    status: knownPropertyStatus(property.status) ?? undefined,
    description: description ?? undefined,
    financialPlan: financialPlan ?? undefined,
    ...byHouseFact(({ key }) => property[key]?.toString()),
    estimatedArv: moneyText(property.estimatedArvCents),
    marketValue: moneyText(property.marketValueCents),
    estimatedRent: moneyText(property.estimatedRentCents),
    summaryFacts: typedFacts(investmentSummary),
    scopeItems: property.renovationScope.map((item) => ({
      name: item.name,
      cost: moneyText(cents(BigInt(item.estimatedCostCents))),
      increase: String(item.valueIncreasePercent),
    })),
    comparables: typedComparables(property),
    maxComparables: displaySettings.comparableProperties?.maxDisplay.toString(),
    neighborhood: typedFacts(location.neighborhood),
    demographics: typedFacts(location.demographics),
    marketTrends: typedFacts(location.marketTrends),
    ...typedDisplay(displaySettings),
  };
}

/** Where none is selected the public page shows the first ones: those are ticked. */
function typedComparables({ comparableProperties, displaySettings }: EditedProperty) {
  const selected = displaySettings.comparableProperties?.selectedIds ?? [];
  return comparableProperties.map((one, place) => ({
    id: one.id,
    address: one.address,
    bedrooms: one.bedrooms?.toString(),
    bathrooms: one.bathrooms?.toString(),
    squareFeet: one.squareFeet?.toString(),
    soldPrice:
      one.soldPriceCents === null ? undefined : moneyText(cents(BigInt(one.soldPriceCents))),
    isSelected: selected.length === 0 ? place < MOST_SELECTED : selected.includes(one.id),
  }));
}

function typedDisplay(
  shown: EditedProperty['displaySettings'],
): Pick<TypedBoxes, 'sections' | 'fields'> {
  const isOn = (name: (typeof PAGE_SECTIONS)[number]) =>
    sectionIsShown(shown, name) &&
    (name !== 'comparable_properties' || shown.comparableProperties?.enabled !== false);
  const fields = PAGE_FIELDS.flatMap((name) => {
    const choice = shown.fieldOverrides?.[name];
    return choice === undefined ? [] : [[name, choice ? 'show' : 'hide'] as const];
  });
  return {
    sections: Object.fromEntries(PAGE_SECTIONS.map((name) => [name, isOn(name)])),
    fields: Object.fromEntries(fields),
  };
}

function typedFacts(facts: Facts) {
  return facts.map(([name, text]) => ({ name, text }));
}
