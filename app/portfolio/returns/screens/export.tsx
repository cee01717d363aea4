import { exportReturns } from '#app/portfolio/returns/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { data } from 'react-router';
import type { Route } from './+types/export';

/** The returns of every held note as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportReturns(caller);
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `returns-${caller.clock.today()}.csv`);
}
