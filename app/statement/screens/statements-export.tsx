import { exportStatementLines } from '#app/statement/export.server.ts';
import { callerOf } from '#app/server/session.ts';
import { data } from 'react-router';
import { readStatementQuery } from './statement-columns.tsx';
import type { Route } from './+types/statements-export';

/** The lines of the listed statements as a file, as the list is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const withTaxIds = url.searchParams.get('taxIds') === 'yes';
  const query = readStatementQuery(url.searchParams);
  const table = await exportStatementLines(caller, query, { withTaxIds });
  if (!table.ok) throw data(null, { status: 403 });
  return new Response(table.value, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statements-${caller.clock.today()}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
