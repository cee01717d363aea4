import { attachmentHeader } from '#app/document/rules.ts';
import { openEvidencePaper } from '#app/offering/accreditation/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/paper-file';

/** A paper of evidence, to be saved. Each opening is noted down, so no browser may keep it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openEvidencePaper(callerOf(context), params.paperId);
  if (!found.ok) return new Response(null, { status: 404 });
  const { contentType, fileName, open } = found.value;
  const file = await open();
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': contentType,
      'content-length': String(file.sizeBytes),
      'content-disposition': attachmentHeader(fileName),
    },
  });
}
