import { attachmentHeader, documentFileName } from '#app/document/rules.ts';
import { drawPreview } from '#app/packet/templates/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/preview';

/** A template with sample values as a PDF, which says on every page that it is a preview. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('version');
  const number = asked === null ? null : Number(asked);
  const { templateId } = params;
  const drawn = await drawPreview(callerOf(context), { templateId, number });
  if (!drawn.ok) {
    return new Response(null, { status: drawn.reason === 'missing' ? 404 : 403 });
  }
  const { bytes, name } = drawn.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': attachmentHeader(
        documentFileName(`Preview ${name}`, 'application/pdf'),
      ),
      'cache-control': 'private, no-store',
    },
  });
}
