import { searchEverything } from '#app/search/everything.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/search';

/** What the search of the signed-in frames finds, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q') ?? '';
  const isAdministering = url.searchParams.has('administering');
  const found = await searchEverything(callerOf(context), typed, isAdministering);
  const headers = { 'cache-control': 'private, no-store' };
  if (!found.ok) return Response.json({ hits: [] }, { status: 401, headers });
  return Response.json({ hits: found.value }, { headers });
}
