import { Banknote } from 'lucide-react';
import { listReceived } from '#app/server/services/portfolio/list-received.ts';
import { callerOf } from '#app/server/session.ts';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PaymentsScreen } from '#app/ui/dashboard/payments-screen.tsx';
import { readPaymentsQuery, RECEIVED_PATH } from '#app/ui/dashboard/payments-query.ts';
import { ReceivedTable } from '#app/ui/dashboard/received-table.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/payments';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Payments Received');

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPaymentsQuery(url.searchParams);
  const listed = await listReceived(callerOf(context), query);
  return { query, list: listed.ok ? listed.value : null };
}

export default function Payments({ loaderData: { query, list } }: Route.ComponentProps) {
  if (list === null) return <NoOrganizationSelected />;
  return (
    <PaymentsScreen
      title="Payments Received"
      description="What came for your notes, reversals included."
      today={list.today}
      path={RECEIVED_PATH}
      query={query}
      list={list}
      nothing={{
        icon: Banknote,
        title: 'Nothing received yet',
        text: 'Payments appear here on the day they are recorded.',
      }}
    >
      <ReceivedTable rows={list.rows} totals={list.totals} totalCount={list.totalCount} />
    </PaymentsScreen>
  );
}
