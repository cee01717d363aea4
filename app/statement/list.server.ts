import { mayIssueStatements } from './may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import {
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  toCents,
  within,
} from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import { currentMembership } from '#app/ground/actor.ts';
import { and, count, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import type { StatementKind } from './rules.ts';
import { statementLines, statements } from './tables.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';

export type IssuedStatements = Page<StatementRow> & {
  /** Platform admins read the papers and issue them; listers see what concerns their notes. */
  mayIssue: boolean;
};

/**
 * The papers that went to holders, one page of what the filter leaves, the newest first: all for
 * platform admins; for others those that concern notes which their current organization lists,
 * with the sums of these notes alone. Refused: `forbidden`. Source: rules 5.7, D1, D9.
 */
export async function listIssuedStatements(
  caller: Caller,
  query: StatementFilter & { page: number },
): Promise<Result<IssuedStatements, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const { page } = query;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const condition = statementCondition(transaction, scope, query);
    const list = await readStatementPage(transaction, { condition, page, scope });
    return accept({ ...list, mayIssue: mayIssueStatements(caller.actor) });
  });
}

/**
 * The statements and interest reports of the caller's current organization, one page, the newest
 * first. Refused: `no_organization`. Source: rules 5.7, D25.
 */
export async function listOwnStatements(
  caller: Caller,
  { kind, page }: { kind: StatementKind | null; page: number },
): Promise<Result<Page<StatementRow>, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  const condition = and(
    eq(statements.organizationId, membership.organizationId),
    kind === null ? undefined : eq(statements.kind, kind),
  );
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept(
      await readStatementPage(transaction, { condition, page, scope: { kind: 'everything' } }),
    ),
  );
}

/** What a list of papers is narrowed to: a kind, and words of the holder's name. */
export type StatementFilter = { kind: StatementKind | null; search: string };

/** The condition of a filter within what somebody administers. Source: D1, D9. */
export function statementCondition(
  transaction: Transaction,
  scope: ListingScope,
  { kind, search }: StatementFilter,
): SQL | undefined {
  return and(
    concerns(transaction, scope),
    kind === null ? undefined : eq(statements.kind, kind),
    matchText(wordsOf(search), { texts: [organizations.name] }),
  );
}

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
    // A holder whose funding was undone may not see the note any more, and has its money reported.
    .leftJoin(propertyNotes, eq(propertyNotes.id, statementLines.noteId))
    .leftJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(inArray(statementId, ids), within(scope, properties.organizationId)))
    .groupBy(statementId);
  return new Map(rows.map(({ statementId: id, ...sums }) => [id, sums]));
}

/** A paper in a list, with the sums of those of its lines that the reader may see, in cents. */
export type StatementRow = {
  id: string;
  kind: StatementKind;
  startsOn: IsoDate;
  issuedOn: IsoDate;
  holderName: string;
  /** A report that corrects the one before it. */
  isCorrected: boolean;
  /** A report that a later one corrects. */
  isReplaced: boolean;
  /** How many of its lines correct earlier statements. */
  correctionCount: number;
  amountCents: Cents;
  interestCents: Cents;
  principalCents: Cents;
};
