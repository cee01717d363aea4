import { DEFAULT_PROPERTY_SORT, type PropertySort } from './query.ts';
import { hasLoan, type PropertyStatus, propertyStatusLabel } from '#app/property/rules.ts';
import { storedKey } from '#app/ground/fields.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import {
  inChunks,
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  within,
} from '#app/server/db/query-parts.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { type AdminPropertyRow, adminPropertyRow, EXPORTED_FIELDS } from './show.server.ts';
import type { Page } from '#app/ground/page.ts';
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/listing/tables.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { ratePercentText } from '#app/ground/rates/rate.ts';
import { type CsvCell, fieldCell, writeCsv } from '#app/server/csv/write-csv.ts';

export type PropertyListQuery = {
  search: string;
  /** Null lists every status. */
  status: PropertyStatus | null;
  sort: PropertySort;
  page: number;
};

/**
 * The properties that the caller administers, in the wanted order, one page of those that fit the
 * search and the status.
 * Refused: `forbidden` for callers who administer nothing. Source: rules 2.2, D1, D10.
 */
export async function listOwnProperties(
  caller: Caller,
  query: PropertyListQuery,
): Promise<Result<Page<AdminPropertyRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const filter = ownPropertiesFilter(scope, query);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(properties).where(filter);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const rows = await readPropertyRows(transaction, {
      filter,
      sort: query.sort,
      offset,
      limit: PAGE_SIZE,
      timeZone: caller.settings.businessTimeZone,
    });
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

/** The condition of the table, for everything that shows exactly what it shows. Source: D10. */
export function ownPropertiesFilter(
  scope: ListingScope,
  { search, status }: Pick<PropertyListQuery, 'search' | 'status'>,
): SQL | undefined {
  const { searchText, state } = properties;
  return and(
    within(scope, properties.organizationId),
    status === null ? undefined : eq(properties.status, status),
    matchText(wordsOf(search), { folded: searchText, state }),
  );
}

/**
 * Some properties, newest first unless sorted otherwise, each with its primary picture and the
 * figures of its first note.
 * Empty when none fits the filter. Source: rules 2.3.
 */
export async function readPropertyRows(
  transaction: Transaction,
  wish: {
    filter: SQL | undefined;
    sort?: PropertySort;
    offset: number;
    limit: number;
    timeZone: string;
  },
): Promise<AdminPropertyRow[]> {
  const sort = wish.sort ?? DEFAULT_PROPERTY_SORT;
  const listed = await transaction
    .select({ property: properties, details: propertyDetails, image: propertyImages })
    .from(properties)
    .innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id))
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .leftJoin(
      propertyImages,
      and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)),
    )
    .where(inArray(properties.id, placedIds(transaction, { ...wish, sort })))
    .orderBy(...orderProperties(sort));
  if (listed.length === 0) return [];
  const ids = listed.map(({ property }) => property.id);
  const notes = await transaction
    .select()
    .from(propertyNotes)
    .where(inArray(propertyNotes.propertyId, ids));
  return listed.map((record) =>
    adminPropertyRow(
      { ...record, notes: notes.filter((note) => note.propertyId === record.property.id) },
      wish.timeZone,
    ),
  );
}

/** Which ones, found with nothing of what a row shows: on a far page that is most of the work. */
function placedIds(
  transaction: Transaction,
  wish: { filter: SQL | undefined; sort: PropertySort; offset: number; limit: number },
) {
  const { filter, sort, offset, limit } = wish;
  const found = transaction.select({ id: properties.id }).from(properties).$dynamic();
  if (isByTotals(sort)) {
    found.innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id));
  }
  return found
    .where(filter)
    .orderBy(...orderProperties(sort))
    .limit(limit)
    .offset(offset);
}

/**
 * The order of a table of properties, joined with their totals where it is by those. Figures are
 * those of the first note, as the table shows them; what is equal stands newest first.
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

const HEAD = [
  'Property ID',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Status',
  'Published',
  ...EXPORTED_FIELDS.map(({ label }) => label),
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
      ...EXPORTED_FIELDS.map((field) => fieldCell(row[storedKey(field)])),
      { figure: hasLoan(row) ? decimalMoneyText(row.loanAmountCents) : null },
      { figure: hasLoan(row) ? ratePercentText(row.ratePpm) : null },
      { figure: hasLoan(row) ? decimalMoneyText(row.monthlyPaymentCents) : null },
      { text: row.createdOn },
    ],
  ];
}
