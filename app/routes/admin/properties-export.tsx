import { exportProperties } from '#app/server/services/properties/export-properties.ts';
import { callerOf } from '#app/server/session.ts';
import { readPropertyQuery } from '#app/ui/admin/property-query.ts';
import { data } from 'react-router';
import type { Route } from './+types/properties-export';

/** The table of properties as a file, as it is filtered and sorted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportProperties(caller, readPropertyQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return new Response(table.value, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="properties-${caller.clock.today()}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
