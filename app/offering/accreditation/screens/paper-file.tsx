import { unkeptFile } from '#app/document/answer.server.ts';
import { openEvidencePaper } from '#app/offering/accreditation/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper-file';

/** A paper of evidence, to be saved. Each opening is noted down, so no browser may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return unkeptFile(await openEvidencePaper(callerOf(context), params.paperId));
}
