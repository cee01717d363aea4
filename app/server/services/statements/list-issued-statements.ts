import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listingScopeOf } from '#app/server/services/admin/listing-scope.ts';
import type { Page } from '#app/server/views/page.ts';
import type { StatementRow } from '#app/server/views/statement-view.ts';
import { readStatementPage } from './read-statement-page.ts';
import { statementCondition, type StatementFilter } from './statement-filter.ts';

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
    return accept({ ...list, mayIssue: can(caller.actor, { action: 'issue_statements' }) });
  });
}
