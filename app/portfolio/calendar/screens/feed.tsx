import { readCalendar } from '#app/portfolio/calendar/feed.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/feed';

/** The due dates of an organization for a calendar program, by a secret address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  const calendar = await readCalendar(callerOf(context), params.file);
  if (!calendar.ok) return new Response(null, { status: 404, headers });
  return new Response(calendar.value, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="note-payments.ics"',
    },
  });
}
