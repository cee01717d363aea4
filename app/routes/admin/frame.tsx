import { can } from '#app/domain/access/can.ts';
import { callerOf } from '#app/server/session.ts';
import { AdminShell } from '#app/ui/admin-shell.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { Files, History, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/frame';

const DOCUMENTS = { to: '/admin/documents', label: 'Documents', icon: Files };
const LEADS = { to: '/admin/leads', label: 'Leads', icon: MessagesSquare };
const AUDIT = { to: '/admin/audit', label: 'Audit', icon: History };

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export function loader({ context }: Route.LoaderArgs) {
  return { readsLeads: can(callerOf(context).actor, { action: 'read_leads' }) };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Framed readsLeads={loaderData.readsLeads}>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Framed readsLeads={loaderData?.readsLeads ?? false}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Framed>
  );
}

function Framed({ readsLeads, children }: { readsLeads: boolean; children: ReactNode }) {
  const page = usePage();
  if (page === null || page.viewer === null) return children;
  return (
    <AdminShell
      viewer={page.viewer}
      companyName={page.company.name}
      theme={page.theme}
      moreScreens={readsLeads ? [DOCUMENTS, LEADS, AUDIT] : [DOCUMENTS, AUDIT]}
    >
      {children}
    </AdminShell>
  );
}
