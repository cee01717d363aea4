import { attachmentHeader } from '#app/document/rules.ts';
import { openPaper } from '#app/packet/send/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper-file';

/** A paper of a packet, to be saved: sealed where it is, else as it was shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openPaper(callerOf(context), params.documentId);
  const opened = found.ok ? await found.value.open() : null;
  if (!found.ok || opened === null) return new Response(null, { status: 404 });
  const { contentType, fileName } = found.value;
  return new Response(opened.body, {
    headers: {
      'content-type': contentType,
      'content-length': String(opened.sizeBytes),
      'content-disposition': attachmentHeader(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
