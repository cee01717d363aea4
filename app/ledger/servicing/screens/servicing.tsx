import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { AGING_BUCKETS } from '#app/ledger/late.ts';
import { type ArrearsOfNotes, arrearsSince } from '#app/ledger/health.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Servicing } from '#app/ledger/servicing/owed.server.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { listSelect } from '#app/ui/list-address.ts';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readServicing } from '#app/ledger/servicing/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import type { Route } from './+types/servicing';
import {
  agingLabel,
  ENDING_COLUMNS,
  FIRST_PAGES,
  GROUPS,
  LATE_COLUMNS,
  owedColumns,
  readServicingQuery,
  SERVICING_PATH,
  servicingAddress,
  type ServicingView,
  WINDOWS,
} from './columns.tsx';

type ServicingPageProps = { view: ServicingView; facts: Servicing };

const GROUP_LABELS = {
  day: 'By day',
  month: 'By month',
  holder: 'By holder',
  property: 'By property',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readServicingQuery(url.searchParams);
  const servicing = await readServicing(callerOf(context), view);
  if (!servicing.ok) throw data(null, { status: 403 });
  return { view, facts: servicing.value };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Servicing');

/** What is owed to whom and when, what is late, and what ends. Source: rules 5.7. */
export default function ServicingPage({ loaderData: { view, facts } }: Route.ComponentProps) {
  const { figures, owed, late, ending } = facts;
  return (
    <>
      <PageHeader
        title="Servicing"
        description="What is owed on the notes that you list, to whom and when."
        actions={
          <ExportLink
            to={servicingAddress({ ...view, ...FIRST_PAGES }, `${SERVICING_PATH}/export`)}
          />
        }
      />
      <Figures figures={figures} days={view.days} />
      <Filters view={view} facts={facts} />
      <RecordList
        noun={view.by === 'property' ? 'properties' : `${view.by}s`}
        title="What Is Owed"
        caption="What is owed"
        columns={owedColumns(view.by, figures)}
        list={owed}
        rowKey={({ key }) => key}
        pagesLabel="Pages of what is owed"
        hrefFor={(page) => servicingAddress({ ...view, page })}
        empty={<EmptyState title="Nothing is owed" text="No payment is open within these days." />}
      />
      <RecordList
        noun="notes"
        title="Overdue"
        caption="Overdue notes"
        columns={LATE_COLUMNS}
        list={late}
        rowKey={({ noteId }) => noteId}
        pagesLabel="Pages of overdue notes"
        hrefFor={(latePage) => servicingAddress({ ...view, latePage })}
        empty={<EmptyState title="Nothing is late" text="No note has a payment this late." />}
      />
      <RecordList
        noun="notes"
        title="Maturities and Balloons"
        description={`On these notes everything falls due within ${view.days} days.`}
        caption="Maturities and balloons"
        columns={ENDING_COLUMNS}
        list={ending}
        rowKey={({ noteId }) => noteId}
        pagesLabel="Pages of notes that end"
        hrefFor={(endingPage) => servicingAddress({ ...view, endingPage })}
        empty={<EmptyState title="Nothing ends" text="No note ends within these days." />}
      />
    </>
  );
}

type FiguresProps = { figures: Servicing['figures']; days: number };

function Figures({ figures, days }: FiguresProps) {
  return (
    <StatGrid>
      <StatCard
        label="Overdue"
        figure={formatMoney(figures.overdue?.missingCents ?? ZERO_CENTS)}
        note={figures.overdue ? missingOn(figures.overdue) : 'Nothing is missing'}
      />
      <StatCard
        label="Due in 30 Days"
        figure={formatMoney(figures.next30Cents)}
        note="Overdue payments not included"
      />
      <StatCard
        label="Cash Needed in 90 Days"
        figure={formatMoney(figures.cash90Cents)}
        note="Overdue payments included"
      />
      <StatCard
        label={`Payments Within ${days} Days`}
        figure={formatCount(figures.paymentCount)}
        note={`${formatMoney(figures.totalCents)} in total`}
      />
    </StatGrid>
  );
}

/** "3 payments on 2 notes, oldest due Sep 1, 2026 (83 days)". */
function missingOn(arrears: ArrearsOfNotes): string {
  const payments = formatCountOf(arrears.paymentCount, 'payment');
  const notes = formatCountOf(arrears.noteCount, 'note');
  return `${payments} on ${notes}, ${arrearsSince(arrears)}`;
}

function Filters({ view, facts }: ServicingPageProps) {
  const isFiltered = servicingAddress({ ...view, ...FIRST_PAGES }) !== SERVICING_PATH;
  return (
    <FilterBar
      label="Filter what is owed"
      selects={[
        {
          name: 'by',
          label: 'Group',
          value: view.by,
          fallback: 'month',
          options: GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] })),
        },
        {
          name: 'days',
          label: 'Days ahead',
          value: String(view.days),
          fallback: '90',
          options: WINDOWS.map((days) => ({ value: String(days), label: `${days} days` })),
        },
        listSelect({
          name: 'holder',
          label: 'Holder',
          all: 'All holders',
          chosen: view.holderId,
          options: facts.holders.map(({ id, name }) => ({ value: id, label: name })),
        }),
        listSelect({
          name: 'late',
          label: 'Days past due',
          all: 'Any days late',
          chosen: view.bucket,
          options: AGING_BUCKETS.slice(1).map((value) => ({
            value,
            label: `${agingLabel(value)} days late`,
          })),
        }),
      ]}
      clearTo={isFiltered ? SERVICING_PATH : null}
    />
  );
}
