import { loggedPath } from '#app/server/http/logged-path.ts';
import { callerOf } from '#app/server/session.ts';
import { data } from 'react-router';
import type { Route } from './+types/not-found';

/**
 * Unknown paths answer 404 and are logged; the frame's error boundary says so to the reader.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  callerOf(context).log.warn({ path: loggedPath(url.pathname) }, 'unknown path');
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
