import type { BoardedRow } from '#app/import/check/rules.ts';
import type { ImportMapping, ReceiptRow } from '#app/import/check/columns.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { imports } from './tables.server.ts';
import { packJson } from '#app/server/pack-json.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { importScopeOf, ownImports } from './read.server.ts';

/** `missing`: not the caller's. `on_its_way`: it was started, so nothing of it changes any more. */
export type ChangeImportRefusal = 'forbidden' | 'missing' | 'on_its_way';

/**
 * Says which column of a file is what, also for the next file with the same heads.
 *
 * @returns nothing, or why not. Source: D1.
 */
export async function saveMapping(
  caller: Caller,
  { importId, mapping }: { importId: string; mapping: ImportMapping },
): Promise<Result<null, ChangeImportRefusal>> {
  return changeOpen(caller, importId, (transaction, isOpen) =>
    transaction.update(imports).set({ mapping }).where(isOpen).returning({ id: imports.id }),
  );
}

/**
 * Queues an import with its rows as they were checked: the job writes these and reads no file.
 *
 * @returns nothing, or why not. Source: D1.
 */
export async function startImport(
  caller: Caller,
  { importId, rows }: { importId: string; rows: readonly (BoardedRow | ReceiptRow)[] },
): Promise<Result<null, ChangeImportRefusal>> {
  const started = {
    status: 'waiting' as const,
    prepared: packJson(rows),
    clientAddress: caller.clientAddress,
    startedAt: caller.clock.now(),
    attempts: 0,
    failure: null,
  };
  return changeOpen(caller, importId, (transaction, isOpen) =>
    transaction.update(imports).set(started).where(isOpen).returning({ id: imports.id }),
  );
}

/**
 * Takes a file away that was not imported.
 *
 * @returns nothing, or why not. Source: D1.
 */
export async function discardImport(
  caller: Caller,
  importId: string,
): Promise<Result<null, ChangeImportRefusal>> {
  return changeOpen(caller, importId, (transaction, isOpen) =>
    transaction.delete(imports).where(isOpen).returning({ id: imports.id }),
  );
}

type Change = (
  transaction: Transaction,
  isOpen: ReturnType<typeof and>,
) => PromiseLike<{ id: string }[]>;

async function changeOpen(
  caller: Caller,
  importId: string,
  change: Change,
): Promise<Result<null, ChangeImportRefusal>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  if (!isUuid(importId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const isOwn = and(ownImports(scope), eq(imports.id, importId));
    const isOpen = and(isOwn, inArray(imports.status, ['uploaded', 'failed']));
    if ((await change(transaction, isOpen)).length > 0) return accept(null);
    const isThere = (await transaction.$count(imports, isOwn)) > 0;
    return refuse(isThere ? 'on_its_way' : 'missing');
  });
}
