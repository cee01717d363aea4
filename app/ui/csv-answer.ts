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
