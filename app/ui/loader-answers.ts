import type { Result } from '#app/ground/result.ts';
import { data } from 'react-router';

/** What a service has found; else the page of an error: 404 for what is not there, or 403. */
export function foundOrThrow<Value>(found: Result<Value, 'missing' | 'forbidden'>): Value {
  if (found.ok) return found.value;
  throw data(null, { status: found.reason === 'missing' ? 404 : 403 });
}

/** A table as a file to save; nobody but the reader may keep a copy of it. */
export function csvAnswer(table: string, fileName: string): Response {
  return new Response(table, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
