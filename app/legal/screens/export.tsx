import { exportAcceptances } from '#app/legal/acceptance-list.server.ts';
import { knownLegalText } from '#app/legal/rules.ts';
import { readSearch } from '#app/ground/list-query.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer, foundOrThrow } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/export';

/** The acceptances as a file, as they are filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const text = knownLegalText(url.searchParams.get('text'));
  const search = readSearch(url.searchParams);
  const table = foundOrThrow(await exportAcceptances(caller, { search, text }));
  return csvAnswer(table, `acceptances-${caller.clock.today()}.csv`);
}
