import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import type { AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { listingScopeOf, within } from '#app/server/db/listing-scope.ts';
import { readPropertyRows } from './read-property-rows.ts';
import { countWhere, sumOf } from '#app/server/services/sums.ts';

/** The figures of the administration's first screen. */
export type OverviewFigures = {
  propertyCount: number;
  availableCount: number;
  /** Those of them that only their lister sees (D2). */
  availableDraftCount: number;
  fundedCount: number;
  loanCount: number;
  loanCents: Cents;
  /**
   * The plain mean over the loans in tenths of a percent, rounded half up; null without loans.
   */
  averageRateTenths: number | null;
};

const RECENT_COUNT = 5;

/**
 * What the caller administers at a glance, and the 5 newest properties. Loans are all notes, and
 * the properties' own loans where no note is attached. Refused: `forbidden` for callers who
 * administer nothing. Source: rules 2.2 and 2.9, D1.
 */
export async function readOverview(
  caller: Caller,
): Promise<Result<{ figures: OverviewFigures; recent: AdminPropertyRow[] }, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, properties.organizationId);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({
        propertyCount: count(),
        availableCount: countWhere(eq(properties.status, 'available')),
        availableDraftCount: countWhere(
          sql`${properties.status} = 'available' and ${properties.publishedAt} is null`,
        ),
        fundedCount: countWhere(eq(properties.status, 'funded')),
      })
      .from(properties)
      .where(inScope);
    const loans = await readLoans(transaction, within(scope, listingTotals.organizationId));
    const recent = await readPropertyRows(transaction, {
      filter: inScope,
      offset: 0,
      limit: RECENT_COUNT,
      timeZone: caller.settings.businessTimeZone,
    });
    return accept({ figures: { ...counted!, ...loans }, recent });
  });
}

async function readLoans(transaction: Transaction, inScope: SQL | undefined) {
  const { loanCount, loanAmountCents, loanRatePpmSum } = listingTotals;
  const [summed] = await transaction
    .select({
      loanCount: sql`coalesce(sum(${loanCount}), 0)`.mapWith(Number),
      loanCents: sumOf(loanAmountCents),
      // A thousand millionths are a tenth of a percent; round() of a numeric rounds half up.
      averageRateTenths: sql<
        number | null
      >`round(sum(${loanRatePpmSum}) / nullif(sum(${loanCount}), 0)::numeric / 1000)::int`,
    })
    .from(listingTotals)
    .where(inScope);
  return summed ?? { loanCount: 0, loanCents: ZERO_CENTS, averageRateTenths: null };
}
