import { countUnread } from '#app/notification/list.server.ts';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { VerifyBanner } from '#app/account/address/screens/verify-banner.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotificationBell } from '#app/notification/screens/bell.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/dashboard-frame';

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
    <Framed unreadCount={loaderData.unreadCount}>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Framed unreadCount={loaderData?.unreadCount ?? 0}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Framed>
  );
}

function Framed({ unreadCount, children }: { unreadCount: number; children: ReactNode }) {
  const page = usePage();
  if (page === null || page.viewer === null) return children;
  return (
    <DashboardShell
      viewer={page.viewer}
      companyName={page.company.name}
      bell={<NotificationBell unreadCount={unreadCount} />}
    >
      <VerifyBanner place="column" />
      {children}
    </DashboardShell>
  );
}
