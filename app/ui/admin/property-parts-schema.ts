import { z } from 'zod';
import {
  DEFAULT_MAX_COMPARABLES,
  PAGE_FIELDS,
  PAGE_SECTIONS,
} from '#app/domain/property/shown-parts.ts';
import { optionalMoney, optionalNumber, requiredLine } from './form-values.ts';

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
