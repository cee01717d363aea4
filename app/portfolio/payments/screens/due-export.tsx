import { exportDue } from '#app/portfolio/payments/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { readDueQuery } from '#app/portfolio/payments/query.ts';
import { data } from 'react-router';
import type { Route } from './+types/due-export';

/** The payments due as a file, as they are filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportDue(caller, readDueQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `payments-due-${caller.clock.today()}.csv`);
}
