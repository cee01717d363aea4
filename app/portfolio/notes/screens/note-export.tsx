import { exportSchedule } from '#app/portfolio/notes/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer } from '#app/ui/loader-answers.ts';
import { data } from 'react-router';
import type { Route } from './+types/note-export';

/** The schedule of a note as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const table = await exportSchedule(caller, params.noteId);
  if (!table.ok) throw data(null, { status: 404 });
  return csvAnswer(table.value, `schedule-${caller.clock.today()}.csv`);
}
