import { currentMembership } from '#app/domain/access/actor.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { StatementKind } from '#app/domain/statement/statement-period.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { statements } from '#app/server/db/schema/statements.ts';
import type { Page } from '#app/server/views/page.ts';
import type { StatementRow } from '#app/server/views/statement-view.ts';
import { and, eq } from 'drizzle-orm';
import { readStatementPage } from './read-statement-page.ts';

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
