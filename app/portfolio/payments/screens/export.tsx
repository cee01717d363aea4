import { exportReceived } from '#app/portfolio/payments/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { readPaymentsQuery } from '#app/portfolio/payments/query.ts';
import { data } from 'react-router';
import type { Route } from './+types/export';

/** The payments received as a file, as they are filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportReceived(caller, readPaymentsQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `payments-${caller.clock.today()}.csv`);
}
