import { DEFAULT_MAX_COMPARABLES, PAGE_FIELDS, PAGE_SECTIONS } from '#app/property/parts.ts';
import { accept, refuse } from '#app/ground/result.ts';
import {
  at,
  meaning,
  optionalChoice,
  optionalMoney,
  optionalNumber,
  requiredLine,
  text,
  tick,
} from '#app/ui/form-values.ts';
import { fieldSchemas } from '#app/ui/field-schemas.ts';
import type { FormMetadata } from '@conform-to/react';
import * as v from 'valibot';
import { DESCRIPTION, FIGURES, FINANCIAL_PLAN, HOUSE_FACTS } from '#app/property/fields.ts';
import { PROPERTY_STATUSES } from '#app/property/rules.ts';
import { stateCode, zipCodeOf } from '#app/ground/us-places.ts';

/** Lists longer than this are no form any more. */
export const MOST_ITEMS = 50;

/** Source: rules 2.5. */
export const MOST_SELECTED = 10;

/** What an empty box for the most comparables is saved as. Source: rules 2.9, D41. */
const SAVED_MAXIMUM = 10;

const PERCENT = /^(\d{1,4})(?:\.(\d{1,2}))?$/;
const PERCENT_MESSAGE = 'Enter a percentage from 0 to 1,000 with at most 2 decimals';

const percent = v.pipe(
  text(),
  meaning((typed: string) => {
    const figure = typed.trim().replace(/%$/, '').trim();
    if (figure === '') return accept(0);
    const value = PERCENT.test(figure) ? Number(figure) : NaN;
    return value <= 1_000 ? accept(value) : refuse(PERCENT_MESSAGE);
  }),
);

/** One piece of work. Source: rules 2.2. */
const scopeItem = v.object({
  name: requiredLine('Name is required'),
  cost: optionalMoney(),
  increase: percent,
});

const comparable = v.object({
  /** Empty for one that was just added. */
  id: v.pipe(text(), v.maxLength(100)),
  address: requiredLine('Address is required'),
  bedrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  bathrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  squareFeet: optionalNumber({ min: 1, max: 10_000_000, step: 1 }),
  soldPrice: optionalMoney(),
  isSelected: tick(),
});

const fact = v.object({
  name: requiredLine('Name is required'),
  text: requiredLine('Text is required'),
});

/** A list of the form; an entry of which nothing was sent is an empty one. */
function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  const entries = v.array(v.optional(entry, {} as never));
  return v.pipe(
    v.optional(entries, []),
    v.maxLength(MOST_ITEMS, `Use at most ${MOST_ITEMS} entries`),
  );
}

/** Free facts by name; of two with the same name the second would replace the first. */
const facts = v.pipe(
  listOf(fact),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [place, { name }] of dataset.value.entries()) {
      if (seen.has(name)) addIssue({ message: 'This name is taken', path: at(place, 'name') });
      seen.add(name);
    }
  }),
);

const maximum = v.pipe(
  optionalNumber({ min: 1, max: SAVED_MAXIMUM, step: 1 }),
  v.transform((value) => value ?? SAVED_MAXIMUM),
);

const toggles = Object.fromEntries(PAGE_SECTIONS.map((name) => [name, tick()])) as Record<
  (typeof PAGE_SECTIONS)[number],
  ReturnType<typeof tick>
>;

const override = v.optional(v.picklist(['show', 'hide', ''], 'Please select one of these'));
const overrides = Object.fromEntries(PAGE_FIELDS.map((name) => [name, override])) as Record<
  (typeof PAGE_FIELDS)[number],
  typeof override
>;

/** The lists and toggles of the edit form. Source: rules 2.2, 2.3 and 2.5, D41. */
export const propertyParts = {
  summaryFacts: facts,
  scopeItems: listOf(scopeItem),
  comparables: v.pipe(
    listOf(comparable),
    v.check(
      (list) => list.filter(({ isSelected }) => isSelected).length <= MOST_SELECTED,
      `Select at most ${MOST_SELECTED} comparable properties`,
    ),
  ),
  maxComparables: maximum,
  neighborhood: facts,
  demographics: facts,
  marketTrends: facts,
  sections: v.optional(v.object(toggles), {}),
  fields: v.optional(v.object(overrides), {}),
};

/** Said of the box for the most comparables, which stays empty until a number is set. */
export const MAXIMUM_HINT =
  `From 1 to ${SAVED_MAXIMUM}; empty is saved as ${SAVED_MAXIMUM}. ` +
  `Before anything was saved here, the page shows ${DEFAULT_MAX_COMPARABLES}.`;

const ODD_STATE = 'Enter a state, DC or a territory of the United States, such as OH or Ohio';
const ODD_ZIP_CODE = 'Enter five digits, or nine, such as 43206 or 43206-1234';

/** What a text means, or the message where it means nothing. Source: D49. */
function known(meaningOf: (typed: string) => string | null, message: string) {
  return meaning((typed: string) => {
    const meant = meaningOf(typed);
    return meant === null ? refuse(message) : accept(meant);
  });
}

const place = {
  address: requiredLine('Address is required'),
  city: requiredLine('City is required'),
  state: v.pipe(requiredLine('State is required'), known(stateCode, ODD_STATE)),
  zipCode: v.pipe(requiredLine('ZIP code is required'), known(zipCodeOf, ODD_ZIP_CODE)),
};

/** What the form of a new property asks for, and what only the other one does. */
export const FIRST_FIGURES = FIGURES.filter((one) => 'isAskedFirst' in one);
export const FIRST_FIELDS = [...HOUSE_FACTS, ...FIRST_FIGURES];
const LATER_FIGURES = FIGURES.filter((one) => !('isAskedFirst' in one));

/** What both forms ask for. Source: rules 2.2. */
const figures = {
  ...fieldSchemas(FIRST_FIELDS),
  /** What Enhance has found, sealed by the server; empty without. */
  enrichment: v.pipe(
    text(),
    v.maxLength(100_000),
    v.transform((seal) => seal || null),
  ),
};

/** All that Enhance needs; how large a house is makes an estimate better. Source: rules 2.5. */
export const enhanceSchema = v.object({
  ...place,
  squareFeet: v.fallback(figures.squareFeet, null),
});

const status = optionalChoice(PROPERTY_STATUSES, 'Please select a status');

/** The form of a new property. Source: rules 2.5. */
export const newPropertySchema = v.object({
  ...place,
  status: v.pipe(
    status,
    v.transform((chosen) => chosen ?? 'available'),
  ),
  ...figures,
});

export type ReadNewProperty = v.InferOutput<typeof newPropertySchema>;

/** The form that changes a property; an empty status leaves an unknown one alone. */
export const editPropertySchema = v.object({
  ...place,
  status,
  /** What the editor started from; without it a save changes nothing (0053). */
  version: text(),
  ...fieldSchemas([DESCRIPTION, FINANCIAL_PLAN, ...LATER_FIGURES]),
  ...figures,
  ...propertyParts,
});

/** What is typed into the form that changes a property, and what it means. */
export type TypedProperty = v.InferInput<typeof editPropertySchema>;
export type ReadProperty = v.InferOutput<typeof editPropertySchema>;

/** The boxes of the form that changes a property. */
export type PropertyFields = ReturnType<FormMetadata<TypedProperty>['getFieldset']>;

/** Boxes of lists have places or names behind these; alone no form of ours sends them. */
export const PROPERTY_LISTS = [
  'summaryFacts',
  'scopeItems',
  'comparables',
  'neighborhood',
  'demographics',
  'marketTrends',
  'sections',
  'fields',
] as const;
