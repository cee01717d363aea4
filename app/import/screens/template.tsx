import { importTemplate, receiptsTemplate } from '#app/import/csv.server.ts';

import type { Route } from './+types/template';

/** The file to begin with. It says nothing about anybody, but only admins need it. */
export function loader({ url }: Route.LoaderArgs) {
  const isOfReceipts = url.searchParams.get('kind') === 'receipts';
  const name = isOfReceipts ? 'hearthnote-receipts-template' : 'hearthnote-import-template';
  return new Response(isOfReceipts ? receiptsTemplate() : importTemplate(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
