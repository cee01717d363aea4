import { exportPurchasers } from '#app/offering/purchasers/export.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer, foundOrThrow } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/export';

/** Who lends the notes of an offering, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = foundOrThrow(await exportPurchasers(caller, params.propertyId));
  return csvAnswer(table, `purchasers-${caller.clock.today()}.csv`);
}
