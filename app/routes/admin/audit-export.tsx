import { exportAudit } from '#app/server/services/audit-trail/export-audit.ts';
import { callerOf } from '#app/server/session.ts';
import { readAuditQuery } from '#app/ui/admin/audit-query.ts';
import { csvAnswer } from '#app/ui/csv-answer.ts';
import { data } from 'react-router';
import type { Route } from './+types/audit-export';

/** The audit trail as a file, as it is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportAudit(caller, readAuditQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return csvAnswer(table.value, `audit-${caller.clock.today()}.csv`);
}
