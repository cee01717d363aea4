import { TermsBanner } from '#app/legal/screens/terms-banner.tsx';
import { VerifyBanner } from '#app/account/address/screens/verify-banner.tsx';
import { countUnread } from '#app/notification/list.server.ts';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ErrorPage } from '#app/ui/message-page.tsx';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/dashboard-frame';
import { SignedInFrame } from './signed-in-shell.tsx';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const caller = callerOf(context);
  if (pattern === '/dashboard') {
    const { unreadCount } = await readOverview(caller);
    return { unreadCount };
  }
  return { unreadCount: await countUnread(caller) };
}

export default function DashboardFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInFrame area="dashboard" unreadCount={loaderData.unreadCount}>
      <VerifyBanner place="column" />
      <TermsBanner place="column" />
      <Outlet />
    </SignedInFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SignedInFrame area="dashboard" unreadCount={loaderData?.unreadCount ?? 0}>
      <VerifyBanner place="column" />
      <TermsBanner place="column" />
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </SignedInFrame>
  );
}
