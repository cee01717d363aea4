import { Link } from 'react-router';
import { formatDate, monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { HealthCount, MoneyMonth, NextPayment } from '#app/portfolio/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Grid, Section } from '#app/ui/layout.tsx';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type NoteHealth, noteHealthLabel } from '#app/ledger/rows.ts';
import { HealthBadge } from '#app/ledger/screens/badges.tsx';
import styles from './servicing.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { BarsChart } from '#app/ui/charts/bars.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import chartStyles from '#app/ledger/screens/chart.module.css';
import { ShareBar } from './allocation.tsx';

type ServicingOverviewProps = {
  healths: readonly HealthCount[];
  nextPayments: readonly NextPayment[];
  present: MoneyMonth;
  months: readonly MoneyMonth[];
  drawing: BarsDrawing;
};

/** How the held notes are doing: their health, what came this month, what comes next. */
export function ServicingOverview(props: ServicingOverviewProps) {
  const { healths, nextPayments, present, months, drawing } = props;
  return (
    <Section title="Loan servicing overview">
      <Grid of="halves">
        <Card title="Notes by health" level={3}>
          <HealthCounts healths={healths} />
        </Card>
        <Card title="Received this month" level={3}>
          <MonthReceived month={present} />
        </Card>
      </Grid>
      <MoneyMonths months={months} drawing={drawing} />
      <Card
        title="Next payments"
        level={3}
        flush
        aside={<Link to={dueAddress({ show: 'open' })}>All payments to come</Link>}
      >
        <NextPayments payments={nextPayments} />
      </Card>
    </Section>
  );
}

function NextPayments({ payments }: { payments: readonly NextPayment[] }) {
  return (
    <DataTable
      caption="The next five payments"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (payment) => <NotePlace {...payment} to={`/dashboard/notes/${payment.noteId}`} />,
        },
        {
          key: 'due',
          header: 'Due date',
          nowrap: true,
          cell: (payment) => formatDate(payment.dueOn),
        },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          cell: (payment) => formatMoney(payment.openCents),
        },
      ]}
      rows={payments}
      rowKey={(payment) => `${payment.noteId} ${payment.periodNumber}`}
      stacked
      empty={<EmptyState title="No payments ahead" text="Nothing more is due on your notes." />}
    />
  );
}

type HealthCountsProps = { healths: readonly HealthCount[] };

const ALWAYS_SHOWN: readonly NoteHealth[] = ['overdue', 'due_soon', 'current', 'paid_off'];

/** How many notes stand how; each count leads to its notes. */
function HealthCounts({ healths }: HealthCountsProps) {
  const countOf = (health: NoteHealth) =>
    healths.find((one) => one.health === health)?.noteCount ?? 0;
  const shown = countOf('no_data') > 0 ? [...ALWAYS_SHOWN, 'no_data' as const] : ALWAYS_SHOWN;
  return (
    <ul className="grid divided">
      {shown.map((health) => (
        <li key={health} className="control-high line between gap-4 text-sm figures">
          <HealthBadge health={health} />
          <NoteCount health={health} count={countOf(health)} />
        </li>
      ))}
    </ul>
  );
}

function NoteCount({ health, count }: { health: NoteHealth; count: number }) {
  const words = formatCountOf(count, 'note');
  if (count === 0) return <span className="muted">{words}</span>;
  return (
    <Link to={portfolioAddress({ health })}>
      {words}
      <span className="visually-hidden">, {noteHealthLabel(health)}</span>
    </Link>
  );
}

type MoneyMonthsProps = { months: readonly MoneyMonth[]; drawing: BarsDrawing };

const DESCRIPTION =
  'Received counts in the month in which it came. Still to come counts in the month in which it ' +
  'is due; in a month that is over it is late.';

/** The past year of payments and the next one: drawn, and in a table of the same numbers. */
function MoneyMonths({ months, drawing }: MoneyMonthsProps) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const received = sumCents(months.map((month) => month.receivedCents));
  const open = sumCents(months.map((month) => month.openCents));
  const span = `${monthName(first.startsOn)} to ${monthName(last.startsOn)}`;
  const summary = `${span}: ${formatMoney(received)} received, ${formatMoney(open)} still to come`;
  return (
    <Card title="Received and still to come" level={3} description={DESCRIPTION} flush>
      <div className={chartStyles.chart}>
        <BarsChart
          drawing={drawing}
          caption="Received and still to come, by month"
          captionHidden
          summary={`${summary}.`}
        />
      </div>
      <Disclosure summary={summary}>
        <DataTable
          caption="Received and still to come, by month"
          columns={[
            {
              key: 'month',
              header: 'Month',
              cell: ({ startsOn }) => shortMonthName(startsOn),
              total: 'Total',
            },
            {
              key: 'received',
              header: 'Received',
              align: 'end',
              cell: (month) => <Received month={month} />,
              total: formatMoney(received),
            },
            {
              key: 'open',
              header: 'Still to come',
              align: 'end',
              cell: (month) => <Open month={month} />,
              total: formatMoney(open),
            },
          ]}
          rows={months}
          rowKey={({ startsOn }) => startsOn}
        />
      </Disclosure>
    </Card>
  );
}

function Received({ month }: { month: MoneyMonth }) {
  const { startsOn, endsOn, receivedCents } = month;
  const figure = formatMoney(receivedCents);
  if (receivedCents === 0n) return <>{figure}</>;
  return <Link to={receivedAddress({ from: startsOn, to: endsOn })}>{figure}</Link>;
}

function Open({ month }: { month: MoneyMonth }) {
  const { startsOn, endsOn, openCents } = month;
  const figure = formatMoney(openCents);
  if (openCents === 0n) return <>{figure}</>;
  return <Link to={dueAddress({ from: startsOn, to: endsOn, show: 'open' })}>{figure}</Link>;
}

type MonthReceivedProps = { month: MoneyMonth };

/** What came in a calendar month beside what its schedules ask, and what both words mean. */
function MonthReceived({ month }: MonthReceivedProps) {
  const { startsOn, endsOn, receivedCents, expectedCents } = month;
  const name = monthName(startsOn);
  const span = { from: startsOn, to: endsOn };
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <Link to={receivedAddress(span)} className={styles.figure}>
          {formatMoney(receivedCents)}
        </Link>
        {' of '}
        <Link to={dueAddress(span)}>{`${formatMoney(expectedCents)} expected`}</Link>
      </p>
      <ShareBar percent={shareReceived({ receivedCents, expectedCents })} />
      <p className="muted text-xs">
        {`Received: every payment dated in ${name}, late and early ones included. Expected: the
          payments due from the first to the last day of ${name}.`}
      </p>
    </div>
  );
}

/**
 * How much of what was expected came, for the length of a bar.
 * Units: whole percent, rounded down, 0 to 100; 0 when nothing was expected and nothing came, 100
 * when something came although nothing was expected.
 */
export function shareReceived(of: { receivedCents: Cents; expectedCents: Cents }): number {
  if (of.receivedCents <= 0n) return 0;
  if (of.receivedCents >= of.expectedCents) return 100;
  return Number((of.receivedCents * 100n) / of.expectedCents);
}
