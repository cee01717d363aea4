import { unkeptFile } from '#app/document/answer.server.ts';
import { openProfilePaper } from '#app/profile/own/w9.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper-file';

/** A form W-9, to be saved. Each opening is noted down, so no browser may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return unkeptFile(await openProfilePaper(callerOf(context), params.paperId));
}
