import { parsePortfolioView } from '#app/domain/portfolio/portfolio-filter.ts';
import { exportHeldNotes } from '#app/server/services/portfolio/export-held-notes.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/csv-answer.ts';
import { data } from 'react-router';
import type { Route } from './+types/notes-export';

/** The portfolio as a file, as it is filtered and sorted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportHeldNotes(caller, parsePortfolioView(url.searchParams));
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `notes-${caller.clock.today()}.csv`);
}
