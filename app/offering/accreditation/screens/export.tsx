import { exportEvidence } from '#app/offering/accreditation/export.server.ts';
import { readState } from '#app/offering/accreditation/rules.ts';
import { callerOf } from '#app/server/session.ts';
import { csvAnswer, foundOrThrow } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/export';

/** The register of evidence as a file, as the list is filtered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const filter = { state: readState(url.searchParams) };
  const table = foundOrThrow(await exportEvidence(caller, filter));
  return csvAnswer(table, `accreditation-${caller.clock.today()}.csv`);
}
