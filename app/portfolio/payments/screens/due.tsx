import { type DuePage, listDue } from '#app/portfolio/payments/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PaymentsScreen } from './page.tsx';
import {
  DUE_PATH,
  dueAddress,
  type DueQuery,
  isToCome,
  readDueQuery,
} from '#app/portfolio/payments/query.ts';
import { Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/due';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type RowStatus, rowStatusLabel } from '#app/ledger/rows.ts';
import type { DueRow } from '#app/portfolio/show.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { RowStatusBadge } from '#app/ledger/screens/badges.tsx';
import { type MonthRow, PaymentMonths } from './months.tsx';
import styles from './page.module.css';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Payments Due');

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDueQuery(url.searchParams);
  const listed = await listDue(callerOf(context), query);
  return { query, list: listed.ok ? listed.value : null };
}

export default function PaymentsDue({ loaderData: { query, list } }: Route.ComponentProps) {
  if (list === null) return <NoOrganizationSelected />;
  return (
    <PaymentsScreen
      title="Payments Due"
      description={<Shown query={query} today={list.today} />}
      today={list.today}
      path={DUE_PATH}
      query={query}
      list={list}
      allAt={dueAddress({ show: 'all' })}
      nothing={{
        title: 'No payments due',
        text: 'What a note has still to pay appears here once your organization holds it.',
        next: { to: '/properties', label: 'View Note Opportunities' },
      }}
    >
      <PaymentMonths
        label="Payments due"
        rows={list.rows.map((row) => monthRow(row, query, list.today))}
        totals={list.months}
        pictures={list.pictures}
      />
      <div className={styles.table}>
        <DueTable
          rows={list.rows}
          pictures={list.pictures}
          totals={list.totals}
          totalCount={list.totalCount}
          today={list.today}
        />
      </div>
    </PaymentsScreen>
  );
}

type ShownProps = { query: DueQuery; today: IsoDate };

/** What the list is made of; from what is still to come, the way to what was due before. */
function Shown({ query, today }: ShownProps) {
  const { show, q, note, from, to } = query;
  if (show === 'all') return 'Every scheduled payment, paid or not.';
  if (show === 'overdue') return 'What was due and has not come.';
  if (q !== '' || from !== null || to !== null) return 'What is still to come.';
  const before = dueAddress({ from: addMonths(today, -12), to: today, note });
  return (
    <>
      What is still to come, overdue first.{' '}
      <Link to={before} data-print="hide">
        Earlier months
      </Link>
    </>
  );
}

function monthRow(row: DueRow, query: DueQuery, today: IsoDate): MonthRow {
  const { noteId, propertyId, periodNumber, address, dueOn, scheduledCents, openCents } = row;
  const stands = statusOf(row, today);
  const status = rowStatusLabel(stands);
  const isPart = openCents > 0n && openCents < scheduledCents;
  // The figures of a month add up to the one at its head.
  const [figure, other] = isToCome(query)
    ? [openCents, `of ${formatMoney(scheduledCents)}`]
    : [scheduledCents, `${formatMoney(openCents)} still to come`];
  return {
    key: `${noteId} ${periodNumber}`,
    on: dueOn,
    to: `/dashboard/notes/${noteId}`,
    propertyId,
    title: address,
    detail: isPart ? `${status}, ${other}` : status,
    figure: formatMoney(figure),
    isDimmed: openCents === 0n,
    isLate: stands === 'overdue',
  };
}

type DueTableProps = {
  rows: readonly DueRow[];
  pictures: FirstPictures;
  /** Of all payments that the filter lets through, also those on other pages. */
  totals: DuePage['totals'];
  totalCount: number;
  today: IsoDate;
};

/** Payments due, one a line, with what came of each and what is still to come. */
function DueTable({ rows, pictures, totals, totalCount, today }: DueTableProps) {
  return (
    <DataTable
      caption="Payments due"
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
          total: `Total of ${formatCountOf(totalCount, 'payment')}`,
        },
        {
          key: 'due',
          header: 'Due date',
          nowrap: true,
          cell: ({ dueOn }) => formatDate(dueOn),
        },
        {
          key: 'status',
          header: 'Status',
          cell: (row) => <RowStatusBadge status={statusOf(row, today)} />,
        },
        {
          key: 'payment',
          header: 'Payment',
          align: 'end',
          lead: true,
          cell: ({ scheduledCents }) => formatMoney(scheduledCents),
          total: formatMoney(totals.scheduledCents),
        },
        {
          key: 'paid',
          header: 'Paid',
          align: 'end',
          cell: ({ paidCents }) => formatMoney(paidCents),
          total: formatMoney(totals.paidCents),
        },
        {
          key: 'paid on',
          header: 'Paid on',
          nowrap: true,
          cell: ({ paidOn }) => (paidOn === null ? '–' : formatDate(paidOn)),
        },
        {
          key: 'open',
          header: 'Still to come',
          align: 'end',
          cell: (row) => <StillToCome of={row} />,
          total: <StillToCome of={totals} isTotal />,
        },
      ]}
      rows={rows}
      rowKey={(row) => `${row.noteId} ${row.periodNumber}`}
      dimmed={({ openCents }) => openCents === 0n}
      stacked
    />
  );
}

type Open = Pick<DueRow, 'openCents' | 'openIncomeCents'>;

/** What has not come yet, and how much of it is income where the rest is principal. */
function StillToCome({
  of: { openCents, openIncomeCents },
  isTotal,
}: {
  of: Open;
  isTotal?: boolean;
}) {
  const income = `${formatMoney(openIncomeCents)} income`;
  const principal = `${formatMoney(subtractCents(openCents, openIncomeCents))} principal`;
  return (
    <TwoLines
      first={formatMoney(openCents)}
      second={
        openCents === openIncomeCents ? null : isTotal ? (
          <>
            {income}
            <br />
            {principal}
          </>
        ) : (
          income
        )
      }
    />
  );
}

/** Every row here was due to the holder on its day, so nothing of it is an earlier owner's. */
function statusOf({ dueOn, scheduledCents, paidCents }: DueRow, today: IsoDate): RowStatus {
  if (paidCents >= scheduledCents) return 'paid';
  if (dueOn < today) return 'overdue';
  return paidCents > 0n ? 'partial' : 'scheduled';
}
