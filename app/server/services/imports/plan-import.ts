import type { BoardedRow } from '#app/domain/boarding/boarded-row.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { ImportCounts } from '#app/server/views/import-view.ts';
import { importScopeOf } from './import-scope.ts';
import { planRows } from './plan-rows.ts';

/**
 * What an import of these rows would add, and what of them is there already. Nothing is written.
 *
 * @returns the counts, or `forbidden` for callers who administer nothing. Source: D1, D2.
 */
export async function planImport(
  caller: Caller,
  rows: readonly BoardedRow[],
): Promise<Result<ImportCounts, 'forbidden'>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { counts } = await planRows(transaction, scope.organizationId, rows);
    return accept(counts);
  });
}
