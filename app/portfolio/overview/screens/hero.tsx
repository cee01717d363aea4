import { Link } from 'react-router';
import { formatDate, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { daysBetween } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { MonthsShown } from '#app/portfolio/overview/draw-months.ts';
import type { Dashboard } from '#app/portfolio/overview/read.server.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { BarsChart } from '#app/ui/charts/bars.tsx';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './hero.module.css';

export type Months = { shown: MonthsShown; drawing: BarsDrawing; jumps: readonly string[] };

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

function IncomeCard({ dashboard, months: { shown, drawing, jumps } }: HeroProps) {
  const { incomeThisYear, months } = dashboard;
  return (
    <Card title="Income This Year" aside={<SeriesSwitch shown={shown} />} flush>
      <div className={`${styles.income} grid gap-4`}>
        <div>
          <Link to={receivedAddress(incomeThisYear)} className={styles.figure}>
            {formatMoney(incomeThisYear.incomeCents)}
          </Link>
          <p className="muted text-sm">
            {`Interest and charges, of ${formatMoney(incomeThisYear.receivedCents)} received`}
          </p>
        </div>
        <BarsChart
          drawing={drawing}
          caption={shown === 'all' ? 'All cash by month' : 'Income by month'}
          captionHidden
          summary="The year until now, and the year to come."
        />
        {jumps.length > 0 && <p className="muted text-xs">{`${jumps.join('. ')}.`}</p>}
      </div>
      <Disclosure summary="Received and still to come, by month">
        <MonthsTable months={months} />
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
  const { nextDay, nextPayments, today } = dashboard;
  return (
    <Card title="Next Payment">
      {nextDay === null ? (
        <>
          <p className={styles.figure}>None</p>
          <p className="muted text-sm">Nothing more is due on your notes.</p>
        </>
      ) : (
        <>
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
        </>
      )}
      <ul className="divided text-sm">
        {nextPayments.map(({ noteId, periodNumber, address, dueOn, openCents }) => (
          <li key={`${noteId} ${periodNumber}`} className={`${styles.next} line between gap-3`}>
            <span className="grid shrinks">
              <Link to={`/dashboard/notes/${noteId}`} className={`${styles.address} clip`}>
                {address}
              </Link>
              <span className="muted text-2xs">{formatDate(dueOn)}</span>
            </span>
            <span className="figures nowrap">{formatMoney(openCents)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to={dueAddress({ show: 'open' })}>All payments to come</Link>
      </p>
    </Card>
  );
}

function inDays(days: number): string {
  return days === 0 ? 'Today' : `In ${formatCountOf(days, 'day')}`;
}

/** The past year of payments and the next one, in a table of the picture's numbers. */
function MonthsTable({ months }: { months: readonly MoneyMonth[] }) {
  const sum = (of: (month: MoneyMonth) => MoneyMonth['openCents']) =>
    formatMoney(sumCents(months.map(of)));
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
        {
          key: 'income',
          header: 'Income',
          align: 'end',
          cell: (month) => formatMoney(incomeOf(month)),
          total: sum(incomeOf),
        },
        {
          key: 'principal',
          header: 'Principal',
          align: 'end',
          cell: ({ principalCents }) => formatMoney(principalCents),
          total: sum(({ principalCents }) => principalCents),
        },
        {
          key: 'received',
          header: 'Received',
          align: 'end',
          cell: (month) => <Received month={month} />,
          total: sum(({ receivedCents }) => receivedCents),
        },
        {
          key: 'open',
          header: 'Still to come',
          align: 'end',
          cell: (month) => <Open month={month} />,
          total: sum(({ openCents }) => openCents),
        },
      ]}
      rows={months}
      rowKey={({ startsOn }) => startsOn}
      stacked
    />
  );
}

function incomeOf({ receivedCents, principalCents }: MoneyMonth) {
  return subtractCents(receivedCents, principalCents);
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
