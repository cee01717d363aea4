import { type Cents, cents } from '#app/ground/money/cents.ts';
import type { Category, countsAs } from '#app/offering/accreditation/rules.ts';

const DOLLARS = 100n;
/** What a person lends at least, and nobody can lend less. */
export const PERSON_MINIMUM = cents(200_000n * DOLLARS);
export const ENTITY_MINIMUM = cents(1_000_000n * DOLLARS);
const OWNER_MINIMUM = cents(200_000n * DOLLARS);

/** Fewer owners than this let an entity count by them. Source: SEC staff letter, 2025-03-12. */
export const MOST_OWNERS = 4;

/** What a lender has stated who counts by the size of what they lend. */
export type HighMinimumStatement = {
  /** What they count as: settings say which kinds of lenders are persons. */
  counts: ReturnType<typeof countsAs>;
  category: Category;
  /** Natural persons that own the entity, and those of them who have stated (b). */
  ownerCount: number;
  /** How many owners its profile names: fewer than these are not believed. */
  ownersNamed: number;
  ownersStated: readonly string[];
};

/**
 * The least that somebody has to lend, in cents, for the amount itself to be evidence: 200,000.00
 * for a person, 1,000,000.00 for an entity, and 200,000.00 for each of up to four owners of one
 * that is accredited through them alone, of whom each has stated it. Source: rules 6.2.
 */
export function leastAmount(statement: HighMinimumStatement): Cents {
  const { counts, category, ownersStated } = statement;
  const ownerCount = Math.max(statement.ownerCount, statement.ownersNamed);
  if (counts === 'person') return PERSON_MINIMUM;
  const isByOwners =
    category === 'owners' &&
    ownerCount >= 1 &&
    ownerCount <= MOST_OWNERS &&
    ownersStated.length >= ownerCount;
  return isByOwners ? cents(OWNER_MINIMUM * BigInt(ownerCount)) : ENTITY_MINIMUM;
}

/** Whether an amount is high enough to be evidence. Source: rules 6.2, example 6.X10. */
export function isHighEnough(amountCents: Cents, statement: HighMinimumStatement): boolean {
  return amountCents >= leastAmount(statement);
}
