import { robotsText } from '#app/site/rules.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/robots';

/** Written for each installation, for the sitemap's address is that of the site. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(callerOf(context).settings.publicUrl.origin), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
