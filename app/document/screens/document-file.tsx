import { attachmentHeader } from '#app/document/rules.ts';
import { readDocumentFile } from '#app/document/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/document-file';

/**
 * The file of a document, to be saved. Its address never gets other bytes, but who may read it
 * changes: the reader's own browser may keep it and asks each time.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { documentId } = params;
  const found = await readDocumentFile(callerOf(context), documentId);
  if (!found.ok) return new Response(null, { status: 404 });
  const { contentType, fileName, open } = found.value;
  const etag = `"${documentId.toLowerCase()}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const file = await open();
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(file.sizeBytes),
      'content-disposition': attachmentHeader(fileName),
    },
  });
}
