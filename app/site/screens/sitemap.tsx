import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '#app/site/rules.ts';
import { listPublicAddresses, type PublicAddresses } from '#app/listing/addresses.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/sitemap';

/** The whole site in one file; where that cannot hold it, a list of parts and the parts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const publicUrl = caller.settings.publicUrl.origin;
  const wanted = url.searchParams.get('part');
  const part = wanted === null ? 1 : Number(wanted);
  if (!Number.isInteger(part) || part < 1 || part > 1000) return missing();
  const listed = await listPublicAddresses(caller, { part });
  if (!listed.ok) return missing();
  const { addresses, partCount } = listed.value;
  if (wanted === null && partCount > 1) return answer(sitemapIndexXml({ publicUrl, partCount }));
  return answer(sitemapXml({ publicUrl, part, properties: addresses.map(entryOf) }));
}

function entryOf({ propertyId, changedAt }: PublicAddresses['addresses'][number]): SitemapEntry {
  return { path: `/properties/${propertyId}`, changedAt: changedAt.toISOString() };
}

function missing(): Response {
  return new Response(null, { status: 404 });
}

function answer(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      // What is hidden leaves the sitemap at once, so that no copy may be shown unasked.
      'cache-control': 'public, no-cache',
    },
  });
}
