import { readBrandFile } from '#app/brand/files.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/brand-file';

/**
 * A file that is made from the brand. An address with the name of the brand never gets other bytes;
 * one with another name, which an old page or a mail still has, leads to what is shown today.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { brand } = callerOf(context);
  const file = await readBrandFile(brand, params.file);
  if (file === null) return new Response(null, { status: 404 });
  const isNamed = params.brand === brand.name && !brand.isDraft;
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
