import { exportOwed } from '#app/ledger/servicing/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readServicingQuery } from './columns.tsx';
import { data } from 'react-router';
import type { Route } from './+types/export';

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
