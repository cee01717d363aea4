import { importTemplate } from '#app/server/services/imports/import-template.ts';

/** The file to begin with. It says nothing about anybody, but only admins need it. */
export function loader() {
  return new Response(importTemplate(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hearthnote-import-template.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
