import { Link } from 'react-router';
import { formatDate, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  monthAddress,
  monthSeries,
  type MonthsShown,
} from '#app/portfolio/overview/month-series.ts';
import type { Dashboard } from '#app/portfolio/overview/read.server.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { BarsChart } from '#app/ui/charts/bars.tsx';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './hero.module.css';

export type Months = {
  shown: MonthsShown;
  drawing: BarsDrawing;
  jumps: Readonly<Record<string, string>>;
  rises: readonly string[];
};

type HeroProps = { dashboard: Dashboard; months: Months };

/** What the notes have earned this year, month by month, and what comes next. */
export function Hero({ dashboard, months }: HeroProps) {
  return (
    <div className={`${styles.hero} grid gap-5`}>
      <IncomeCard dashboard={dashboard} months={months} />
      <NextPaymentCard dashboard={dashboard} />
    </div>
  );
}

function IncomeCard({ dashboard, months: { shown, drawing, jumps, rises } }: HeroProps) {
  const { incomeThisYear, months } = dashboard;
  const { incomeCents, receivedCents } = incomeThisYear;
  const isAll = shown === 'all';
  const isCut = (month: string) => drawing.cut.some(({ label }) => label === month);
  const notes = [
    ...Object.entries(jumps).flatMap(([month, why]) => (isCut(month) ? [] : [`${month}: ${why}.`])),
    ...rises,
  ];
  return (
    <Card
      title={isAll ? 'Received this year' : 'Income this year'}
      aside={<SeriesSwitch shown={shown} />}
      flush
    >
      <div className={`${styles.income} grid gap-4`}>
        <div>
          <Link to={receivedAddress(incomeThisYear)} className={styles.figure}>
            {formatMoney(isAll ? receivedCents : incomeCents)}
          </Link>
          <p className="muted text-sm">
            {isAll
              ? `Interest, charges and principal; ${formatMoney(incomeCents)} of it is income`
              : `Interest and charges; ${formatMoney(receivedCents)} came in all, with principal`}
          </p>
        </div>
        <BarsChart
          drawing={drawing}
          caption={isAll ? 'All cash by month' : 'Income by month'}
          captionHidden
          summary="The year until now, and the year to come."
          reasons={jumps}
          rises={notes}
        />
      </div>
      <Disclosure summary="Show as a table">
        <MonthsTable months={months} shown={shown} today={dashboard.today} />
      </Disclosure>
    </Card>
  );
}

/** What the picture is about; an address each, so that the choice is kept and shared. */
function SeriesSwitch({ shown }: { shown: MonthsShown }) {
  const choices = [
    { to: '/dashboard', label: 'Income', isShown: shown === 'income' },
    { to: '/dashboard?show=all', label: 'All cash', isShown: shown === 'all' },
  ];
  return (
    <nav aria-label="What the months show" className={`${styles.switch} inline sunk pill text-xs`}>
      {choices.map(({ to, label, isShown }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={isShown ? 'true' : undefined}
          className={`${styles.choice} pill unlined medium`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NextPaymentCard({ dashboard }: { dashboard: Dashboard }) {
  const { nextDay, today } = dashboard;
  const nextPayments = dashboard.nextPayments.filter(({ dueOn }) => dueOn === nextDay?.dueOn);
  const others = (nextDay?.paymentCount ?? 0) - nextPayments.length;
  return (
    <Card title="Next payment">
      {nextDay === null ? (
        <>
          <p className={styles.figure}>None</p>
          <p className="muted text-sm">Nothing more is due on your notes.</p>
        </>
      ) : (
        <div>
          <Link
            to={dueAddress({ from: nextDay.dueOn, to: nextDay.dueOn, show: 'open' })}
            className={styles.figure}
          >
            {formatMoney(nextDay.openCents)}
          </Link>
          <p className="medium">{`Due ${formatDate(nextDay.dueOn)}`}</p>
          <p className="muted text-sm">
            {`${inDays(daysBetween(today, nextDay.dueOn))}, ${formatCountOf(
              nextDay.paymentCount,
              'payment',
            )}`}
          </p>
        </div>
      )}
      <ul className="divided text-sm">
        {nextPayments.map(({ noteId, periodNumber, address, openCents }) => (
          <li key={`${noteId} ${periodNumber}`} className={`${styles.next} line between gap-3`}>
            <Link to={`/dashboard/notes/${noteId}`} className={`${styles.address} shrinks clip`}>
              {address}
            </Link>
            <span className="figures nowrap">{formatMoney(openCents)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="muted text-sm">{`And ${formatCountOf(others, 'other', 'others')}.`}</p>
      )}
      <p className="text-sm">
        <Link to={dueAddress({ show: 'open' })}>All payments to come</Link>
      </p>
    </Card>
  );
}

function inDays(days: number): string {
  return days === 0 ? 'Today' : `In ${formatCountOf(days, 'day')}`;
}

type MonthsTableProps = { months: readonly MoneyMonth[]; shown: MonthsShown; today: IsoDate };

/** The past year of payments and the next one, in a table of the picture's numbers. */
function MonthsTable({ months, shown, today }: MonthsTableProps) {
  return (
    <DataTable
      caption="Received and still to come, by month"
      columns={[
        {
          key: 'month',
          header: 'Month',
          cell: ({ startsOn }) => shortMonthName(startsOn),
          total: 'Total',
        },
        ...monthSeries(shown, months).map(({ label, centsOf, list }) => ({
          key: label,
          header: label,
          align: 'end' as const,
          cell: (month: MoneyMonth) => (
            <Sum
              cents={centsOf(month)}
              to={monthAddress(month, list, list === 'open' ? today : undefined)}
            />
          ),
          total: formatMoney(sumCents(months.map(centsOf))),
        })),
      ]}
      rows={months}
      rowKey={({ startsOn }) => startsOn}
      stacked
    />
  );
}

/** A sum of a month, with the way to the payments that it is of. */
function Sum({ cents, to }: { cents: Cents; to: string }) {
  const figure = formatMoney(cents);
  return cents === 0n ? figure : <Link to={to}>{figure}</Link>;
}
