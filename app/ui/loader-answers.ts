import {
  type Closed,
  explain,
  type Explainable,
  type Explanation,
  type Titled,
} from '#app/ground/refusals.ts';
import type { Result } from '#app/ground/result.ts';
import { data } from 'react-router';

/** What a service has found; else the page of an error: 404 for what is not there, or 403. */
export function foundOrThrow<Value>(found: Result<Value, 'missing' | 'forbidden'>): Value {
  if (found.ok) return found.value;
  throw pageOf(found.reason);
}

/** The words of a refusal; the page of an error for one that the table has none for. */
export function explainOrThrow<Table extends Titled>(
  table: Table,
  refusal: Explainable<Table> | Closed | Closed['kind'],
): Explanation {
  const kind = typeof refusal === 'string' ? refusal : refusal.kind;
  if (kind in table) return explain(table, refusal as Explainable<Table>);
  throw pageOf(kind);
}

function pageOf(kind: unknown) {
  return data(null, { status: kind === 'missing' ? 404 : 403 });
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
