import type { StatementKind } from '#app/domain/statement/statement-period.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { statements } from '#app/server/db/schema/statements.ts';
import type { ListingScope } from '#app/server/services/admin/listing-scope.ts';
import { matchText, wordsOf } from '#app/server/services/search/match-text.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { concerns } from './read-statement-page.ts';

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
