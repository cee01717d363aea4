import { assertNever } from '#app/ground/assert.ts';
import type { PropertySort } from '#app/domain/property/property-sort.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The order of a table of properties, joined with their totals where it is by those. Figures are
 * those of the first note (D8), as the table shows them; what is equal stands newest first.
 */
export function orderProperties({ by, isDescending }: PropertySort): SQL[] {
  const direction = isDescending ? desc : asc;
  const wanted = partsOf(by).map((part) => direction(part));
  return [...wanted, desc(properties.createdAt), desc(properties.id)];
}

/** Whether an order needs the totals, or what the properties themselves say is enough. */
export function isByTotals({ by }: PropertySort): boolean {
  return by === 'amount' || by === 'rate' || by === 'payment';
}

function partsOf(by: PropertySort['by']): (SQL | AnyPgColumn)[] {
  switch (by) {
    case 'created':
      return [properties.createdAt];
    case 'address':
      return [sql`lower(${properties.address})`];
    case 'location':
      return [sql`lower(${properties.state})`, sql`lower(${properties.city})`];
    case 'amount':
      return [listingTotals.shownAmountCents];
    case 'rate':
      return [listingTotals.shownRatePpm];
    case 'payment':
      return [listingTotals.shownPaymentCents];
    case 'status':
      return [properties.status];
    default:
      return assertNever(by);
  }
}
