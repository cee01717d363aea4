import { readSharePicture } from '#app/listing/page/share.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/share-picture';

/**
 * The picture of a link's preview. Its address names what is drawn, so that it may be kept for
 * good; an older address leads to the picture that is right now.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readSharePicture(callerOf(context), params);
  if (!found.ok) {
    return found.reason === 'busy'
      ? new Response(null, { status: 503, headers: { 'retry-after': '5' } })
      : new Response(null, { status: 404 });
  }
  const { value } = found;
  if (value.kind === 'moved') {
    return redirect(value.path, { headers: { 'cache-control': 'no-store' } });
  }
  return new Response(new Uint8Array(value.bytes), {
    headers: {
      'content-type': value.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
