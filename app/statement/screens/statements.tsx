import { formatCountOf } from '#app/ground/format-count.ts';
import { issueDueStatements } from '#app/statement/issue.server.ts';
import { listIssuedStatements } from '#app/statement/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, Form, useNavigation } from 'react-router';
import { issuedColumns, kindSelect, readStatementQuery } from './statement-columns.tsx';
import type { Route } from './+types/statements';

const PATH = '/admin/statements';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Statements');

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readStatementQuery(url.searchParams);
  const list = await listIssuedStatements(callerOf(context), query);
  if (!list.ok) throw data(null, { status: 403 });
  return { query, list: list.value };
}

export async function action({ context }: Route.ActionArgs) {
  const issued = await issueDueStatements(callerOf(context));
  if (!issued.ok) throw data(null, { status: 403 });
  const { issuedCount, failedCount } = issued.value;
  const issuedText = `${formatCountOf(issuedCount, 'statement was', 'statements were')} issued.`;
  if (failedCount > 0) {
    const holders = formatCountOf(failedCount, 'holder');
    return redirectWithToast(context, PATH, {
      tone: 'danger',
      title: 'Not all statements could be issued',
      message: `${issuedText} Those of ${holders} could not be; the log says why.`,
    });
  }
  return redirectWithToast(context, PATH, {
    tone: issuedCount === 0 ? 'neutral' : 'success',
    title: issuedCount === 0 ? 'Nothing to issue' : 'Statements issued',
    message: issuedCount === 0 ? 'Every period that is over has its statements.' : issuedText,
  });
}

export default function Statements({ loaderData: { query, list } }: Route.ComponentProps) {
  const { kind, search } = query;
  const filters = { kind, q: search };
  const isFiltered = kind !== null || search !== '';
  return (
    <>
      <PageHeader
        title="Statements"
        description={
          list.mayIssue
            ? 'What was issued to the holders of notes. A closed period is issued overnight.'
            : 'What was told to the holders of your notes, with the sums of these notes alone.'
        }
        actions={
          <>
            <ExportLink to={listAddress(`${PATH}/export`, filters)} />
            {list.mayIssue && kind === 'interest' && (
              <ButtonLink
                to={listAddress(`${PATH}/export`, { ...filters, taxIds: 'yes' })}
                variant="secondary"
                reloadDocument
              >
                Export with Tax IDs
              </ButtonLink>
            )}
            {list.mayIssue && <IssueNow />}
          </>
        }
      />
      <Stack>
        <FilterBar
          label="Filter statements"
          search={{
            name: 'q',
            label: 'Search holders',
            placeholder: 'Search by holder',
            value: search,
          }}
          selects={[kindSelect(kind)]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="statements"
          caption="Statements"
          columns={issuedColumns(list.mayIssue)}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { ...filters, page })}
          empty={isFiltered ? <NoMatch /> : <NothingYet />}
        />
      </Stack>
    </>
  );
}

function IssueNow() {
  const isIssuing = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH}>
      <Button pending={isIssuing}>Issue What Is Due</Button>
    </Form>
  );
}

function NoMatch() {
  return (
    <NoMatches
      title="No statements match"
      text="Try another name, or look at every kind."
      showAll={{ label: 'Show All Statements', to: PATH }}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="papers"
      title="No statements yet"
      text="They are issued when a month is over in which somebody held a note."
    />
  );
}
