import { decimalMoneyText } from '#app/ground/money/format.ts';
import { hasLoan } from '#app/domain/property/has-loan.ts';
import { propertyStatusLabel } from '#app/domain/property/property-status.ts';
import { ratePercentText } from '#app/ground/rates/rate.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { inChunks } from '#app/server/db/any-number.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { listingScopeOf } from '#app/server/db/listing-scope.ts';
import { orderProperties } from '#app/server/services/admin/order-properties.ts';
import { readPropertyRows } from '#app/server/services/admin/read-property-rows.ts';
import type { AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import { eq, inArray } from 'drizzle-orm';
import { ownPropertiesFilter, type PropertyListQuery } from './list-own-properties.ts';

const HEAD = [
  'Property ID',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Status',
  'Published',
  'Bedrooms',
  'Bathrooms',
  'Square Feet',
  'Loan Amount',
  'Interest Rate (%)',
  'Monthly Payment',
  'Created',
];

/** So many rows are read at once: fewer than a statement has room for parameters. */
const CHUNK = 1_000;

/**
 * The table of properties as CSV: all pages of exactly what the filters leave, in the order of the
 * table. Amounts in dollars, rates in percent. Refused: `forbidden` for callers who administer
 * nothing. Source: rules 2.2, D1, D9.
 */
export async function exportProperties(
  caller: Caller,
  query: Omit<PropertyListQuery, 'page'>,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await transaction
      .select({ id: properties.id })
      .from(properties)
      .innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id))
      .where(ownPropertiesFilter(scope, query))
      .orderBy(...orderProperties(query.sort));
    const cells: CsvCell[][] = [];
    for (const some of inChunks(found, CHUNK)) {
      const ids = some.map(({ id }) => id);
      const wish = { filter: inArray(properties.id, ids), offset: 0, limit: CHUNK, timeZone };
      const rows = new Map(
        (await readPropertyRows(transaction, wish)).map((row) => [row.id, row] as const),
      );
      cells.push(...ids.flatMap((id) => cellsOf(rows.get(id))));
    }
    return accept(writeCsv(HEAD, cells));
  });
}

/** Nothing for a row that somebody deleted while the others were read. */
function cellsOf(row: AdminPropertyRow | undefined): CsvCell[][] {
  if (row === undefined) return [];
  return [
    [
      { text: row.id },
      { text: row.address },
      { text: row.city },
      { text: row.state },
      { text: row.zipCode },
      { text: propertyStatusLabel(row.status) },
      { text: row.isDraft ? 'No' : 'Yes' },
      { figure: row.bedrooms },
      { figure: row.bathrooms },
      { figure: row.squareFeet },
      { figure: hasLoan(row) ? decimalMoneyText(row.loanAmountCents) : null },
      { figure: hasLoan(row) ? ratePercentText(row.ratePpm) : null },
      { figure: hasLoan(row) ? decimalMoneyText(row.monthlyPaymentCents) : null },
      { text: row.createdOn },
    ],
  ];
}
