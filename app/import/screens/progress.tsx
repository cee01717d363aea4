import { followImport } from '#app/import/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/progress';

/** How far an import is, as events for the page that shows it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { signal } = request;
  const events = foundOrThrow(await followImport(callerOf(context), params.importId, { signal }));
  return new Response(events, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      // nginx would collect the events until there is a page of them.
      'x-accel-buffering': 'no',
    },
  });
}
