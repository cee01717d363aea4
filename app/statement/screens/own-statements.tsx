import { listOwnStatements } from '#app/statement/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import {
  issuedYear,
  kindSelect,
  OWN_STATEMENT_COLUMNS,
  readStatementQuery,
} from './statement-columns.tsx';
import type { Route } from './+types/own-statements';

const PATH = '/dashboard/statements';
const TITLE = 'Statements';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, page } = readStatementQuery(url.searchParams);
  const list = await listOwnStatements(callerOf(context), { kind, page });
  return { kind, list: list.ok ? list.value : null };
}

export default function Statements({ loaderData: { kind, list } }: Route.ComponentProps) {
  if (list === null) return <NoOrganizationSelected />;
  return (
    <>
      <PageHeader
        title={TITLE}
        description={
          'What your organization received, issued when a month or a year is over. What is ' +
          'recorded later appears in the next statement as a correction.'
        }
        actions={
          <ButtonLink to="/dashboard/calendar" variant="secondary">
            Calendar Feed
          </ButtonLink>
        }
      />
      <Stack>
        {(kind !== null || list.totalCount > 0) && (
          <FilterBar
            label="Filter statements"
            selects={[kindSelect(kind)]}
            clearTo={kind === null ? null : PATH}
          />
        )}
        <RecordList
          noun="statements"
          caption="Statements"
          columns={OWN_STATEMENT_COLUMNS}
          list={list}
          rowKey={(row) => row.id}
          groupOf={issuedYear}
          hrefFor={(page) => listAddress(PATH, { kind, page })}
          empty={kind === null ? <NothingYet /> : <NoMatch />}
        />
      </Stack>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="papers"
      title="No statements yet"
      text="The first one is issued after the month in which your organization funded a note."
      actions={<ButtonLink to="/dashboard/payments">Payments Received</ButtonLink>}
    />
  );
}

function NoMatch() {
  return (
    <NoMatches
      title="No statements match"
      text="None of this kind was issued so far. Look at every kind."
      showAll={{ label: 'Show All Statements', to: PATH }}
    />
  );
}
