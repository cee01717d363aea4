import { z } from 'zod';
import { PROPERTY_STATUSES } from '#app/domain/property/property-status.ts';
import { optionalLine, optionalMoney, optionalNumber, requiredLine } from './form-values.ts';

const place = {
  address: requiredLine('Address is required'),
  city: requiredLine('City is required'),
  state: requiredLine('State is required'),
  zipCode: requiredLine('ZIP code is required'),
};

/** The form of a new property. Source: rules 2.5. */
export const newPropertySchema = z.object({
  ...place,
  status: z.enum(PROPERTY_STATUSES, { error: 'Please select a status' }).default('available'),
});

/** The form that changes a property; an empty status leaves an unknown one alone (D40). */
export const editPropertySchema = z.object({
  ...place,
  status: z
    .enum(PROPERTY_STATUSES, { error: 'Please select a status' })
    .optional()
    .transform((status) => status ?? null),
  bedrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  bathrooms: optionalNumber({ min: 0, max: 99, step: 0.5 }),
  squareFeet: optionalNumber({ min: 1, max: 10_000_000, step: 1 }),
  lotSize: optionalLine(),
  yearBuilt: optionalNumber({ min: 1600, max: 2200, step: 1 }),
  estimatedArv: optionalMoney(),
  marketValue: optionalMoney(),
  estimatedRent: optionalMoney(),
});

/** What is typed into the form that changes a property, and what it means. */
export type TypedProperty = z.input<typeof editPropertySchema>;
export type ReadProperty = z.output<typeof editPropertySchema>;
