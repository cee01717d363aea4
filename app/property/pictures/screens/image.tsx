import { readImage } from '#app/property/pictures/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/image';

/**
 * A stored width of a picture. Its address never gets other bytes, so whoever may keep it keeps it:
 * for good where everybody may see it, else in the reader's own browser for an hour.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readImage(callerOf(context), params);
  if (!found.ok) return new Response(null, { status: 404 });
  const { bytes, contentType, isForEverybody } = found.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'cache-control': isForEverybody
        ? 'public, max-age=31536000, immutable'
        : 'private, max-age=3600',
    },
  });
}
