import { FileText } from 'lucide-react';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import { readDashboard } from '#app/server/services/portfolio/read-dashboard.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FiguresOfOrganization } from '#app/ui/dashboard/figures-of-organization.tsx';
import { WelcomeWithoutOrganization } from '#app/ui/dashboard/no-organization.tsx';
import { ServicingOverview } from '#app/ui/dashboard/servicing-overview.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { Route } from './+types/overview';

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Hearthnote' }];

export async function loader({ context }: Route.LoaderArgs) {
  const dashboard = await readDashboard(callerOf(context));
  return { dashboard: dashboard.ok ? dashboard.value : null };
}

export default function Overview({ loaderData: { dashboard } }: Route.ComponentProps) {
  const firstName = usePage()?.viewer?.firstName ?? '';
  if (dashboard === null) return <WelcomeWithoutOrganization firstName={firstName} />;
  const asOf = formatDate(dashboard.monthlyIncome.from);
  return (
    <>
      <PageHeader
        title={firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
        description={`${dashboard.organizationName}, as of ${asOf}`}
      />
      <FiguresOfOrganization figures={dashboard} />
      {dashboard.heldNoteCount === 0 ? <NothingHeld /> : <ServicingOverview {...dashboard} />}
    </>
  );
}

function NothingHeld() {
  return (
    <EmptyState
      bordered
      icon={FileText}
      title="No notes yet"
      text="Choose a note and request to fund it. Once the request is approved, the note and its
        payments appear here."
      actions={
        <>
          <ButtonLink to="/properties">View Note Opportunities</ButtonLink>
          <ButtonLink to="/dashboard/requests" variant="secondary">
            Your Requests
          </ButtonLink>
        </>
      }
    />
  );
}
