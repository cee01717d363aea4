import { readPicture } from '#app/account/own/picture.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/person-picture';

/**
 * The picture of a person. Its address never gets other bytes, but who may see it changes, so it is
 * kept in the reader's own browser only, for an hour.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readPicture(callerOf(context), params);
  if (!found.ok) return new Response(null, { status: 404 });
  const { bytes, contentType } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType, 'cache-control': 'private, max-age=3600' },
  });
}
