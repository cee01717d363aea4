import { formatDate } from '#app/ground/calendar/format-date.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listEvidence, type ReviewedEvidence } from '#app/offering/accreditation/read.server.ts';
import { readState, SHOWN_STATES } from '#app/offering/accreditation/rules.ts';
import { METHOD_WORDS, restsOnText, STATE_WORDS } from '#app/offering/accreditation/words.ts';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import type { Route } from './+types/evidence-list';

const PATH = '/admin/accreditation';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Accreditation');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = readState(searchParams);
  const query = { state, page: readPageNumber(searchParams) };
  return { state, list: foundOrThrow(await listEvidence(callerOf(context), query)) };
}

export default function EvidenceList({ loaderData }: Route.ComponentProps) {
  const { state, list } = loaderData;
  return (
    <>
      <PageHeader
        title="Accreditation"
        description="Evidence that lenders are accredited investors."
        actions={<ExportLink to={listAddress(`${PATH}/export`, { state })} />}
      />
      <Stack>
        <FilterBar
          label="Filter evidence"
          selects={[
            listSelect({
              name: 'state',
              label: 'Status',
              all: 'All statuses',
              chosen: state,
              options: SHOWN_STATES.map((value) => ({ value, label: STATE_WORDS[value].label })),
            }),
          ]}
          clearTo={state === null ? null : PATH}
        />
        <RecordList
          noun="pieces of evidence"
          caption="Evidence"
          columns={COLUMNS}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { state, page })}
          isBroad
          empty={state === null ? <NoEvidence /> : <NoMatch />}
        />
      </Stack>
    </>
  );
}

const COLUMNS: readonly DataColumn<ReviewedEvidence>[] = [
  {
    key: 'lender',
    header: 'Lender',
    cell: (row) => (
      <TwoLines to={`${PATH}/${row.id}`} first={row.label} second={row.organizationName} />
    ),
  },
  {
    key: 'method',
    header: 'Shown by',
    cell: (row) => <TwoLines first={METHOD_WORDS[row.method].label} second={restsOnText(row)} />,
  },
  {
    key: 'submitted',
    header: 'Submitted',
    nowrap: true,
    cell: (row) => formatDate(row.submittedOn),
  },
  {
    key: 'until',
    header: 'Counts until',
    nowrap: true,
    cell: (row) => (row.validUntil === null ? '' : formatDate(row.validUntil)),
  },
  {
    key: 'state',
    header: 'Status',
    lead: true,
    cell: ({ state }) => <Badge means={STATE_WORDS[state].means}>{STATE_WORDS[state].label}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, state, label, organizationName }) =>
      state === 'submitted' && (
        <RowAction
          to={`${PATH}/${id}`}
          label="Review"
          subject={`${label} of ${organizationName}`}
        />
      ),
  },
];

function NoMatch() {
  return (
    <NoMatches
      title="No evidence matches"
      text="Look at every status."
      showAll={{ label: 'Show All Evidence', to: PATH }}
    />
  );
}

function NoEvidence() {
  return (
    <EmptyState
      picture="papers"
      title="No evidence yet"
      text="What lenders submit appears here to be checked."
    />
  );
}
