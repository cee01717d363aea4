import { listAudit } from '#app/server/services/records/list-audit.ts';
import { callerOf } from '#app/server/session.ts';
import { actionText, recordAddress, recordText } from '#app/ui/admin/audit-texts.ts';
import { listAddress, readPageNumber } from '#app/ui/admin/list-address.ts';
import { RecordList } from '#app/ui/admin/record-list.tsx';
import { TwoLines } from '#app/ui/admin/row-cells.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { History } from 'lucide-react';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/audit';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = await listAudit(callerOf(context), { page });
  if (!list.ok) throw data(null, { status: 403 });
  return list.value;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Audit');

type AuditRow = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly DataColumn<AuditRow>[] = [
  { key: 'when', header: 'When', nowrap: true, cell: (row) => row.at },
  {
    key: 'who',
    header: 'Who',
    cell: (row) => <TwoLines first={row.actorName} second={row.clientAddress} />,
  },
  { key: 'what', header: 'What', cell: (row) => actionText(row.action) },
  {
    key: 'record',
    header: 'Record',
    cell: ({ recordType, recordId }) => (
      <TwoLines
        to={recordAddress(recordType, recordId)}
        first={recordText(recordType)}
        second={<code>{recordId.slice(0, 8)}</code>}
      />
    ),
  },
];

export default function Audit({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Audit"
        description="Who did what to which record, and when. Entries are only ever added."
      />
      <RecordList
        noun="entries"
        caption="Audit trail"
        columns={COLUMNS}
        list={list}
        rowKey={(row) => row.id}
        hrefFor={(page) => listAddress('/admin/audit', { page })}
        empty={
          <EmptyState
            icon={History}
            title="Nothing has happened yet"
            text="Every change on the admin side, to members and to money is noted down here."
          />
        }
      />
    </>
  );
}
