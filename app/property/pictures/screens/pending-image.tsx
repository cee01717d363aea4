import { readPendingImage } from '#app/property/pictures/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/pending-image';

/** A stored width of a picture that waits for its form, for who sent it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readPendingImage(callerOf(context), params);
  if (!found.ok) return new Response(null, { status: 404 });
  const { bytes, contentType } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType, 'cache-control': 'private, max-age=3600' },
  });
}
