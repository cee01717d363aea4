import { callerOf } from '#app/server/session.ts';
import { makeBrandSample } from '#app/system/brand-samples.server.ts';
import type { Route } from './+types/sample';

/** A mail, a paper or a picture as the draft would have it, for platform admins. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const sample = await makeBrandSample(callerOf(context), params.sample);
  if (!sample.ok) return new Response(null, { status: sample.reason === 'forbidden' ? 403 : 404 });
  const { bytes, contentType } = sample.value;
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });
}
