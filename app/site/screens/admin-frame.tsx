import { TermsBanner } from '#app/legal/screens/terms-banner.tsx';
import { countUnread } from '#app/notification/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ErrorPage } from '#app/ui/message-page.tsx';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/admin-frame';
import { SignedInFrame } from './signed-in-shell.tsx';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export async function loader({ context }: Route.LoaderArgs) {
  return { unreadCount: await countUnread(callerOf(context)) };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInFrame area="admin" unreadCount={loaderData.unreadCount}>
      <TermsBanner place="column" />
      <Outlet />
    </SignedInFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SignedInFrame area="admin" unreadCount={loaderData?.unreadCount ?? 0}>
      <TermsBanner place="column" />
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </SignedInFrame>
  );
}
