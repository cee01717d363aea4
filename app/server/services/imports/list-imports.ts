import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { imports } from '#app/server/db/schema/imports.ts';
import type { ImportState } from '#app/server/views/import-view.ts';
import { desc } from 'drizzle-orm';
import { importScopeOf, ownImports } from './import-scope.ts';
import { STATE_COLUMNS, stateOf } from './read-import.ts';

const SHOWN = 20;

/**
 * The caller's latest imports for the lister that they work for now, newest first, at most 20.
 * Refused: `forbidden` for callers who administer nothing. Source: D1.
 */
export async function listImports(caller: Caller): Promise<Result<ImportState[], 'forbidden'>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const rows = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select(STATE_COLUMNS)
      .from(imports)
      .where(ownImports(scope))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(SHOWN),
  );
  return accept(rows.map((row) => stateOf(caller, row)));
}
