import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { statementLines, statements } from '#app/server/db/schema/statements.ts';
import { type ListingScope, within } from '#app/server/services/admin/listing-scope.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import type { Page } from '#app/server/views/page.ts';
import type { StatementRow } from '#app/server/views/statement-view.ts';
import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { toCents } from '#app/server/services/sums.ts';

/** The papers that have a line of a note within a scope; every one within everything. */
export function concerns(transaction: Transaction, scope: ListingScope): SQL | undefined {
  if (scope.kind === 'everything') return undefined;
  return exists(
    transaction
      .select({ id: statementLines.id })
      .from(statementLines)
      .innerJoin(propertyNotes, eq(propertyNotes.id, statementLines.noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .where(
        and(
          eq(statementLines.statementId, statements.id),
          within(scope, properties.organizationId),
        ),
      ),
  );
}

/** One page of papers, the latest period first; sums count the lines of notes within the scope. */
export async function readStatementPage(
  transaction: Transaction,
  wish: { condition: SQL | undefined; page: number; scope: ListingScope },
): Promise<Page<StatementRow>> {
  const { condition, scope } = wish;
  const [counted] = await transaction
    .select({ all: count() })
    .from(statements)
    .innerJoin(organizations, eq(organizations.id, statements.organizationId))
    .where(condition);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wish.page, totalCount);
  const { id, kind, startsOn, issuedOn, version } = statements;
  const found = await transaction
    .select({
      id,
      kind,
      startsOn,
      issuedOn,
      version,
      holderName: organizations.name,
      isReplaced: sql<boolean>`exists (select from statements newer
        where newer.organization_id = ${statements.organizationId} and newer.kind = ${kind}
          and newer.starts_on = ${startsOn} and newer.version > ${version})`,
    })
    .from(statements)
    .innerJoin(organizations, eq(organizations.id, statements.organizationId))
    .where(condition)
    .orderBy(desc(issuedOn), desc(startsOn), kind, desc(version), organizations.name, id)
    .limit(PAGE_SIZE)
    .offset(offset);
  const sumsOf = await sumLines(
    transaction,
    found.map((row) => row.id),
    scope,
  );
  const rows = found.map(({ version: number, ...row }) => ({
    ...row,
    isCorrected: number > 1,
    ...(sumsOf.get(row.id) ?? NOTHING),
  }));
  return { rows, page, pageSize: PAGE_SIZE, totalCount };
}

const NOTHING = {
  correctionCount: 0,
  amountCents: toCents(0),
  interestCents: toCents(0),
  principalCents: toCents(0),
};

async function sumLines(
  transaction: Transaction,
  ids: string[],
  scope: ListingScope,
): Promise<Map<string, typeof NOTHING>> {
  const { statementId, amountCents, interestCents, principalCents, corrects } = statementLines;
  const sumOf = (column: typeof amountCents) => sql`sum(${column})`.mapWith(toCents);
  const rows = await transaction
    .select({
      statementId,
      correctionCount: count(corrects),
      amountCents: sumOf(amountCents),
      interestCents: sumOf(interestCents),
      principalCents: sumOf(principalCents),
    })
    .from(statementLines)
    .innerJoin(propertyNotes, eq(propertyNotes.id, statementLines.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(inArray(statementId, ids), within(scope, properties.organizationId)))
    .groupBy(statementId);
  return new Map(rows.map(({ statementId: id, ...sums }) => [id, sums]));
}
