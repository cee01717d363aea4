import { listAudit } from '#app/audit/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { auditColumns, auditEntriesOf, AuditFilter, readAuditQuery } from './entries.tsx';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import type { Route } from './+types/audit';

const PATH = '/admin/audit';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readAuditQuery(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const list = await listAudit(callerOf(context), { ...query, page });
  if (!list.ok) throw data(null, { status: 403 });
  return { query, list: list.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Audit');

export default function Audit({ loaderData: { query, list } }: Route.ComponentProps) {
  const entries = auditEntriesOf(query);
  const isFiltered = Object.values(entries).some((entry) => entry !== null && entry !== '');
  return (
    <>
      <PageHeader
        title="Audit"
        description="Who did what to which record, and when. Entries are only ever added."
        actions={<ExportLink to={listAddress(`${PATH}/export`, entries)} />}
      />
      <Stack>
        <AuditFilter
          key={listAddress('', entries)}
          query={query}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="entries"
          caption="Audit trail"
          columns={auditColumns((person) => listAddress(PATH, { ...entries, person }))}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { ...entries, page })}
          isBroad
          empty={isFiltered ? <NoMatch /> : <NothingYet />}
        />
      </Stack>
    </>
  );
}

function NoMatch() {
  return (
    <NoMatches
      title="No entries match"
      text="Try fewer words, another kind of record, or a longer time."
      showAll={{ label: 'Show All Entries', to: PATH }}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="papers"
      title="Nothing has happened yet"
      text="Every change on the admin side, to members and to money is noted down here."
    />
  );
}
