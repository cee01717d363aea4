import { readGuide } from '#app/site/guide.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/guide';

/** The free guide, to be saved as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { bytes, fileName, etag } = await readGuide(callerOf(context));
  const headers = { etag, 'cache-control': 'public, max-age=3600' };
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
