import { type Cents, cents } from '#app/ground/money/cents.ts';
import { fieldsToStore, typedFields } from '#app/ground/fields.ts';
import { PROPERTY_FIELDS } from '#app/property/fields.ts';
import { knownPropertyStatus } from '#app/property/rules.ts';
import { PAGE_FIELDS, PAGE_SECTIONS, sectionIsShown } from '#app/property/parts.ts';
import type { EditedProperty } from '#app/property/own/show.server.ts';
import {
  FIRST_FIELDS,
  MOST_SELECTED,
  type ReadNewProperty,
  type ReadProperty,
  type TypedProperty,
} from './schema.ts';
import { moneyText } from '#app/ground/money/format.ts';

type Facts = readonly (readonly [name: string, text: string])[];

/** Every box of the form by its name, so that none is forgotten; these two are filled elsewhere. */
type TypedBoxes = {
  [Box in Exclude<keyof Required<TypedProperty>, 'version' | 'enrichment'>]: TypedProperty[Box];
};

/** The stored values as somebody would type them; what is not known is an empty box. */
export function typedValues(property: EditedProperty): TypedBoxes {
  const { address, city, state, zipCode } = property;
  const { investmentSummary, location, displaySettings } = property;
  return {
    address,
    city,
    state,
    zipCode,
    status: knownPropertyStatus(property.status) ?? undefined,
    ...typedFields(PROPERTY_FIELDS, property),
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

/** Where facts come from and since when, once an enrichment is saved with them. */
type Origin = { source: string; enrichedAt: string };

/** What a read form means to the service that saves it; `newId` names comparables just added. */
export function changeFrom(values: ReadProperty, newId: () => string, origin?: Origin) {
  const { version, address, city, state, zipCode, status } = values;
  const comparables = identified(values.comparables, newId);
  return {
    version,
    face: { address, city, state, zipCode, status },
    details: {
      ...fieldsToStore(PROPERTY_FIELDS, values),
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
  return {
    ...fieldsToStore(FIRST_FIELDS, values),
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
    const given = comparable.id;
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
    return choice ? [[name, choice === 'show'] as const] : [];
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
