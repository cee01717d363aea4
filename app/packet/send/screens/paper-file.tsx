import { unkeptFile } from '#app/document/answer.server.ts';
import { openPaper } from '#app/packet/send/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper-file';

/** A paper of a packet, to be saved: sealed where it is, else as it was shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return unkeptFile(await openPaper(callerOf(context), params.documentId));
}
