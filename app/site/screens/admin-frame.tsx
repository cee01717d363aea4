import { countUnread } from '#app/notification/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { AdminShell } from './admin-shell.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotificationBell } from '#app/notification/screens/bell.tsx';
import { usePage } from '#app/ui/use-page.ts';
import {
  Activity,
  FileUp,
  Files,
  HandCoins,
  History,
  MailWarning,
  MessagesSquare,
  ReceiptText,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/admin-frame';

const SERVICING = { to: '/admin/servicing', label: 'Servicing', icon: HandCoins };
const IMPORT = { to: '/admin/import', label: 'Import', icon: FileUp };
const DOCUMENTS = { to: '/admin/documents', label: 'Documents', icon: Files };
const STATEMENTS = { to: '/admin/statements', label: 'Statements', icon: ReceiptText };
const LEADS = { to: '/admin/leads', label: 'Leads', icon: MessagesSquare };
const USERS = { to: '/admin/users', label: 'Users', icon: Users };
const MAILS = { to: '/admin/mails', label: 'Failed Mails', icon: MailWarning };
const SYSTEM = { to: '/admin/system', label: 'System', icon: Activity };
const AUDIT = { to: '/admin/audit', label: 'Audit', icon: History };

const FOR_ORGANIZATIONS = [SERVICING, IMPORT, DOCUMENTS, STATEMENTS, AUDIT];
const FOR_PLATFORM = [SERVICING, IMPORT, DOCUMENTS, STATEMENTS, LEADS, USERS, MAILS, AUDIT, SYSTEM];

/** A loader of its own makes the guard run on navigations inside the frame as well. */
export async function loader({ context }: Route.LoaderArgs) {
  return { unreadCount: await countUnread(callerOf(context)) };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
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
    <AdminShell
      viewer={page.viewer}
      companyName={page.company.name}
      bell={<NotificationBell unreadCount={unreadCount} />}
      moreScreens={page.viewer.isPlatformAdmin ? FOR_PLATFORM : FOR_ORGANIZATIONS}
    >
      {children}
    </AdminShell>
  );
}
