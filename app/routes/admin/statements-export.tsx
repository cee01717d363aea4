import { exportStatementLines } from '#app/server/services/statements/export-statement-lines.ts';
import { callerOf } from '#app/server/session.ts';
import { readStatementQuery } from '#app/ui/statements/statement-query.ts';
import { data } from 'react-router';
import type { Route } from './+types/statements-export';

/** The lines of the listed statements as a file, as the list is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportStatementLines(caller, readStatementQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return new Response(table.value, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statements-${caller.clock.today()}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
