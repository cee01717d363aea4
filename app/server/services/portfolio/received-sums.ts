import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { toCents } from '#app/server/services/sums.ts';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { isHeldOn } from './is-held-on.ts';
import { paidRows } from './received-receipts.ts';

/**
 * What an organization received by month, and in a row without a month how much of it all is
 * principal, ever and since the first of a year: what `receivedReceipts` adds up to. The money of a
 * holding is one length that lies on its rows, and so is that of some days: no receipt is looked at
 * by itself.
 * Money in cents. Source: rules 5.1 to 5.3 (0059).
 */
export function receivedSums(
  transaction: Transaction,
  wish: { organizationId: string; newYear: IsoDate },
) {
  const sums = sumsOfReceipts(transaction, wish);
  const rows = paidRows(transaction, wish.organizationId);
  // An earlier owner's money comes first, and belongs to none of the receipts.
  const before = sql`case when ${rows.isHeld}
    then greatest(${rows.totalCents} - ${sums.paysRowsCents}, 0) else 0 end`;
  const start = sql`${rows.untilCents} - ${rows.principalCents}`;
  const until = sql`least(${sums.paysRowsCents} + ${before}, ${rows.untilCents})`;
  const from = sql`${sums.paysRowsCents} - ${sums.paysRowsSinceCents} + ${before}`;
  const onRows = (begin: SQL) =>
    sql`coalesce(sum(greatest(${until} - greatest(${begin}, ${start}), 0))
      filter (where ${rows.holdingId} is not null), 0)`;
  const each = transaction
    .select({
      month: sql<string | null>`${sums.month}`.as('each_month'),
      receivedCents: sql`max(${sums.receivedCents})`.as('each_received'),
      principalCents: sql`max(${sums.curtailsCents}) + ${onRows(before)}`.as('each_principal'),
      principalSinceCents: sql`max(${sums.curtailsSinceCents}) + ${onRows(from)}`.as('each_since'),
    })
    .from(sums)
    .leftJoin(rows, and(eq(rows.holdingId, sums.holdingId), gt(rows.principalCents, 0)))
    .groupBy(sums.holdingId, sums.month)
    .as('each');
  const sum = (cents: SQL.Aliased, name: string) =>
    sql`coalesce(sum(${cents}), 0)`.mapWith(toCents).as(name);
  return transaction
    .select({
      month: sql<string | null>`${each.month}`.as('in_month'),
      receivedCents: sum(each.receivedCents, 'received'),
      principalCents: sum(each.principalCents, 'principal'),
      principalSinceCents: sum(each.principalSinceCents, 'principal_since'),
    })
    .from(each)
    .groupBy(each.month)
    .orderBy(sql`1`);
}

/**
 * The receipts of each holding, and those of each month. A reversal has the date and the kind of
 * what it takes back (rules 5.2), so that the two are nothing in every sum.
 */
function sumsOfReceipts(
  transaction: Transaction,
  { organizationId, newYear }: { organizationId: string; newYear: IsoDate },
) {
  const { kind, amountCents, receivedOn } = receipts;
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${amountCents}) filter (where ${condition}), 0)::bigint`;
  const paysRows = sql`${kind} in ('payment', 'payoff')`;
  const curtails = sql`${kind} = 'principal'`;
  const isSince = sql`${receivedOn} >= ${newYear}`;
  const month = sql<string>`to_char(${receivedOn}, 'YYYY-MM')`;
  return transaction
    .select({
      holdingId: sql<string | null>`${noteHolders.id}`.as('sums_holding_id'),
      month: month.as('sums_month'),
      receivedCents: sql`sum(${amountCents})::bigint`.as('sums_received'),
      paysRowsCents: sumWhere(paysRows).as('sums_pays_rows'),
      paysRowsSinceCents: sumWhere(sql`${paysRows} and ${isSince}`).as('sums_pays_rows_since'),
      curtailsCents: sumWhere(curtails).as('sums_curtails'),
      curtailsSinceCents: sumWhere(sql`${curtails} and ${isSince}`).as('sums_curtails_since'),
    })
    .from(noteHolders)
    .innerJoin(receipts, and(eq(receipts.noteId, noteHolders.noteId), isHeldOn(receivedOn)))
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(eq(noteHolders.organizationId, organizationId))
    .groupBy(sql`grouping sets ((${noteHolders.id}), (to_char(${receivedOn}, 'YYYY-MM')))`)
    .as('sums');
}
