import { exportProperties } from '#app/property/own/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readPropertyQuery } from '#app/property/own/query.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { data } from 'react-router';
import type { Route } from './+types/export';

/** The table of properties as a file, as it is filtered and sorted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportProperties(caller, readPropertyQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return csvAnswer(table.value, `properties-${caller.clock.today()}.csv`);
}
