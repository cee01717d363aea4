import { redirect } from 'react-router';
import type { Route } from './+types/moved';

/** Addresses that another layout of the product once had. */
const PLACES: Record<string, string> = {
  '/investment-opportunities': '/properties',
  '/portfolio': '/dashboard/notes',
  '/settings': '/dashboard/settings',
};

export function loader({ url }: Route.LoaderArgs) {
  return redirect(PLACES[url.pathname] ?? '/');
}
