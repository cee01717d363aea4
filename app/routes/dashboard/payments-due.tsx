import { CalendarClock } from 'lucide-react';
import { listDue } from '#app/server/services/portfolio/list-due.ts';
import { callerOf } from '#app/server/session.ts';
import { DueTable } from '#app/ui/dashboard/due-table.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PaymentsScreen } from '#app/ui/dashboard/payments-screen.tsx';
import { DUE_PATH, readDueQuery } from '#app/ui/dashboard/payments-query.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/payments-due';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Payments Due');

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDueQuery(url.searchParams);
  const listed = await listDue(callerOf(context), query);
  return { query, list: listed.ok ? listed.value : null };
}

export default function PaymentsDue({ loaderData: { query, list } }: Route.ComponentProps) {
  if (list === null) return <NoOrganizationSelected />;
  return (
    <PaymentsScreen
      title="Payments Due"
      description="What the schedules ask, paid or not."
      today={list.today}
      path={DUE_PATH}
      query={query}
      list={list}
      nothing={{
        icon: CalendarClock,
        title: 'No payments due',
        text: 'The payments that a note asks for appear here once your organization holds it.',
      }}
    >
      <DueTable
        rows={list.rows}
        totals={list.totals}
        totalCount={list.totalCount}
        today={list.today}
      />
    </PaymentsScreen>
  );
}
