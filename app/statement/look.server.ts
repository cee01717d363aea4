import type { PaperLook } from '#app/brand/rules.ts';
import { readMark } from '#app/brand/store.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import type { StatedLook } from './lines.ts';

/** A look as it is kept with a paper; null for the product's own, which needs no words. */
export function statedLook({ colours, producerName, mark }: PaperLook): StatedLook | null {
  const isProducts = colours === null && mark === null;
  if (isProducts && producerName === PRODUCT_LOOK.producerName) return null;
  return { colours, producerName, markId: mark?.id ?? null };
}

/** The look that a paper went out with, its mark from where issued papers keep it. */
export async function readLook(
  database: Database,
  stated: StatedLook | undefined,
): Promise<PaperLook> {
  if (stated === undefined) return PRODUCT_LOOK;
  const { colours, producerName, markId } = stated;
  const mark = await asWorker(database, (transaction) => readMark(transaction, markId));
  return { colours, producerName, mark };
}
