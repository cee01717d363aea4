import { readReturns } from '#app/portfolio/returns/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { Day } from '#app/ui/day.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/returns';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  type AverageRatePpm,
  formatAverageRate,
  formatContractRate,
} from '#app/ground/rates/rate.ts';
import type { PortfolioReturns } from '#app/portfolio/returns/held.ts';
import { Section } from '#app/ui/layout.tsx';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { returnWords } from '#app/portfolio/returns/flows.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { ReturnsRow } from '#app/portfolio/show.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { NoteStatusBadge } from '#app/ledger/screens/badges.tsx';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import { drawRanges, type RangeDrawing } from '#app/ui/charts/draw-ranges.ts';
import { RangesChart } from '#app/ui/charts/ranges.tsx';
import type { NoteReturn } from '#app/portfolio/returns/flows.ts';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';

const BACK = { to: '/dashboard/notes', label: 'Back to Notes' };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Returns');

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readReturns(callerOf(context), { page: readPageNumber(url.searchParams) });
  if (!found.ok) return { found: null, drawing: null };
  return { found: found.value, drawing: drawReturns(found.value.rows) };
}

const SERIES = ['Coupon', 'To date', 'To maturity'] as const;

/** Coupon and returns of each note as dots on one scale. */
function drawReturns(rows: readonly ReturnsRow[]): RangeDrawing {
  return drawRanges({
    series: SERIES,
    rows: rows.map(({ noteId, address, ratePpm, returns }) => ({
      key: noteId,
      words: {
        head: address,
        lines: [
          ['Coupon', formatContractRate(ratePpm)],
          ...(returns === null
            ? []
            : ([
                ['To date', returnWords(returns.toDate)],
                ['To maturity', returnWords(returns.toMaturity)],
              ] as const)),
        ],
      },
      values: [ratePpm, rateOf(returns?.toDate), rateOf(returns?.toMaturity)],
      to: `/dashboard/notes/${noteId}`,
    })),
    tickText: (ppm) => formatPercentTenths(Math.round(ppm / 1000)),
  });
}

/** A return in millionths a year, like a rate; null without one. */
function rateOf(found: NoteReturn | undefined): number | null {
  return found?.kind === 'rate' ? found.yearly * 1_000_000 : null;
}

export default function Returns({ loaderData: { found, drawing } }: Route.ComponentProps) {
  if (found === null) return <NoOrganizationSelected />;
  const { rows, pictures, page, pageSize, totalCount, portfolio, today } = found;
  if (totalCount === 0) return <NothingHeld />;
  return (
    <>
      <PageHeader
        title="Returns"
        description={
          <>
            What the notes of your organization bring, as of <Day on={today} />.
          </>
        }
        back={BACK}
        actions={
          <>
            <ExportLink to="/dashboard/notes/returns/export" />
            <PrintButton />
          </>
        }
      />
      <PortfolioReturnsCard portfolio={portfolio} totalCount={totalCount} />
      <Card
        title="Each note"
        description="What a year brings on each note: as agreed, so far, and to the end."
      >
        <RangesChart caption="Coupon and returns of each note" captionHidden drawing={drawing} />
        <Terms />
      </Card>
      <Card flush>
        <ReturnsTable rows={rows} pictures={pictures} />
      </Card>
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => listAddress('/dashboard/notes/returns', { page: wanted })}
          noun="notes"
        />
      )}
    </>
  );
}

const TERMS = [
  { term: 'Coupon', words: 'The yearly rate of the contract, before interest on interest.' },
  {
    term: 'To date',
    words: 'What your own money has brought a year so far, with what is owed today.',
  },
  {
    term: 'To maturity',
    words: 'What it will have brought a year if all that is still to come comes in time.',
  },
];

/** What the words of the picture mean, each in a line. */
function Terms() {
  return (
    <dl className="grid gap-1 text-xs">
      {TERMS.map(({ term, words }) => (
        <div key={term} className="wrap across-3">
          <dt className="medium">{term}</dt>
          <dd className="muted">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function NothingHeld() {
  return (
    <>
      <PageHeader
        title="Returns"
        description="What the notes of your organization bring."
        back={BACK}
      />
      <Card flush>
        <EmptyState
          picture="payments"
          title="No notes yet"
          text="Once your organization holds a note, what it brings appears here."
          actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
        />
      </Card>
    </>
  );
}

type PortfolioReturnsCardProps = {
  portfolio: PortfolioReturns & { averageRatePpm: AverageRatePpm | null; noteCount: number };
  totalCount: number;
};

/** What all notes of an organization bring together (rules 5.7 and 5.8). */
function PortfolioReturnsCard({ portfolio, totalCount }: PortfolioReturnsCardProps) {
  const { averageRatePpm, noteCount, toDate, toMaturity, realised } = portfolio;
  return (
    <Section title="All notes together">
      <StatGrid>
        <StatCard
          label="Average Coupon"
          figure={
            averageRatePpm === null ? 'Nothing outstanding' : formatAverageRate(averageRatePpm)
          }
          note="The contracts’ own rates"
        />
        <StatCard
          label="To Date, per Year"
          figure={returnWords(toDate)}
          note="So far, with what is owed today"
        />
        <StatCard
          label="To Maturity, per Year"
          figure={returnWords(toMaturity)}
          note="If all comes as scheduled; not the mean of the lines below"
        />
        <StatCard
          label="Realised, per Year"
          figure={returnWords(realised)}
          note="Of repaid notes only"
        />
      </StatGrid>
      <p className="muted text-xs">{aboutWhich(noteCount, totalCount)} No return is a promise.</p>
      <Disclosure summary="How these are counted">
        <p className="muted text-sm reading-wide">
          The average coupon weighs each note by what is outstanding of it. The returns count every
          dollar for as long as it was out, over all notes at once and by the day, with interest on
          interest; so they are not the mean of the lines below.
        </p>
      </Disclosure>
    </Section>
  );
}

function aboutWhich(noteCount: number, totalCount: number): string {
  const notes = formatCountOf(noteCount, 'note');
  const left = totalCount - noteCount;
  if (left === 0) return `Of ${notes}.`;
  return `Of ${notes}. Left out: ${left} whose returns are not known, marked by a dash below.`;
}

/** What each note brings, one a line; each leads to the note. */
type ReturnsTableProps = { rows: readonly ReturnsRow[]; pictures: FirstPictures };

function ReturnsTable({ rows, pictures }: ReturnsTableProps) {
  return (
    <DataTable
      caption="Returns of each note"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (row) => (
            <NotePlace
              {...row}
              picture={pictures[row.propertyId] ?? null}
              to={`/dashboard/notes/${row.noteId}`}
            />
          ),
        },
        {
          key: 'funded',
          header: 'Funded',
          nowrap: true,
          cell: ({ fundedOn }) => formatDate(fundedOn),
        },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => <NoteStatusBadge status={status} />,
        },
        {
          key: 'rate',
          header: 'Coupon',
          align: 'end',
          cell: ({ ratePpm }) => formatContractRate(ratePpm),
        },
        ...RETURNS.map(({ key, header }) => ({
          key,
          header,
          align: 'end' as const,
          lead: key === 'toDate',
          cell: ({ returns }: ReturnsRow) => (returns === null ? '–' : returnWords(returns[key])),
        })),
      ]}
      rows={rows}
      rowKey={(row) => row.noteId}
      stacked
    />
  );
}

const RETURNS = [
  { key: 'toDate', header: 'To date' },
  { key: 'toMaturity', header: 'To maturity' },
  { key: 'realised', header: 'Realised' },
] as const;
