import type { FormMetadata } from '@conform-to/react';
import { z } from 'zod';
import type { HouseFactKey } from '#app/domain/property/house-facts.ts';
import { PROPERTY_STATUSES } from '#app/domain/property/property-status.ts';
import { stateCode } from '#app/domain/property/us-states.ts';
import { zipCodeOf } from '#app/domain/property/zip-code.ts';
import { propertyParts } from './property-parts-schema.ts';
import {
  optionalLine,
  optionalMoney,
  optionalNumber,
  optionalText,
  requiredLine,
} from './form-values.ts';

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
} satisfies Record<HouseFactKey, z.ZodType>;

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
