import { readGuide } from '#app/site/guide.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/guide';

/** The free guide, to be saved as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { bytes, fileName, etag } = await readGuide(caller);
  // A draft of the brand is for who looks at it, now.
  const cached = caller.brand.isDraft ? 'private, no-store' : 'public, max-age=3600';
  const headers = { etag, 'cache-control': cached };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}
