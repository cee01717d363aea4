import { data } from 'react-router';
import { exportFundingReceipts } from '#app/funding/board/export.server.ts';
import { readBoardQuery } from '#app/funding/board/query.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/receipts';

/** The money that came for them and went back as a file, as the list is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportFundingReceipts(caller, readBoardQuery(url.searchParams));
  if (!table.ok) throw data(null, { status: 403 });
  return csvAnswer(table.value, `funding-receipts-${caller.clock.today()}.csv`);
}
