import { exportOwed } from '#app/server/services/servicing/read-servicing.ts';
import { callerOf } from '#app/server/session.ts';
import { readServicingQuery } from '#app/ui/admin/servicing/servicing-query.ts';
import { data } from 'react-router';
import type { Route } from './+types/servicing-export';

/** What is owed as a file, as it is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportOwed(caller, readServicingQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return new Response(table.value, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="owed-${caller.clock.today()}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
