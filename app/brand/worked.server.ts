import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Branded } from './compose.server.ts';
import { readWorked } from './draft.server.ts';
import { mayChangeBrand } from './may.ts';
import { layerOf } from './store.server.ts';

/**
 * The brand that is worked on, as pages and papers would have it. Refused: `forbidden`.
 * Source: 0117.
 */
export async function readWorkedBrand(caller: Caller): Promise<Result<Branded, 'forbidden'>> {
  if (!mayChangeBrand(caller.actor)) return refuse('forbidden');
  const layer = await asActor(caller.database, caller.actor, async (transaction) =>
    layerOf(transaction, await readWorked(transaction)),
  );
  const { brand, settings } = caller.brands.under(layer);
  return accept({ brand: { ...brand, isDraft: true }, settings });
}
