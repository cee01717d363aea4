import type { Result } from '#app/ground/result.ts';
import type { DocumentFile } from './read.server.ts';
import { attachmentHeader } from './rules.ts';

/**
 * A file to be saved whose openings are noted down, or whose readers change: no browser may keep
 * it. Status 404, and nothing else, for one that was not found or has gone meanwhile.
 */
export async function unkeptFile(found: Result<DocumentFile, unknown>): Promise<Response> {
  const file = found.ok ? await found.value.open() : null;
  if (!found.ok || file === null) return new Response(null, { status: 404 });
  const { contentType, fileName } = found.value;
  return new Response(file.body, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': contentType,
      'content-length': String(file.sizeBytes),
      'content-disposition': attachmentHeader(fileName),
    },
  });
}
