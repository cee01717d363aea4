import { parsePortfolioView } from '#app/portfolio/rules.ts';
import { exportHeldNotes } from '#app/portfolio/notes/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { data } from 'react-router';
import type { Route } from './+types/export';

/** The portfolio as a file, as it is filtered and sorted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportHeldNotes(caller, parsePortfolioView(url.searchParams));
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `notes-${caller.clock.today()}.csv`);
}
