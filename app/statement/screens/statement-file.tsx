import { attachmentHeader } from '#app/document/rules.ts';
import { readStatementFile } from '#app/statement/file.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/statement-file';

/** A file of a statement, to be saved: always the same bytes, for those who may read it today. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readStatementFile(callerOf(context), params);
  if (!found.ok) return new Response(null, { status: 404 });
  const { bytes, contentType, fileName } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': attachmentHeader(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
