import { formatDate } from '#app/domain/calendar/format-date.ts';
import { listLeads } from '#app/server/services/records/list-leads.ts';
import { callerOf } from '#app/server/session.ts';
import { LeadContact } from '#app/ui/admin/lead-contact.tsx';
import { listAddress, readPageNumber } from '#app/ui/admin/list-address.ts';
import { RecordList } from '#app/ui/admin/record-list.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { MessagesSquare } from 'lucide-react';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/leads';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = await listLeads(callerOf(context), { page });
  if (!list.ok) throw data(null, { status: 403 });
  return list.value;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Leads');

type LeadRow = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly DataColumn<LeadRow>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.fullName },
  {
    key: 'contact',
    header: 'Contact',
    cell: (row) => <LeadContact email={row.email} phone={row.phone} />,
  },
  { key: 'account', header: 'Account Type', cell: (row) => row.accountType },
  { key: 'amount', header: 'Estimated Amount', cell: (row) => row.estimatedAmount ?? '–' },
  { key: 'timeline', header: 'Timeline', cell: (row) => row.timeline },
  { key: 'message', header: 'Message', cell: (row) => row.message ?? '–' },
  { key: 'status', header: 'Status', cell: (row) => <LeadStatus status={row.status} /> },
  { key: 'received', header: 'Received', nowrap: true, cell: (row) => formatDate(row.receivedOn) },
];

function LeadStatus({ status }: { status: string }) {
  const label = status.charAt(0).toUpperCase() + status.slice(1);
  return <Badge tone={status === 'new' ? 'primary' : 'neutral'}>{label}</Badge>;
}

export default function Leads({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Leads" description="Who asked for a strategy session, newest first." />
      <RecordList
        noun="leads"
        caption="Requests for strategy sessions"
        columns={COLUMNS}
        list={list}
        rowKey={(row) => row.id}
        hrefFor={(page) => listAddress('/admin/leads', { page })}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No leads yet"
            text="Requests sent from the strategy page appear here."
          />
        }
      />
    </>
  );
}
