import { z } from 'zod';
import { DEFAULT_MAX_COMPARABLES, PAGE_FIELDS, PAGE_SECTIONS } from '#app/property/parts.ts';
import {
  optionalLine,
  optionalMoney,
  optionalNumber,
  optionalText,
  requiredLine,
} from '#app/ui/form-values.ts';
import type { FormMetadata } from '@conform-to/react';
import type { HouseFact } from '#app/property/fields.ts';
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

const percent = z
  .string()
  .optional()
  .transform((text, context): number => {
    const typed = (text ?? '').trim().replace(/%$/, '').trim();
    if (typed === '') return 0;
    const value = PERCENT.test(typed) ? Number(typed) : NaN;
    if (value <= 1_000) return value;
    context.addIssue({ code: 'custom', message: PERCENT_MESSAGE });
    return z.NEVER;
  });

const checked = z.boolean({ error: 'Please tick the box or leave it empty' }).optional();

/** One piece of work. Source: rules 2.2. */
const scopeItem = z.object({
  name: requiredLine('Name is required'),
  cost: optionalMoney(),
  increase: percent,
});

const comparable = z.object({
  /** Empty for one that was just added. */
  id: z.string().max(100).optional(),
  address: requiredLine('Address is required'),
  bedrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  bathrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  squareFeet: optionalNumber({ min: 1, max: 10_000_000, step: 1 }),
  soldPrice: optionalMoney(),
  isSelected: checked,
});

const fact = z.object({
  name: requiredLine('Name is required'),
  text: requiredLine('Text is required'),
});

const tooMany = `Use at most ${MOST_ITEMS} entries`;

/** Free facts by name; of two with the same name the second would replace the first. */
const facts = z
  .array(fact)
  .max(MOST_ITEMS, tooMany)
  .default([])
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [place, { name }] of list.entries()) {
      const message = 'This name is taken';
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [place, 'name'], message });
      seen.add(name);
    }
  });

const maximum = optionalNumber({ min: 1, max: SAVED_MAXIMUM, step: 1 }).transform(
  (value) => value ?? SAVED_MAXIMUM,
);

const toggles = Object.fromEntries(PAGE_SECTIONS.map((name) => [name, checked])) as Record<
  (typeof PAGE_SECTIONS)[number],
  typeof checked
>;

const override = z.enum(['show', 'hide'], { error: 'Please select one of these' }).optional();
const overrides = Object.fromEntries(PAGE_FIELDS.map((name) => [name, override])) as Record<
  (typeof PAGE_FIELDS)[number],
  typeof override
>;

/** The lists and toggles of the edit form. Source: rules 2.2, 2.3 and 2.5, D41. */
export const propertyParts = {
  summaryFacts: facts,
  scopeItems: z.array(scopeItem).max(MOST_ITEMS, tooMany).default([]),
  comparables: z
    .array(comparable)
    .max(MOST_ITEMS, tooMany)
    .default([])
    .refine((list) => list.filter(({ isSelected }) => isSelected).length <= MOST_SELECTED, {
      error: `Select at most ${MOST_SELECTED} comparable properties`,
    }),
  maxComparables: maximum,
  neighborhood: facts,
  demographics: facts,
  marketTrends: facts,
  sections: z.object(toggles).default({}),
  fields: z.object(overrides).default({}),
};

/** Said of the box for the most comparables, which stays empty until a number is set. */
export const MAXIMUM_HINT =
  `From 1 to ${SAVED_MAXIMUM}; empty is saved as ${SAVED_MAXIMUM}. ` +
  `Before anything was saved here, the page shows ${DEFAULT_MAX_COMPARABLES}.`;

const ODD_STATE = 'Enter a state, DC or a territory of the United States, such as OH or Ohio';
const ODD_ZIP_CODE = 'Enter five digits, or nine, such as 43206 or 43206-1234';

/** What a text means, or the message where it means nothing. Source: D49. */
function known(meaningOf: (text: string) => string | null, message: string) {
  return (text: string, context: z.RefinementCtx): string => {
    const meaning = meaningOf(text);
    if (meaning !== null) return meaning;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
}

const place = {
  address: requiredLine('Address is required'),
  city: requiredLine('City is required'),
  state: requiredLine('State is required').transform(known(stateCode, ODD_STATE)),
  zipCode: requiredLine('ZIP code is required').transform(known(zipCodeOf, ODD_ZIP_CODE)),
};

/** What may be typed for each fact of a house. Source: rules 2.2. */
const house = {
  bedrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  bathrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  squareFeet: optionalNumber({ min: 1, max: 10_000_000, step: 1 }),
  yearBuilt: optionalNumber({ min: 1600, max: 2200, step: 1 }),
  lotSize: optionalLine(),
} satisfies Record<HouseFact['key'], z.ZodType>;

/** What an enrichment has boxes for in both forms. Source: rules 2.2. */
const figures = {
  ...house,
  marketValue: optionalMoney(),
  estimatedRent: optionalMoney(),
  /** What Enhance has found, sealed by the server; empty without. */
  enrichment: z
    .string()
    .max(100_000)
    .optional()
    .transform((seal) => seal ?? null),
};

/** All that Enhance needs; how large a house is makes an estimate better. Source: rules 2.5. */
export const enhanceSchema = z.object({
  ...place,
  squareFeet: figures.squareFeet.catch(null),
});

/** The form of a new property. Source: rules 2.5. */
export const newPropertySchema = z.object({
  ...place,
  status: z.enum(PROPERTY_STATUSES, { error: 'Please select a status' }).default('available'),
  ...figures,
});

export type TypedNewProperty = z.input<typeof newPropertySchema>;
export type ReadNewProperty = z.output<typeof newPropertySchema>;

/** The form that changes a property; an empty status leaves an unknown one alone (D40). */
export const editPropertySchema = z.object({
  ...place,
  status: z
    .enum(PROPERTY_STATUSES, { error: 'Please select a status' })
    .optional()
    .transform((status) => status ?? null),
  /** What the editor started from; without it a save changes nothing (0053). */
  version: z
    .string()
    .optional()
    .transform((version) => version ?? ''),
  description: optionalText(),
  financialPlan: optionalText(),
  estimatedArv: optionalMoney(),
  ...figures,
  ...propertyParts,
});

/** What is typed into the form that changes a property, and what it means. */
export type TypedProperty = z.input<typeof editPropertySchema>;
export type ReadProperty = z.output<typeof editPropertySchema>;

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
