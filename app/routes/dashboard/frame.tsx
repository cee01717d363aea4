import { VerifyBanner } from '#app/ui/auth/verify-banner.tsx';
import { DashboardShell } from '#app/ui/dashboard-shell.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/frame';

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export function loader() {
  return null;
}

export default function DashboardFrame() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Framed>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const page = usePage();
  if (page === null || page.viewer === null) return children;
  return (
    <DashboardShell viewer={page.viewer} companyName={page.company.name} theme={page.theme}>
      <VerifyBanner place="column" />
      {children}
    </DashboardShell>
  );
}
