import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import {
  type AdminInvestmentRow,
  type InvestmentFigures,
  listInvestments,
} from '#app/overview/investments.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { PRESSING_FILTER, PRESSING_OPTIONS, readPressing } from '#app/overview/words.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data, Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/investments';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { NoteStatusBadge } from '#app/ledger/screens/badges.tsx';
import { picturedPropertyColumn } from '#app/property/own/screens/columns.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';

const PATH = '/admin/investments';
const ALL = 'all';

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const pressing = readPressing(url.searchParams);
  const list = await listInvestments(callerOf(context), { search, pressing, page });
  if (!list.ok) throw data(null, { status: 403 });
  return { search, pressing, ...list.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Investment Overview');

export default function Investments({ loaderData }: Route.ComponentProps) {
  const { search, pressing, figures, investments, pictures } = loaderData;
  const isFiltered = search !== '' || pressing !== null;
  return (
    <>
      <PageHeader
        title="Investment Overview"
        description="Every note, who holds it, and what it pays."
      />
      <Figures figures={figures} />
      <Stack>
        <FilterBar
          label="Filter investments"
          search={{
            name: 'q',
            label: 'Search investments',
            placeholder: 'Search organization, address, city or state',
            value: search,
          }}
          selects={[
            {
              name: PRESSING_FILTER,
              label: 'Needs attention',
              value: pressing ?? ALL,
              fallback: ALL,
              options: [{ value: ALL, label: 'All notes' }, ...PRESSING_OPTIONS],
            },
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="investments"
          caption="Investments"
          columns={investmentColumns(pictures)}
          list={investments}
          rowKey={(row) => row.noteId}
          hrefFor={(page) => listAddress(PATH, { q: search, [PRESSING_FILTER]: pressing, page })}
          empty={isFiltered ? <NoMatch /> : <NoInvestments />}
        />
      </Stack>
    </>
  );
}

function Figures({ figures }: { figures: InvestmentFigures }) {
  const { amountCents, openCents, monthlyPaymentCents, organizationCount } = figures;
  const notes = formatCountOf(figures.noteCount, 'note');
  const hasOpen = openCents > 0n;
  return (
    <StatGrid>
      <StatCard
        label="Total Investments"
        figure={formatShortMoney(amountCents)}
        note={hasOpen ? `${notes}, ${formatShortMoney(openCents)} held by nobody yet` : notes}
      />
      <StatCard
        label="Monthly Payments"
        figure={formatMoney(monthlyPaymentCents)}
        note={hasOpen ? 'Over all notes, held or not' : 'Over all notes'}
      />
      <StatCard
        label="Active Organizations"
        figure={formatCount(organizationCount)}
        note={
          hasOpen
            ? `${formatCount(organizationCount - 1)} hold notes; ‘Unassigned’ counts as one`
            : 'That hold notes'
        }
      />
      <StatCard
        label="Properties Funded"
        figure={formatCount(figures.fundedCount)}
        note={`Of ${formatCountOf(figures.propertyCount, 'property', 'properties')} with a note`}
      />
    </StatGrid>
  );
}

function NoInvestments() {
  return (
    <EmptyState
      picture="note"
      title="No investments found"
      text="Notes are added to a property. Each of them appears here with its holder."
      actions={<ButtonLink to="/admin/properties">Manage Properties</ButtonLink>}
    />
  );
}

function NoMatch() {
  return (
    <NoMatches
      title="No investments match your search"
      text="Try an organization, an address, or a city and its state, among all notes."
      showAll={{ label: 'Show All Investments', to: PATH }}
    />
  );
}

/** The seven columns of the overview of investments. Source: rules 2.2. */
const investmentColumns = (pictures: FirstPictures): readonly DataColumn<AdminInvestmentRow>[] => [
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ organizationName }) => organizationName ?? <Badge>Unassigned</Badge>,
  },
  picturedPropertyColumn(pictures),
  {
    key: 'amount',
    header: 'Investment Amount',
    align: 'end',
    lead: true,
    cell: (row) => (
      <Link to={`/admin/notes/${row.noteId}`}>{formatShortMoney(row.amountCents)}</Link>
    ),
  },
  {
    key: 'rate',
    header: 'Interest Rate',
    align: 'end',
    cell: (row) => formatContractRate(row.ratePpm),
  },
  {
    key: 'payment',
    header: 'Monthly Payment',
    align: 'end',
    cell: (row) => formatMoney(row.monthlyPaymentCents),
  },
  { key: 'status', header: 'Status', cell: (row) => <NoteStatusBadge status={row.status} /> },
  {
    key: 'created',
    header: 'Date Created',
    nowrap: true,
    cell: (row) => formatDate(row.createdOn),
  },
];
