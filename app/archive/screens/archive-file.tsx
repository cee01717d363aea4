import { readArchiveFile } from '#app/archive/archives.server.ts';
import { attachmentHeader } from '#app/document/rules.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/archive-file';

/** An archive, for who asked for it; nothing on the way keeps it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readArchiveFile(callerOf(context), params.archiveId);
  if (!found.ok) return new Response(null, { status: 404 });
  const file = await found.value.open();
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.sizeBytes),
      'content-disposition': attachmentHeader(found.value.fileName),
      'cache-control': 'private, no-store',
    },
  });
}
