import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { AGING_BUCKETS } from '#app/ledger/late.ts';
import { type ArrearsOfNotes, arrearsSince } from '#app/ledger/health.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Servicing } from '#app/ledger/servicing/owed.server.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { listSelect } from '#app/ui/list-address.ts';
import { ExportLink } from '#app/ui/export-link.tsx';
import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Segment } from '#app/ui/charts/draw-segments.ts';
import { SegmentBar } from '#app/ui/charts/segments.tsx';
import { Card } from '#app/ui/card.tsx';
import { Split } from '#app/ui/layout.tsx';
import type { OwedDrawings } from './draw-owed.ts';
import { Nothing } from './nothing.tsx';
import { OwedChart } from './owed-chart.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import {
  agingLabel,
  ENDING_COLUMNS,
  FIRST_PAGES,
  GROUPS,
  lateColumns,
  monthText,
  owedColumns,
  SERVICING_PATH,
  servicingAddress,
  type ServicingView,
  WINDOWS,
} from './columns.tsx';
import { WordsExplained } from '#app/note/screens/words-explained.tsx';

type ServicingPageProps = { view: ServicingView; facts: Servicing; drawings: OwedDrawings };

const GROUP_LABELS = {
  day: 'By day',
  month: 'By month',
  holder: 'By holder',
  property: 'By property',
};

/** What is owed to whom and when, what is late, and what ends. Source: rules 5.7. */
export function ServicingPage({ view, facts, drawings }: ServicingPageProps) {
  const { figures } = facts;
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
      <Figures figures={figures} endingCount={facts.ending.totalCount} view={view} />
      <Split aside={<Ages figures={figures} segments={drawings.ages} />}>
        <Card
          title="Cash Needed"
          description="What is overdue, and what falls due in the next twelve months."
        >
          <OwedChart
            {...drawings}
            summary={`${formatMoney(figures.cash90Cents)} are needed within 90 days.`}
          />
        </Card>
      </Split>
      <Filters view={view} facts={facts} />
      <Lists view={view} facts={facts} />
      <WordsExplained of={['daysPastDue', 'missing', 'lateCharge', 'maturity', 'balloon']} />
    </>
  );
}

/** What is owed, what of it is late, and which notes end. */
function Lists({ view, facts }: Pick<ServicingPageProps, 'view' | 'facts'>) {
  const { figures, owed, late, ending } = facts;
  return (
    <>
      <RecordList
        noun={view.by === 'property' ? 'properties' : `${view.by}s`}
        id="owed"
        title="What Is Owed"
        caption="What is owed"
        columns={owedColumns(view.by, figures)}
        list={owed}
        rowKey={({ key }) => key}
        pagesLabel="Pages of what is owed"
        hrefFor={(page) => servicingAddress({ ...view, page })}
        empty={
          <Nothing
            title="Nothing is owed"
            text={`Nothing is overdue or falls due within ${view.days} days.`}
            view={view}
            isFiltered={view.due !== null || view.holderId !== null}
          />
        }
      />
      <RecordList
        id="overdue"
        noun="notes"
        title="Overdue"
        caption="Overdue notes"
        columns={lateColumns(late.missingCents)}
        list={late}
        rowKey={({ noteId }) => noteId}
        pagesLabel="Pages of overdue notes"
        hrefFor={(latePage) => servicingAddress({ ...view, latePage })}
        empty={
          <Nothing
            title="Nothing is late"
            text="Every payment has come in time."
            picture="calm"
            isFiltered={view.bucket !== null || view.holderId !== null}
          />
        }
      />
      <RecordList
        noun="notes"
        id="ending"
        title="Maturities and Balloons"
        description={`On these notes everything falls due within ${view.days} days.`}
        caption="Maturities and balloons"
        columns={ENDING_COLUMNS}
        list={ending}
        rowKey={({ noteId }) => noteId}
        pagesLabel="Pages of notes that end"
        hrefFor={(endingPage) => servicingAddress({ ...view, endingPage })}
        empty={
          <Nothing
            title="Nothing ends"
            text={`No note ends within ${view.days} days.`}
            view={view}
            isFiltered={view.holderId !== null}
          />
        }
      />
    </>
  );
}

type AgesProps = { figures: Servicing['figures']; segments: readonly Segment[] };

/** What is missing, by how late the oldest payment of its note is. */
function Ages({ figures, segments }: AgesProps) {
  return (
    <Card title="Overdue by Age">
      {figures.overdue === null ? (
        <p className="muted text-sm">Nothing is missing: every payment has come in time.</p>
      ) : (
        <>
          <p className="text-sm">{missingOn(figures.overdue)}</p>
          <SegmentBar caption="Overdue by days past due" captionHidden segments={segments} />
        </>
      )}
    </Card>
  );
}

type FiguresProps = {
  figures: Servicing['figures'];
  endingCount: number;
  view: ServicingView;
};

/** The sums that count, each with the way to the list of it below. */
function Figures({ figures, endingCount, view }: FiguresProps) {
  const listOf = (change: Partial<ServicingView>) =>
    `${servicingAddress({ ...view, ...FIRST_PAGES, due: null, ...change })}#owed`;
  return (
    <StatGrid>
      <StatCard
        label="Overdue"
        figure={formatMoney(figures.overdue?.missingCents ?? ZERO_CENTS)}
        note={figures.overdue ? missingOn(figures.overdue) : 'Nothing is missing'}
        to={listOf({ due: 'overdue' })}
      />
      <StatCard
        label="Due in 30 Days"
        figure={formatMoney(figures.next30Cents)}
        note="Overdue payments not included"
        to={listOf({ due: 'coming', days: 30 })}
      />
      <StatCard
        label="Cash Needed in 90 Days"
        figure={formatMoney(figures.cash90Cents)}
        note="Overdue payments included"
        to={listOf({ days: 90 })}
      />
      <StatCard
        label="Notes That End"
        figure={formatCount(endingCount)}
        note={`Within ${view.days} days, by maturity or balloon`}
        to={`${servicingAddress(view)}#ending`}
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

function Filters({ view, facts }: Pick<ServicingPageProps, 'view' | 'facts'>) {
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
          options: WINDOWS.map((days) => ({ value: String(days), label: `Next ${days} days` })),
        },
        listSelect({
          name: 'due',
          label: 'Due',
          all: 'Overdue or due then',
          chosen: view.due,
          options: dueOptions(facts.today, view.due),
        }),
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

/** What is overdue, and the months that the picture shows; the chosen one whatever it is. */
function dueOptions(today: IsoDate, chosen: string | null) {
  const first = `${today.slice(0, 8)}01` as IsoDate;
  const months = Array.from({ length: 13 }, (_, index) => addMonths(first, index).slice(0, 7));
  const isMonth = chosen !== null && chosen !== 'overdue' && chosen !== 'coming';
  const isOther = isMonth && !months.includes(chosen);
  return [
    { value: 'overdue', label: 'Overdue' },
    { value: 'coming', label: 'Not overdue yet' },
    ...[...months, ...(isOther ? [chosen] : [])].map((month) => ({
      value: month,
      label: `In ${monthText(month)}`,
    })),
  ];
}
