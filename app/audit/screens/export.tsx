import { exportAudit } from '#app/audit/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readAuditQuery } from './entries.tsx';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { data } from 'react-router';
import type { Route } from './+types/export';

/** The audit trail as a file, as it is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportAudit(caller, readAuditQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return csvAnswer(table.value, `audit-${caller.clock.today()}.csv`);
}
